// A page of a feed, kept with the cursor in one transaction: what is new and what changed comes in, what the feed says is gone leaves, what cannot
// be kept is set aside. A record that says what it said before costs the comparison of its hash.
import { sql } from 'kysely';
import { addListings, type NewListing } from '#/domains/listings/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { isRecord, type Page } from '../client/reading-pages.ts';
import { hashOf } from '../mapping/hashing-records.ts';
import { type MappedRecord, mapRecord } from '../mapping/mapping-homes.ts';
import { mayLeave } from './braking.ts';
import { changeFeed, type FeedState, holdFeed, moveCursor } from './feed-state.ts';
import type { AskStep } from './next-steps.ts';
import { closeFetched, closeKeys, forgetRecords, noteKeys } from './reconciling.ts';
import { type Counts, countRun, endRun } from './runs.ts';
import { mended, type Poison, setAside } from './setting-aside.ts';

type Read<K extends MappedRecord['is']> = Extract<MappedRecord, { is: K }> & { hash: Buffer; raw: unknown };
type Home = Read<'home'>;

interface Sorted {
  homes: Home[];
  gone: string[];
  broken: Read<'broken'>[];
  unchanged: number;
  /** Keys of homes that are here already. */
  before: ReadonlySet<string>;
}

/** The hashes of records that are here. */
const known = async (ctx: Context, feedId: string, keys: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ key: string; hash: string }>`
    select listing_key as key, encode(hash, 'hex') as hash from mls_records
    where agency_id = ${ctx.agency.id} and feed_id = ${feedId} and listing_key = any(${[...keys]}::text[])`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ key, hash }) => [key, hash]));
};

/** What a page is to us; of a key that comes twice the last counts. */
export const sortRecords = async (ctx: Context, state: FeedState, records: readonly unknown[]): Promise<Sorted> => {
  const all = records.map((raw) => ({ ...mapRecord(ctx.house, state.dialect, raw), hash: hashOf(raw), raw }));
  const broken = all.filter((one): one is Read<'broken'> => one.is === 'broken');
  const named = new Map(all.flatMap((one) => (one.is === 'broken' ? [] : [[one.key, one] as const])));
  const before = await known(ctx, state.id, [...named.keys()]);
  const homes: Home[] = [];
  const gone: string[] = [];
  let unchanged = 0;
  for (const [key, one] of named) {
    if (one.is === 'gone') {
      if (before.has(key)) gone.push(key);
    } else if (!state.isForced && before.get(key) === one.hash.toString('hex')) unchanged += 1;
    else homes.push(one);
  }
  return { homes, gone, broken, unchanged, before: new Set(before.keys()) };
};

const keepHomes = async (ctx: Context, state: FeedState, homes: readonly Home[]): Promise<void> => {
  const changed = await addListings(
    ctx,
    homes.map(({ home }): NewListing => home),
    { feedId: state.id, isQuiet: state.status === 'loading' },
  );
  await sql`insert into mls_records (agency_id, feed_id, listing_key, hash, modified_at, raw, fetched_at)
    select ${ctx.agency.id}, ${state.id}, n.key, decode(n.hash, 'hex'), n.modified_at, n.raw, ${ctx.now}
    from unnest(${homes.map(({ key }) => key)}::text[], ${homes.map(({ hash }) => hash.toString('hex'))}::text[],
      ${homes.map(({ modifiedAt }) => modifiedAt.toString())}::timestamptz[], ${homes.map(({ raw }) => JSON.stringify(raw))}::text[])
      n (key, hash, modified_at, raw)
    on conflict (agency_id, feed_id, listing_key) do update
      set hash = excluded.hash, modified_at = excluded.modified_at, raw = excluded.raw, fetched_at = excluded.fetched_at`.execute(
    ctx.db,
  );
  if (changed.length > 0)
    await announce(
      ctx,
      'listing',
      changed.map(({ id }) => id),
    );
};

/** Keeps them together, or where the database refuses one of them each by itself; answers those that it refuses. */
const keepOrPart = async (ctx: Context, state: FeedState, homes: readonly Home[]): Promise<Poison[]> => {
  if (homes.length === 0) return [];
  await sql`savepoint homes`.execute(ctx.db);
  try {
    await keepHomes(ctx, state, homes);
    await sql`release savepoint homes`.execute(ctx.db);
    return [];
  } catch (error) {
    if (!isOfTheRecord(error)) throw error;
    await sql`rollback to savepoint homes`.execute(ctx.db);
    const [first] = homes;
    if (homes.length === 1 && first)
      return [{ key: first.key, hash: first.hash, raw: first.raw, reason: 'It holds a value that cannot be kept' }];
    const refused: Poison[] = [];
    for (const home of homes) refused.push(...(await keepOrPart(ctx, state, [home])));
    return refused;
  }
};

/** Whether an error is about values: classes 22 and 23 of SQLSTATE. */
const isOfTheRecord = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^2[23]/.test(code);
};

