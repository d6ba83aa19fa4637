// Lists of what an actor reaches, read from the access rows in the order in which they lie there: for each principal of the actor the
// first rows, then the best of them all.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { AccessRows, Beside, ServedEntity } from '../served-entity.ts';
import { lastKey, type Page, pageOfSeveral, type Sort } from './sorting.ts';
import type { Search } from './which-records.ts';

type Sql = RawBuilder<unknown>;
type Truth = RawBuilder<SqlBool>;

export interface Through {
  rows: AccessRows;
  principals: readonly string[];
  /** What is reached besides, whatever the rows say: records of the agency that exist. */
  beside: Beside | undefined;
}

/** The principals of an actor where the reach is told by access rows alone. */
export const throughAccess = async (ctx: Context, served: ServedEntity): Promise<Through | undefined> => {
  const { access } = served;
  if (!access) return undefined;
  const reach = await served.reach(ctx.actor, ctx, 'read');
  if (reach === 'all' || reach.length !== 1 || reach[0]?.length !== 1) return undefined;
  const { field, rule, value } = reach[0][0] ?? {};
  if (field !== access.attribute || rule !== 'isInIds' || !Array.isArray(value)) return undefined;
  const principals = value.map(String);
  const others = await access.beside?.(ctx, principals);
  const there = served.exists ? sql` and ${served.exists(ctx)}` : sql``;
  return {
    rows: access,
    principals,
    beside: others && {
      where: sql<SqlBool>`t.agency_id = ${ctx.agency.id}${there} and ${others.where}`,
      alone: others.alone,
    },
  };
};

/** Records `t` that are reached besides the rows and meet the questions. */
const besideWhere = ({ where }: Beside, { conditions }: AskedThrough): Truth =>
  sql`${sql.join([where, ...conditions], sql` and `)}`;

/** `t … where …` of the same, of which only the agency and the id are read: taken from where they are told alone, if they are. */
export const besideById = (ctx: Context, { entity }: ServedEntity, beside: Beside, asked: AskedThrough): Sql => {
  if (!beside.alone || !asked.isById) return sql`${sql.table(entity.table)} t where ${besideWhere(beside, asked)}`;
  const { conditions } = asked;
  return sql`(select ${ctx.agency.id}::uuid as agency_id, b.id from (${beside.alone.ids}) b (id)) t
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`;
};

/** What is asked about the records of access rows. */
export interface AskedThrough {
  conditions: readonly Truth[];
  /** Whether the conditions read nothing of a record but its id. */
  isById: boolean;
  /** A search that is among the conditions. */
  search?: Search | undefined;
}

/** Nothing is asked. */
export const nothingAsked: AskedThrough = { conditions: [], isById: true };

/**
 * `from … where …` of access rows `a` whose principal `is` so, with their records as `t`: looked up only where more of them is asked
 * than the access rows know.
 */
