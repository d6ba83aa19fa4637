// A page of records with its total: which records, in which order, in one query; then their JSON text, built by PostgreSQL in a second
// one that is the same for every question and so is planned once.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import { type ListInput, longestListMs, longestSortMs, pageLength, totalCap } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { noSavepoint, prepared, startOver } from '#/kernel/server/db/prepared.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { JsonText } from '#/kernel/server/verb.ts';
import {
  besideSql,
  dataSql,
  describePage,
  isPlanned,
  noRecords,
  type PageWords,
  pageText,
  type Total,
} from '../describe-records.ts';
import type { ServedEntity } from '../served-entity.ts';
import { shownOf } from '../shown-attributes.ts';
import { idsOf, ownSortOf, type Page, pageOf, type Sort, type Start, sortOf } from './sorting.ts';
import { countThrough, nothingAsked, throughAccess } from './through-access.ts';
import { foundThroughAlone, isThroughAlone } from './through-beside.ts';
import { foundBySearch, isSearched } from './through-search.ts';
import { askedThrough, orderedSql, unionOf, type Ways, waysTo } from './ways-to-records.ts';
import { type Questions, questionsOf, reachable, reachableWays } from './which-records.ts';

/**
 * `{ data, total }` of an entity under the actor's reach, the filter and the search; `own` is a condition of the verb's. The page is
 * the one after `lastId`; where that record is gone or out of reach, the one at `offset` or `start` (decision 21). `total` is counted up
 * to the cap (decision 113); where that takes too long, the page comes without it and says how many there are at least. `beside` is json, an
 * object, whose entries join them. Refuses a column that may not be sorted by, a filter that cannot be read, and a page that takes too long.
 */
export const listRecords = async (
  ctx: Context,
  served: ServedEntity,
  input: ListInput,
  own?: RawBuilder<SqlBool>,
  beside?: RawBuilder<unknown>,
): Promise<JsonText> => {
  const sort = await sortOf(ctx, served, input);
  const questions = await questionsOf(ctx, served, input, own);
  const words = { shown: await shownOf(ctx, served, input.attributes), beside };
  const { lastId, offset = input.start ?? 0, length = pageLength } = input;
  const read = (start: Start) => readPage(ctx, served, questions, { sort, start, length }, words);
  return inTime(async () => {
    if (sort.isGathered)
      await sql`select set_config('statement_timeout', ${String(longestSortMs)}, true)`.execute(ctx.db);
    const after = lastId === undefined ? undefined : await read({ lastId });
    return new JsonText((after?.isThere ? after : await read({ offset })).text);
  });
};

interface ReadPage {
  /** Whether the record that the page comes after is there and within reach; a foreign one tells nothing. */
  isThere: boolean;
  /** The answer, where it is. */
  text: string;
}

const readPage = async (
  ctx: Context,
  served: ServedEntity,
  questions: Questions,
  page: Page,
  words: PageWords,
): Promise<ReadPage> => {
  const { common, groups } = questions;
  const isThere = await isThereSql(ctx, served, page.start);
  const through = await throughAccess(ctx, served);
  const asked = askedThrough(questions);
  const list = through && { ctx, served, through, asked, page };
  const alone = () => pageAlone(ctx, served, questions, page, isThere);
  const patience = page.sort.isGathered ? longestListMs : ctx.house.config.COUNT_PATIENCE_MS;
  const inTwo = (found: RawBuilder<unknown>) => readInTwo(ctx, served, counting(ctx, patience, found), alone, words);
  if (list && isSearched(list)) return inTwo(sql`select *, ${isThere} as is_there from (${foundBySearch(list)}) w`);
  if (list && isThroughAlone(list)) {
    const found = await foundThroughAlone(list);
    // Its text is the same for all who reach one link besides and ask for nothing. Another order than that of the rows is planned for each.
    const isInOrder = page.sort.name === list.through.rows.key.attribute;
    if (common.length === 0 && groups.length === 0 && list.through.beside.alone.isOneLink && isInOrder)
      return atOnce(ctx, served, page.sort, found, isThere, words);
    return inTwo(sql`select *, ${isThere} as is_there from (${found}) w`);
  }
  // An index that access rows do not carry is walked past all that the actor does not reach: a few are gathered sooner.
  const isWalked = !through || page.sort.name === through.rows.key.attribute;
  if (common.length === 0 && groups.length === 0 && isWalked) {
    const whole = await wholeSql(ctx, served, page);
    // What is reached besides rows follows what people ask: no plan of it is kept.
    return through?.beside
      ? inTwo(sql`select *, ${isThere} as is_there from (${whole}) w`)
      : atOnce(ctx, served, page.sort, whole, isThere, words);
  }
  const ways = await waysTo(ctx, served, questions, page);
  // One index has them in order: the page is read there, however many there are, and they are counted there. There are few such questions.
  if (ways.isKeyed || (questions.isInOrder && page.sort.name === served.entity.order.column && ways.isOne)) {
    const inOrder = sql`select (${idsOf(ways.ordered, page)}) as ids, ${ways.counted(most)} as total`;
    return atOnce(ctx, served, page.sort, inOrder, isThere, words);
  }
  return inTwo(foundSql(ctx, served, ways, page, isThere));
};

