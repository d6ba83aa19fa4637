// What pages of lists are put together from that are found in several ways: the parts, each as long as the page, and the page of them all.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { totalCap } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { ServedEntity } from '../served-entity.ts';
import { orderOf, type Page, pageOf, pageOfSeveral } from './sorting.ts';
import type { AskedThrough, Through } from './through-access.ts';

type Sql = RawBuilder<unknown>;
type Truth = RawBuilder<SqlBool>;

/** One page of what an actor reaches through the rows of an access list. */
export interface ReachedList {
  ctx: Context;
  served: ServedEntity;
  through: Through;
  asked: AskedThrough;
  page: Page;
}

/** A total is counted up to one more than the cap. */
export const mostCounted = totalCap + 1;

/** As much as each part may have to give, so that the page can be taken from them. */
export const firstOf = ({ sort, start, length }: Page): Page => ({
  sort,
  start: 'offset' in start ? { offset: 0 } : start,
  length: length + ('offset' in start ? start.offset : 0),
});

/** The page of what parts give. */
export const merged = (parts: readonly Sql[], { sort, start, length }: Page): Sql => {
  const offset = 'offset' in start ? start.offset : 0;
  const each = parts.map((part) => sql`(${part})`);
  return sql`select * from (${sql.join(each, sql` union `)}) u order by ${orderOf(sort, sql.ref('u.key'), sql.ref('u.id'))}
    limit ${sql.lit(length)}${offset > 0 ? sql` offset ${sql.lit(offset)}` : sql``}`;
};

/** Rows of a query that is not begun unless the one row `counted` is so. */
export const when = (isSo: Sql, rows: Sql): Sql =>
  sql`select r.id, r.key from (${rows}) r where (select ${isSo} from counted)`;

/** A part: records whose ids are gathered in a table of the statement, looked up and sorted. */
export const sorted = ({ ctx, served, page }: ReachedList, gathered: 'others' | 'found'): Sql => {
  const first = firstOf(page);
  const rows = sql`select t.id, ${first.sort.key} as key from ${sql.table(gathered)} o
    join ${sql.table(served.entity.table)} t on t.agency_id = ${ctx.agency.id} and t.id = o.id`;
  return pageOf(ctx, served, rows, first);
};

/** A part: records whose ids are gathered in a table of the statement with the keys of the order, so that none is looked up. */
export const sortedByKey = ({ ctx, served, page }: ReachedList, gathered: 'found'): Sql =>
  pageOf(ctx, served, sql`select o.id, o.key from ${sql.table(gathered)} o`, firstOf(page));

/** A part: records of the agency that are there, met one after the other in the order of the page. */
export const walked = (list: ReachedList, conditions: readonly Truth[]): Sql => {
  const { ctx, served, asked, page } = list;
  const there = [sql`t.agency_id = ${ctx.agency.id}`, ...(served.exists ? [served.exists(ctx)] : [])];
  const where = sql<SqlBool>`${sql.join([...there, ...conditions, ...asked.conditions], sql` and `)}`;
  return pageOfSeveral(ctx, served, [where], firstOf(page));
};

/** Asks one record after the other: PostgreSQL, which cannot know that they are many, would gather or join two wholes. */
export const oneByOne = sql`offset 0`;

/** Whether row `t` is reached besides access rows, where other rows tell alone what that is. */
export const isBeside = ({ through }: ReachedList, how: Sql = sql``): Truth =>
  through.beside?.alone
    ? sql`exists (select from (${through.beside.alone.ids}) b (id) where b.id = t.id ${how})`
    : sql`false`;