const reached = (
  ctx: Context,
  { entity }: ServedEntity,
  rows: AccessRows,
  { conditions, isById }: AskedThrough,
  is: Sql = sql`= p.id`,
): Sql => {
  const record = sql.ref(`a.${rows.record}`);
  const joined = isById
    ? sql` cross join lateral (select a.agency_id, ${record} as id) t`
    : sql` join ${sql.table(entity.table)} t on t.agency_id = a.agency_id and t.id = ${record}`;
  return sql`from ${sql.table(rows.table)} a${joined}
    where a.agency_id = ${ctx.agency.id} and ${sql.ref(`a.${rows.principal}`)} ${is} and ${rows.where}
    ${conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`}`;
};

/** Ids and keys of one page, for the sort that the access rows carry. Answers undefined for any other sort. */
export const pageThrough = (
  ctx: Context,
  served: ServedEntity,
  { beside, ...through }: Through,
  asked: AskedThrough,
  page: Page,
): Sql | undefined => {
  if (page.sort.name !== through.rows.key.attribute) return undefined;
  if (!beside) return pageOfRows(ctx, served, through, asked, page);
  const { sort, start, length } = page;
  const offset = 'offset' in start ? start.offset : 0;
  const first: Page = { sort, start: 'lastId' in start ? start : { offset: 0 }, length: length + offset };
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const others = pageOfSeveral(ctx, served, [besideWhere(beside, asked)], first);
  return sql`select * from (select * from (${pageOfRows(ctx, served, through, asked, first)}) listed
      union select * from (${others}) others) u
    order by u.key ${direction}, u.id ${direction} limit ${sql.lit(length)}${offset > 0 ? sql` offset ${sql.lit(offset)}` : sql``}`;
};

export const pageOfRows = (
  ctx: Context,
  served: ServedEntity,
  { rows, principals }: Omit<Through, 'beside'>,
  asked: AskedThrough,
  { sort, start, length }: Page,
): Sql => {
  const key = sql.ref(`a.${rows.key.column}`);
  const record = sql.ref(`a.${rows.record}`);
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const offset = 'offset' in start ? start.offset : 0;
  const after =
    'lastId' in start
      ? sql` and (${key}, ${record}) ${sort.isDescending ? sql`<` : sql`>`} (${lastKey(ctx, served, sort, start.lastId)}, ${start.lastId})`
      : sql``;
  return sql`select distinct of_one.id, of_one.key from unnest(${uuids(principals)}) p (id) cross join lateral (
      select ${record} as id, ${key} as key ${reached(ctx, served, rows, asked)}${after}
      order by ${key} ${direction}, ${record} ${direction} limit ${sql.lit(length + offset)}
    ) of_one order by of_one.key ${direction}, of_one.id ${direction}
    limit ${sql.lit(length)}${offset > 0 ? sql` offset ${offset}` : sql``}`;
};

/** Ids and keys of what the actor reaches under questions, so many of each principal or all, in no order. */
export const gatherThrough = (
  ctx: Context,
  served: ServedEntity,
  { rows, principals, beside }: Through,
  asked: AskedThrough,
  sort: Sort,
  upTo: number | null,
): Sql => {
  const isKnown = sort.name === rows.key.attribute;
  const limit = upTo === null ? sql`` : sql` limit ${sql.lit(upTo)}`;
  if (!isKnown && upTo !== null && asked.isById) {
    // The key of another order is looked up of what was found, not of all that is gone through to find it, which may be nothing.
    const ids = idsThrough(ctx, served, { rows, principals, beside }, asked, limit);
    return sql`select t.id, ${sort.key} as key from (${ids}) f join ${sql.table(served.entity.table)} t
      on t.agency_id = ${ctx.agency.id} and t.id = f.id`;
  }
  const key = isKnown ? sql.ref(`a.${rows.key.column}`) : sort.key;
  const from = reached(ctx, served, rows, { ...asked, isById: asked.isById && isKnown });
  const listed = sql`select distinct of_one.id, of_one.key from unnest(${uuids(principals)}) p (id) cross join lateral (
      select t.id, ${key} as key ${from}${limit}
    ) of_one`;
  return beside
    ? sql`select * from (${listed} union (select t.id, ${sort.key} as key from ${sql.table(served.entity.table)} t
        where ${besideWhere(beside, asked)}${limit})) u${limit}`
    : listed;
};

/** Ids alone of what the actor reaches under questions that ask for nothing else, in no order. */
const idsThrough = (
  ctx: Context,
  served: ServedEntity,
  { rows, principals, beside }: Through,
  asked: AskedThrough,
  limit: Sql,
): Sql => {
  const listed = sql`select distinct of_one.id from unnest(${uuids(principals)}) p (id) cross join lateral (
      select t.id ${reached(ctx, served, rows, asked)}${limit}
    ) of_one`;
  return beside
    ? sql`select * from (${listed} union (select t.id from ${besideById(ctx, served, beside, asked)}${limit})) u${limit}`
    : sql`${listed}${limit}`;
};

/**
 * How many records the actor reaches under the questions: all, or more than `upTo` where there are more. Those of the first principal are
 * counted as they lie; of the others, which are lists and the agency, only what comes on top.
 */
export const countThrough = (
  ctx: Context,
  served: ServedEntity,
  { rows, principals, beside }: Through,
  asked: AskedThrough,
  upTo: number | null,
): Sql => {
  const [first, ...others] = principals;
  const limit = upTo === null ? sql`` : sql` limit ${sql.lit(upTo)}`;
  const record = sql.ref(`a.${rows.record}`);
  const asOf = (is: Sql): Sql => reached(ctx, served, rows, asked, is);
  const own = sql`(select count(*) from (select ${record} ${asOf(sql`= ${first}::uuid`)}${limit}) c)`;
  const onTop = beside
    ? sql` + (select count(*) from (select t.id from ${besideById(ctx, served, beside, asked)}
        and not exists (select from ${sql.table(rows.table)} a where a.agency_id = t.agency_id and ${record} = t.id
          and ${sql.ref(`a.${rows.principal}`)} = any(${uuids(principals)}) and ${rows.where})${limit}) c)`
    : sql``;
  if (others.length === 0) return sql`(${own}${onTop})`;
  const isOwn = sql`exists (select from ${sql.table(rows.table)} o where o.agency_id = a.agency_id
    and ${sql.ref(`o.${rows.record}`)} = ${record} and ${sql.ref(`o.${rows.principal}`)} = ${first}::uuid)`;
  return sql`(${own} + (select count(*) from (
    select distinct ${record} ${asOf(sql`= any(${uuids(others)})`)} and not ${isOwn}${limit}) c)${onTop})`;
};