/** Keeps some records; answers what became of them. */
export const keepRecords = async (
  ctx: Context,
  state: FeedState,
  sorted: Sorted,
): Promise<Required<Omit<Counts, 'pages' | 'removed'>>> => {
  const { homes, broken, unchanged, before } = sorted;
  const refused = await keepOrPart(ctx, state, homes);
  const bad = new Set(refused.map(({ key }) => key));
  const kept = homes.filter(({ key }) => !bad.has(key));
  await mended(
    ctx,
    state.id,
    kept.map(({ key }) => key),
  );
  await setAside(ctx, state.id, [...broken, ...refused]);
  const added = kept.filter(({ key }) => !before.has(key)).length;
  return {
    read: homes.length + broken.length + unchanged,
    added,
    changed: kept.length - added,
    unchanged,
    setAside: broken.length + refused.length,
  };
};

const later = (a: Temporal.Instant | null, b: Temporal.Instant | null): Temporal.Instant | null => {
  if (a === null || b === null) return a ?? b;
  return Temporal.Instant.compare(a, b) >= 0 ? a : b;
};

/** The last record with a moment that can be read, and the latest moment of all. */
const positionIn = (page: Page): { at: string | null; key: string | null; high: Temporal.Instant | null } => {
  let position: { at: string | null; key: string | null; high: Temporal.Instant | null } = {
    at: null,
    key: null,
    high: null,
  };
  for (const record of page.records) {
    if (!isRecord(record) || typeof record.ModificationTimestamp !== 'string') continue;
    const moment = instantOf(record.ModificationTimestamp);
    if (moment)
      position = {
        at: record.ModificationTimestamp,
        key: typeof record.ListingKey === 'string' ? record.ListingKey : '',
        high: later(position.high, moment),
      };
  }
  return position;
};

const instantOf = (text: string): Temporal.Instant | null => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    // No moment: the record is set aside for it.
    return null;
  }
};

/** Whether the last record of a page lies behind, at, or after the last one before it; a service that does not sort is believed. */
const progressOf = (state: FeedState, at: string | null): number => {
  const [before, now] = [state.positionAt, at].map((text) => (text === null ? null : instantOf(text)));
  return before && now && state.dialect.canSort && state.mode !== 'keys' ? Temporal.Instant.compare(now, before) : 1;
};

/** Who leads in a circle is asked again after a while. */
const circleRest = { minutes: 5 } as const;

/** Moves the cursor behind the page; after the last one the run is over. A link that leads back is none: the run goes on after its last record. */
const advance = async (ctx: Context, state: FeedState, step: AskStep, page: Page): Promise<void> => {
  const { at, key, high } = positionIn(page);
  const serverAt = state.serverAt ?? page.serverAt;
  const highAt = later(state.highAt, high);
  if (page.nextLink === null) return endOfPages(ctx, { ...state, serverAt, highAt });
  const isBack = progressOf(state, at) < 0;
  const isSame = page.nextLink === URL.parse(step.question.url)?.href;
  if (isBack)
    await changeFeed(ctx, state.id)
      .set({ rests_until: ctx.now.add(circleRest), rest_reason: 'The feed leads in a circle' })
      .execute();
  await moveCursor(ctx, state.id, {
    next_link: isBack || isSame ? null : page.nextLink,
    ...(isBack ? {} : { position_at: at ?? state.positionAt, position_key: key ?? state.positionKey }),
    server_at: serverAt,
    high_at: highAt,
    page_no: state.pageNo + 1,
  });
};

const endOfPages = async (ctx: Context, state: FeedState): Promise<void> => {
  if (state.mode === 'keys') return closeKeys(ctx, state);
  await moveCursor(ctx, state.id, { high_at: state.highAt });
  await endRun(ctx, state);
};

const keepKeys = async (ctx: Context, state: FeedState, page: Page): Promise<void> => {
  const seen = page.records.filter(isRecord).flatMap((record) => {
    const { ListingKey: key, ModificationTimestamp: at } = record;
    if (typeof key !== 'string' && typeof key !== 'number') return [];
    return [{ key: String(key), modifiedAt: typeof at === 'string' ? instantOf(at) : null }];
  });
  await noteKeys(ctx, state, seen);
  await countRun(ctx, state, { pages: 1, read: seen.length });
};

/** Keeps a page that was asked for. One that somebody else has kept meanwhile, or of a run that is over, is nothing any more. */
export const keepPage = async (ctx: Context, jobId: string, step: AskStep, page: Page): Promise<void> => {
  const state = await holdFeed(ctx, step.feedId, jobId);
  if (!state || state.runId !== step.runId || state.pageNo !== step.pageNo || state.mode !== step.mode) return;
  await changeFeed(ctx, state.id).set({ failures: 0, rests_until: null, rest_reason: null }).execute();
  if (state.mode === 'keys') await keepKeys(ctx, state, page);
  else {
    const sorted = await sortRecords(ctx, state, page.records);
    const gone = state.gone + sorted.gone.length;
    if (sorted.gone.length > 0 && !(await mayLeave(ctx, state, gone))) return;
    await forgetRecords(ctx, state, sorted.gone);
    await countRun(ctx, state, { pages: 1, ...(await keepRecords(ctx, state, sorted)) });
    await moveCursor(ctx, state.id, { gone });
  }
  if (state.mode !== 'fetch') return advance(ctx, state, step, page);
  const answered = new Set(page.records.filter(isRecord).map(({ ListingKey: key }) => String(key)));
  return closeFetched(ctx, state, step.keys, answered, page.nextLink !== null);
};
