// A page of records with its total, in one query that PostgreSQL answers as JSON text (performance §2).
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import { type ListInput, pageLength, totalCap } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { JsonText } from '#/kernel/server/door.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { recordColumns } from './describe-records.ts';
import type { ServedEntity } from './served-entity.ts';
import { isDeep, orderOf, pageSql, type Sort, type Start, sortOf } from './sorting.ts';
import { countThrough, pageThrough, throughAccess } from './through-access.ts';
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
  const through = await throughAccess(ctx, served);
  const where = sql<SqlBool>`${sql.join([await reachable(ctx, served), ...questions], sql` and `)}`;
  const isPlain =
    !own && !input.search && !input.filtersGroups?.length && (await served.reach(ctx.actor, ctx, 'read')) === 'all';
  return inTime(async () => {
    const start = await begin(ctx, served, sort, input);
    const length = input.length ?? pageLength;
    const rows =
      (through && pageThrough(ctx, served, through, questions, sort, start, length)) ??
      rowsOf(ctx, served, where, sort, start, length);
    const counted = through
      ? countThrough(ctx, served, through, questions, totalCap + 1)
      : sql`(select count(*) from (select from ${sql.table(served.entity.table)} t where ${where} limit ${sql.lit(totalCap + 1)}) c)`;
    return new JsonText(await readPage(ctx, served, { rows, counted, isPlain }, sort, start, length));
  });
};

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

/** The rows of a page, as `t`. */
const rowsOf = (
  ctx: Context,
  { entity }: ServedEntity,
  where: RawBuilder<SqlBool>,
  sort: Sort,
  start: Start,
  length: number,
): RawBuilder<unknown> => {
  const page = pageSql(ctx.agency.id, entity.table, where, sort, start, length);
  return isDeep(start)
    ? sql`${page} p join ${sql.table(entity.table)} t on t.agency_id = ${ctx.agency.id} and t.id = p.id`
    : sql`${page} t`;
};

const readPage = async (
  ctx: Context,
  served: ServedEntity,
  { rows, counted, isPlain }: { rows: RawBuilder<unknown>; counted: RawBuilder<unknown>; isPlain: boolean },
  sort: Sort,
  start: Start,
  length: number,
): Promise<string> => {
  // A page that is not full tells the total by itself, unless it is empty beyond the end.
  const total =
    'offset' in start
      ? sql`case when count(*) < ${length} and (count(*) > 0 or ${start.offset} = 0) then count(*) + ${start.offset} else ${counted} end`
      : counted;
  const { rows: answers } = await sql<{ answer: string }>`${isPlain ? prepared : sql``}
    select '{"data":' || data || ',"total":'
      || case when total > ${totalCap} then ${`${totalCap},"totalIsCapped":true}`} else total || '}' end as answer
    from (
      select coalesce(json_agg(r)::text, '[]') as data, ${total} as total
      from (select ${recordColumns(ctx, served)} from ${rows} order by ${orderOf(sort, start)}) r
    ) page`.execute(ctx.db);
  return answers[0]?.answer ?? '';
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