type Find = () => Promise<Found | undefined>;

/**
 * Finds ids and total, which take as long as people wait for a number, in milliseconds; then the rows are worth more. What comes after has all
 * the time of the list again: what is found says so, and so does the return to where nothing was asked yet.
 */
const counting =
  ({ db }: Context, patience: number, found: RawBuilder<unknown>): Find =>
  async () => {
    if (patience >= longestListMs) return (await sql<Found>`${found}`.execute(db)).rows[0];
    await sql`select set_config('lintel.list_ms', current_setting('statement_timeout'), true),
      set_config('statement_timeout', ${String(patience)}, true)`.execute(db);
    const again = sql`set_config('statement_timeout', current_setting('lintel.list_ms'), true)`;
    return (await sql<Found>`select f.*, ${again} from (${found}) f`.execute(db)).rows[0];
  };

/** Ids and total, and then the records; where ids and total take too long together, what is found without counting. */
const readInTwo = async (
  ctx: Context,
  served: ServedEntity,
  read: Find,
  alone: Find,
  words: PageWords,
): Promise<ReadPage> => {
  const { ids, total, is_there } = (await unlessTooLong(ctx, read, alone)) ?? { ids: null, total: 0, is_there: true };
  return { isThere: is_there, text: is_there ? await describePage(ctx, served, ids ?? [], total, words) : '' };
};

/**
 * Ids of the page, walked in the order of an index, and how many there are at least. Nothing where no index has the order: what is gathered
 * to be sorted takes what counting takes.
 */
const pageAlone = async (
  ctx: Context,
  served: ServedEntity,
  questions: Questions,
  page: Page,
  isThere: RawBuilder<unknown>,
): Promise<Found | undefined> => {
  if (page.sort.isGathered) return undefined;
  const longer = { ...page, length: page.length + 1 };
  const { ordered } = await waysTo(ctx, served, questions, longer);
  const walked = sql<Found>`select (${idsOf(ordered, longer)}) as ids, 0 as total, ${isThere} as is_there`;
  const { rows } = await walked.execute(ctx.db);
  const ids = rows[0]?.ids ?? [];
  const before = 'offset' in page.start && ids.length > 0 ? page.start.offset : 0;
  return {
    ids: ids.slice(0, page.length),
    total: { atLeast: before + ids.length },
    is_there: rows[0]?.is_there ?? true,
  };
};

/** Looked up under reach. */
const isThereSql = async (ctx: Context, served: ServedEntity, start: Start): Promise<RawBuilder<unknown>> =>
  'lastId' in start
    ? sql`exists (select from ${sql.table(served.entity.table)} t where ${await reachable(ctx, served)} and t.id = ${start.lastId})`
    : sql`true`;

/** Ids, total and records in one statement: where it depends on declarations alone, and so is planned for all who ask. */
const atOnce = async (
  ctx: Context,
  served: ServedEntity,
  { isGathered }: Sort,
  found: RawBuilder<unknown>,
  isThere: RawBuilder<unknown>,
  { shown, beside }: PageWords,
): Promise<ReadPage> => {
  const { rows } = await sql<{
    data: string;
    total: number;
    is_there: boolean;
    beside?: string;
  }>`${isGathered || !isPlanned(served, shown) ? sql`` : prepared}
    with page as materialized (${found})
    select ${dataSql(ctx, served, sql`(select ids from page)`, shown)} as data, total, ${isThere} as is_there${besideSql(beside)} from page`.execute(
    ctx.db,
  );
  const { data, total, is_there, beside: more } = rows[0] ?? { data: noRecords(shown), total: 0, is_there: true };
  return { isThere: is_there, text: pageText(data, total, more) };
};

