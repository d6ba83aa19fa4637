// A page of records with its total: which records, in which order, in one query; then their JSON text, built by PostgreSQL in a second
// one that is the same for every question and so is planned once (performance §2).
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import { type ListInput, pageLength, totalCap } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { JsonText } from '#/kernel/server/door.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { describePage } from './describe-records.ts';
import type { ServedEntity } from './served-entity.ts';
import { orderOf, type Page, pageOf, pageOfSeveral, pageSql, type Sort, type Start, sortOf } from './sorting.ts';
import { countThrough, gatherThrough, nothingAsked, pageThrough, throughAccess } from './through-access.ts';
import { type Questions, questionsOf, reachable } from './which-records.ts';

/**
 * `{ data, total }` of an entity under the actor's reach, the filter and the search; `own` is a condition of the verb's. The page is
 * the one after `lastId`; where that record is gone or out of reach, the one at `offset` or `start` (decision 21). `total` is counted up
 * to the cap (decision 113). Refuses a column that may not be sorted by, a filter that cannot be read, and a list that takes too long.
 */
export const listRecords = async (
  ctx: Context,
  served: ServedEntity,
  input: ListInput,
  own?: RawBuilder<SqlBool>,
): Promise<JsonText> => {
  const sort = sortOf(served.entity, input);
  const questions = await questionsOf(ctx, served, input, own);
  return inTime(async () => {
    const start = await begin(ctx, served, sort, input);
    const page = { sort, start, length: input.length ?? pageLength };
    // Only what depends on declarations alone is worth preparing.
    const isWhole = questions.common.length === 0 && questions.groups.length === 0;
    const { rows } = await sql<Found>`${isWhole ? prepared : sql``}
      ${await (isWhole ? wholeSql(ctx, served, page) : foundSql(ctx, served, questions, page))}`.execute(ctx.db);
    const { ids, total } = rows[0] ?? { ids: [], total: 0 };
    return new JsonText(await describePage(ctx, served, ids ?? [], total));
  });
};

interface Found {
  /** In the order of the page; null where there are none. */
  ids: string[] | null;
  /** Counted up to one more than the cap. */
  total: number;
}

const most = totalCap + 1;

/** Ids and total of the whole list: the page is read in the order of an index, the total is counted beside it. */
const wholeSql = async (ctx: Context, served: ServedEntity, page: Page): Promise<RawBuilder<unknown>> => {
  const through = await throughAccess(ctx, served);
  const where = await reachable(ctx, served);
  const ordered =
    (through && pageThrough(ctx, served, through, nothingAsked, page)) ?? pageSql(ctx, served, where, page);
  const counted = through
    ? countThrough(ctx, served, through, nothingAsked, most)
    : sql`(select count(*) from (select from ${sql.table(served.entity.table)} t where ${where} limit ${sql.lit(most)}) c)`;
  return sql`select (${idsOf(ordered, page)}) as ids, ${counted} as total`;
};

/** So few records are fetched and sorted sooner than found by walking an index that holds all. */
const few = 5_000;

/**
 * Ids and total under questions. Few are gathered, once, and sorted; where there are many, the page is soon met by walking an index in
 * order. So neither a rare answer nor a common one makes PostgreSQL look through the whole. Where one table counts them alone, that tells
 * which it is; else they are gathered up to the cap.
 */
const foundSql = async (
  ctx: Context,
  served: ServedEntity,
  questions: Questions,
  page: Page,
): Promise<RawBuilder<unknown>> => {
  const ways = await waysTo(ctx, served, questions, page);
  const found = sql`select * from found`;
  const [total, rows, enough] = ways.isCountedAlone
    ? [ways.counted(most), ways.gathered(null), few]
    : [sql`(select count(*) from found)`, found, totalCap];
  const gathered = ways.isCountedAlone ? sql`` : sql`found as materialized (${ways.gathered(most)}), `;
  return sql`with ${gathered}counted as materialized (select ${total} as total)
    select case when total = 0 then null when total <= ${sql.lit(enough)}
      then (${idsOf(pageOf(ctx, served, rows, page), page)}) else (${idsOf(ways.ordered, page)}) end as ids, total
    from counted`;
};

interface Ways {
  /** Whether they are counted without looking at the records themselves. */
  isCountedAlone: boolean;
  /** How many there are, counted up to a number or all. */
  counted: (upTo: number | null) => RawBuilder<unknown>;
  /** Ids and keys of so many or of all, in no order. */
  gathered: (upTo: number | null) => RawBuilder<unknown>;
  /** Ids and keys of the page, read in order. */
  ordered: RawBuilder<unknown>;
}

