// Lists of what an actor reaches by access rows and besides, where other rows tell alone what that is: of each part few are gathered, and
// many are walked in order; neither looks through all records (performance §1).
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { totalCap } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Alone, ServedEntity } from './served-entity.ts';
import { idsOf, orderOf, type Page, pageOf, pageOfSeveral } from './sorting.ts';
import { type AskedThrough, besideById, gatherThrough, pageOfRows, type Through } from './through-access.ts';
import { reachable } from './which-records.ts';

type Sql = RawBuilder<unknown>;
type Truth = RawBuilder<SqlBool>;

/** Where rows tell alone of what is reached besides. */
export type ThroughAlone = Through & { beside: { alone: Alone } };

/** Whether a list is read this way: nothing is asked of a record but its id, and an index has the order. */
export const isThroughAlone = (
  through: Through | undefined,
  { isById }: AskedThrough,
  { sort }: Page,
): through is ThroughAlone => through?.beside?.alone !== undefined && isById && !sort.isGathered;

/** So few are looked up and sorted sooner than they are met on a walk through the order of all. */
const few = 2_500;
const cap = sql.lit(totalCap);

/** Ids of the page and total, counted up to the cap. */
export const foundThroughAlone = async (
  ctx: Context,
  served: ServedEntity,
  through: ThroughAlone,
  asked: AskedThrough,
  page: Page,
): Promise<Sql> => {
  const { sort, start, length } = page;
  const byRows = { ...through, beside: undefined };
  const offset = 'offset' in start ? start.offset : 0;
  // Each part may have to give the whole page.
  const first: Page = { sort, start: 'offset' in start ? { offset: 0 } : start, length: length + offset };
  const walk = (conditions: readonly Truth[]): Sql =>
    pageOfSeveral(ctx, served, [sql<SqlBool>`${sql.join([...conditions, ...asked.conditions], sql` and `)}`], first);
  const walkedRows =
    sort.name === through.rows.key.attribute
      ? pageOfRows(ctx, served, byRows, asked, first)
      : walk([await reachable(ctx, served)]);
  const lookedUp = sql`select t.id, ${sort.key} as key from others o
    join ${sql.table(served.entity.table)} t on t.agency_id = ${ctx.agency.id} and t.id = o.id`;
  const parts = [
    when(sql`listed <= ${cap}`, pageOf(ctx, served, sql`select * from listed`, first)),
    when(sql`listed > ${cap}`, walkedRows),
    when(sql`others <= ${sql.lit(few)}`, pageOf(ctx, served, lookedUp, first)),
    when(sql`others > ${sql.lit(few)}`, walk(oneByOne(ctx, served, through))),
  ];
  const merged = sql`select * from (${sql.join(parts, sql` union `)}) u order by ${orderOf(sort, sql.ref('u.key'), sql.ref('u.id'))}
    limit ${sql.lit(length)}${offset > 0 ? sql` offset ${sql.lit(offset)}` : sql``}`;
  return sql`with listed as materialized (${gatherThrough(ctx, served, byRows, asked, sort, totalCap + 1)}),
    others as materialized (select t.id from ${besideById(ctx, served, through.beside, asked)} limit ${sql.lit(totalCap + 1)}),
    counted as materialized (select (select count(*) from listed) as listed, (select count(*) from others) as others)
    select (${idsOf(merged, page)}) as ids, case when others > ${cap} then others
      else listed + (select count(*) from others o where not exists (select from listed l where l.id = o.id)) end as total from counted`;
};

/** Rows of a query that is not begun unless the count is so. */
const when = (isSo: Sql, rows: Sql): Sql =>
  sql`(select r.id, r.key from (${rows}) r where (select ${isSo} from counted))`;

/** What is reached besides, asked of one record after the other: PostgreSQL, which cannot know that they are many, would join two wholes. */
const oneByOne = (ctx: Context, { exists }: ServedEntity, { beside }: ThroughAlone): Truth[] => [
  sql`t.agency_id = ${ctx.agency.id}`,
  ...(exists ? [exists(ctx)] : []),
  // `offset 0` keeps them from being gathered first.
  sql`exists (select from (${beside.alone.ids}) b (id) where b.id = t.id offset 0)`,
];