interface Found {
  /** In the order of the page; null where there are none. */
  ids: string[] | null;
  /** Counted up to one more than the cap. */
  total: Total;
  is_there: boolean;
}

/** Ids and total of the whole list: the page is read in the order of an index, the total is counted beside it. */
const wholeSql = async (ctx: Context, served: ServedEntity, page: Page): Promise<RawBuilder<unknown>> => {
  const through = await throughAccess(ctx, served);
  const wheres = await reachableWays(ctx, served);
  const ordered = orderedSql(ctx, served, through, nothingAsked, wheres, page);
  const counted = through
    ? countThrough(ctx, served, through, nothingAsked, most)
    : sql`(select count(*) from (${unionOf(served, wheres, sql`t.id`, most)}) c)`;
  return sql`select (${idsOf(ordered, page)}) as ids, ${counted} as total`;
};

const most = totalCap + 1;

/** So few records are fetched and sorted sooner than found by walking an index that holds all. */
const few = 5_000;

/**
 * Ids and total under questions. Few are gathered, once, and sorted; where there are many, the page is soon met by walking an index in
 * order. So neither a rare answer nor a common one makes PostgreSQL look through the whole. Where one table counts them alone, that tells
 * which it is; else they are gathered up to the cap.
 */
const foundSql = (
  ctx: Context,
  served: ServedEntity,
  ways: Ways,
  page: Page,
  isThere: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const found = sql`select * from found`;
  const [total, rows, enough] = ways.isCountedAlone
    ? [ways.counted(most), ways.gathered(null), few]
    : [sql`(select count(*) from found)`, found, totalCap];
  const gathered = ways.isCountedAlone ? sql`` : sql`found as materialized (${ways.gathered(most)}), `;
  return sql`with ${gathered}counted as materialized (select ${total} as total)
    select case when total = 0 then null when total <= ${sql.lit(enough)}
      then (${idsOf(pageOf(ctx, served, rows, page), page)}) else (${idsOf(ways.ordered, page)}) end as ids, total, ${isThere} as is_there
    from counted`;
};

const cancelled = '57014';
const isRefused = (error: unknown, code: string): boolean => error instanceof pg.DatabaseError && error.code === code;

/** Runs what reads a list; refuses one that takes too long. */
export const inTime = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isRefused(error, cancelled)) throw tooSlow();
    throw error;
  }
};

/** Reads the one, or, where it takes too long, the other in its place; where that has nothing to say, it took too long. */
const unlessTooLong = async <T>(
  { db }: Context,
  read: () => Promise<T | undefined>,
  other: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  try {
    return await read();
  } catch (error) {
    if (!isRefused(error, cancelled)) throw error;
    await startOver.execute(db).catch((missing: unknown) => {
      throw isRefused(missing, noSavepoint) ? error : missing;
    });
    const found = await other();
    if (found === undefined) throw error;
    return found;
  }
};
const tooSlow = (): Refusal =>
  new Refusal('unavailable', 'kernel.tooSlow', 'This list takes too long. Narrow the filter and try again', {
    retryAfterSeconds: 5,
  });

/** The exact number of records under a filter and a search (decision 113). Refuses one that takes too long. */
export const countRecords = async (
  ctx: Context,
  served: ServedEntity,
  input: ListInput,
  own?: RawBuilder<SqlBool>,
): Promise<{ total: number }> => {
  const questions = await questionsOf(ctx, served, input, own);
  const page = { sort: ownSortOf(served.entity), start: { offset: 0 }, length: 1 };
  const ways = await waysTo(ctx, served, questions, page);
  const isWhole = questions.common.length === 0 && questions.groups.length === 0;
  const others = (await throughAccess(ctx, served))?.beside;
  const isDeclared = others ? isWhole && others.alone?.isOneLink : isWhole || questions.isInOrder;
  const counted = sql<{
    total: number;
  }>`${isDeclared ? prepared : sql``} select ${ways.counted(null)} as total`;
  const { rows } = await inTime(() => counted.execute(ctx.db));
  return { total: rows[0]?.total ?? 0 };
};
