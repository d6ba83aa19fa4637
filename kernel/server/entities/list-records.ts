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
import { orderOf, type Page, pageOfFound, pageSql, type Sort, type Start, sortOf } from './sorting.ts';
import { countThrough, gatherThrough, pageThrough, throughAccess } from './through-access.ts';
import { askedFor, questionsOf, reachable } from './which-records.ts';

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
    const isPlain = questions.length === 0;
    const { rows } = await sql<Found>`${isPlain ? prepared : sql``}
      ${questions.length === 0 ? await wholeSql(ctx, served, page) : await foundSql(ctx, served, questions, page)}`.execute(
      ctx.db,
    );
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
  const ordered = (through && pageThrough(ctx, served, through, [], page)) ?? pageSql(ctx, served, where, page);
  const counted = through
    ? countThrough(ctx, served, through, [], most)
    : sql`(select count(*) from (select from ${sql.table(served.entity.table)} t where ${where} limit ${sql.lit(most)}) c)`;
  return sql`select (${idsOf(ordered, page)}) as ids, ${counted} as total`;
};

/**
 * Ids and total under questions. What they find is gathered up to the cap, once: where that is all, the page is taken from it; where
 * there is more, the page is soon found by walking an index in order. So neither a rare answer nor a common one makes PostgreSQL
 * look through the whole.
 */
const foundSql = async (
  ctx: Context,
  served: ServedEntity,
  questions: readonly RawBuilder<SqlBool>[],
  page: Page,
): Promise<RawBuilder<unknown>> => {
  const through = await throughAccess(ctx, served);
  const where = sql<SqlBool>`${sql.join([await reachable(ctx, served), ...questions], sql` and `)}`;
  const gathered = through
    ? gatherThrough(ctx, served, through, questions, page.sort, most)
    : sql`select t.id, ${page.sort.keyOf('t')} as key from ${sql.table(served.entity.table)} t where ${where} limit ${sql.lit(most)}`;
  const ordered = (through && pageThrough(ctx, served, through, questions, page)) ?? pageSql(ctx, served, where, page);
  return sql`with found as materialized (${gathered}), counted as materialized (select count(*) as total from found)
    select case when total <= ${sql.lit(totalCap)} then (${idsOf(pageOfFound(ctx, served, page), page)})
      else (${idsOf(ordered, page)}) end as ids, total from counted`;
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
  const through = await throughAccess(ctx, served);
  const counted = through
    ? sql<{
        total: number;
      }>`select ${countThrough(ctx, served, through, await questionsOf(ctx, served, input, own), null)} as total`
    : sql<{ total: number }>`select count(*) as total from ${sql.table(served.entity.table)} t
        where ${await askedFor(ctx, served, input, own)}`;
  const { rows } = await inTime(() => counted.execute(ctx.db));
  return { total: rows[0]?.total ?? 0 };
};