const waysTo = async (ctx: Context, served: ServedEntity, questions: Questions, page: Page): Promise<Ways> => {
  const { common, groups, alone, isById } = questions;
  const reach = await reachable(ctx, served);
  const through = await throughAccess(ctx, served);
  const anyGroup = groups.length === 0 ? [] : [sql<SqlBool>`(${sql.join(groups, sql` or `)})`];
  if (through) {
    const conditions = [...common, ...anyGroup];
    const asked = { conditions, isById };
    return {
      isCountedAlone: false,
      counted: (upTo) => countThrough(ctx, served, through, asked, upTo),
      gathered: (upTo) => gatherThrough(ctx, served, through, asked, page.sort, upTo),
      ordered:
        pageThrough(ctx, served, through, asked, page) ??
        pageSql(ctx, served, sql.join([reach, ...conditions], sql` and `), page),
    };
  }
  // Each group by itself can be looked for in an index of its own; PostgreSQL does not do that for alternatives.
  const wheres = (groups.length === 0 ? [[]] : groups.map((group) => [group])).map(
    (group) => sql<SqlBool>`${sql.join([reach, ...common, ...group], sql` and `)}`,
  );
  const table = sql.table(served.entity.table);
  const limit = (upTo: number | null) => (upTo === null ? sql`` : sql` limit ${sql.lit(upTo)}`);
  const union = (columns: RawBuilder<unknown>, upTo: number | null) =>
    sql`select * from (${sql.join(
      wheres.map((where) => sql`(select ${columns} from ${table} t where ${where}${limit(upTo)})`),
      sql` union `,
    )}) u${limit(upTo)}`;
  return {
    isCountedAlone: alone !== undefined,
    counted: (upTo) =>
      alone
        ? sql`(select count(*) from (${alone}${limit(upTo)}) c)`
        : sql`(select count(*) from (${union(sql`t.id`, upTo)}) c)`,
    gathered: (upTo) => union(sql`t.id, ${page.sort.keyOf('t')} as key`, upTo),
    ordered: pageOfSeveral(ctx, served, wheres, page),
  };
};

/** The ids of rows (id, key) in the order of the page. */
const idsOf = (rows: RawBuilder<unknown>, { sort }: Page): RawBuilder<unknown> =>
  sql`select array_agg(p.id order by ${orderOf(sort, sql.ref('p.key'), sql.ref('p.id'))}) from (${rows}) p`;

const cancelled = '57014';
const inTime = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === cancelled) throw tooSlow();
    throw error;
  }
};
const tooSlow = (): Refusal =>
  new Refusal('unavailable', 'kernel.tooSlow', 'This list takes too long. Narrow the filter and try again', {
    retryAfterSeconds: 5,
  });

/** Where the page begins. The record it comes after is looked up under reach, so that a foreign one tells nothing. */
const begin = async (ctx: Context, served: ServedEntity, sort: Sort, input: ListInput): Promise<Start> => {
  const { lastId, offset = input.start ?? 0 } = input;
  if (lastId === undefined) return { offset };
  const { rows } = await sql<{ is_missing: boolean }>`${prepared}
    select ${sort.keyOf('t')} is null as is_missing from ${sql.table(served.entity.table)} t
    where ${await reachable(ctx, served)} and t.id = ${lastId}`.execute(ctx.db);
  const [last] = rows;
  return last ? { lastId, lastIsMissing: last.is_missing } : { offset };
};

/** The exact number of records under a filter and a search (decision 113). Refuses one that takes too long. */
export const countRecords = async (
  ctx: Context,
  served: ServedEntity,
  input: ListInput,
  own?: RawBuilder<SqlBool>,
): Promise<{ total: number }> => {
  const questions = await questionsOf(ctx, served, input, own);
  const page = { sort: sortOf(served.entity, {}), start: { offset: 0 }, length: 1 };
  const ways = await waysTo(ctx, served, questions, page);
  const isWhole = questions.common.length === 0 && questions.groups.length === 0;
  const counted = sql<{ total: number }>`${isWhole ? prepared : sql``} select ${ways.counted(null)} as total`;
  const { rows } = await inTime(() => counted.execute(ctx.db));
  return { total: rows[0]?.total ?? 0 };
};
