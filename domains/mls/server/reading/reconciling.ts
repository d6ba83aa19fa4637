// Comparing the keys of a feed with ours: page by page into a table, so that no process holds them all; then what the feed has no more leaves, and
// what we have not, or have as it was before, is fetched by its key.
import { sql } from 'kysely';
import { withdrawListings } from '#/domains/listings/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { mayLeave } from './braking.ts';
import { type FeedState, moveCursor } from './feed-state.ts';
import { countRun, endRun } from './runs.ts';

const atOnce = 500;

/** Keeps the keys of a page. */
export const noteKeys = async (
  ctx: Context,
  { id }: FeedState,
  seen: readonly { key: string; modifiedAt: Temporal.Instant | null }[],
): Promise<void> => {
  const unique = [...new Map(seen.map((one) => [one.key, one])).values()];
  await sql`insert into mls_seen_keys (agency_id, feed_id, listing_key, modified_at)
    select ${ctx.agency.id}, ${id}, key, modified_at
    from unnest(${unique.map(({ key }) => key)}::text[], ${unique.map(({ modifiedAt }) => modifiedAt?.toString() ?? null)}::timestamptz[])
      n (key, modified_at)
    on conflict (agency_id, feed_id, listing_key) do update set modified_at = excluded.modified_at`.execute(ctx.db);
};

const isUnseen = sql`not exists (select from mls_seen_keys s
  where s.agency_id = r.agency_id and s.feed_id = r.feed_id and s.listing_key = r.listing_key)`;

/** All keys are here: whether so many homes may leave is asked before one does. */
export const closeKeys = async (ctx: Context, state: FeedState): Promise<void> => {
  const { rows } = await sql<{ gone: number }>`
    select count(*)::int as gone from mls_records r where r.agency_id = ${ctx.agency.id} and r.feed_id = ${state.id} and ${isUnseen}`.execute(
    ctx.db,
  );
  await moveCursor(ctx, state.id, {
    mode: 'gone',
    position_at: null,
    position_key: '',
    next_link: null,
    page_no: state.pageNo + 1,
  });
  await mayLeave(ctx, state, rows[0]?.gone ?? 0);
};

/** The next homes that the feed has no more leave; after the last, what is right already is not fetched. */
export const removeGone = async (ctx: Context, state: FeedState): Promise<{ is: 'work' }> => {
  const { rows } = await sql<{ key: string }>`
    select r.listing_key as key from mls_records r
    where r.agency_id = ${ctx.agency.id} and r.feed_id = ${state.id} and r.listing_key > ${state.positionKey ?? ''} and ${isUnseen}
    order by r.listing_key limit ${atOnce}`.execute(ctx.db);
  const keys = rows.map(({ key }) => key);
  await forgetRecords(ctx, state, keys);
  if (keys.length === atOnce) {
    await moveCursor(ctx, state.id, { position_key: keys.at(-1) ?? '' });
    return { is: 'work' };
  }
  await sql`delete from mls_seen_keys s using mls_records r
    where s.agency_id = ${ctx.agency.id} and s.feed_id = ${state.id} and r.agency_id = s.agency_id and r.feed_id = s.feed_id
      and r.listing_key = s.listing_key and r.modified_at is not distinct from coalesce(s.modified_at, r.modified_at)`.execute(
    ctx.db,
  );
  await moveCursor(ctx, state.id, { mode: 'fetch', position_key: null });
  return { is: 'work' };
};

/** Homes leave with their records. */
export const forgetRecords = async (ctx: Context, state: FeedState, keys: readonly string[]): Promise<number> => {
  if (keys.length === 0) return 0;
  const gone = await withdrawListings(ctx, state.id, keys, { isQuiet: state.status === 'loading' });
  const whose = sql`agency_id = ${ctx.agency.id} and feed_id = ${state.id} and listing_key = any(${[...keys]}::text[])`;
  const { numAffectedRows } = await sql`delete from mls_records where ${whose}`.execute(ctx.db);
  await sql`delete from mls_problems where ${whose}`.execute(ctx.db);
  const removed = Number(numAffectedRows ?? 0n);
  await countRun(ctx, state, { removed });
  if (gone.length > 0) await announce(ctx, 'listing', gone);
  return removed;
};

/** Keys of homes that are fetched next. Where none is left, the run is over. */
export const keysToFetch = async (ctx: Context, state: FeedState): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select listing_key as key from mls_seen_keys where agency_id = ${ctx.agency.id} and feed_id = ${state.id}
    order by listing_key limit ${state.dialect.byKeys.most}`.execute(ctx.db);
  if (rows.length === 0) await endRun(ctx, state);
  return rows.map(({ key }) => key);
};

/** They were asked for: what was not answered is not there any more, unless there is another page. */
export const closeFetched = async (
  ctx: Context,
  state: FeedState,
  asked: readonly string[],
  answered: ReadonlySet<string>,
  isMore: boolean,
): Promise<void> => {
  const some = asked.filter((key) => answered.has(key));
  const done = isMore && some.length > 0 ? some : asked;
  await sql`delete from mls_seen_keys
    where agency_id = ${ctx.agency.id} and feed_id = ${state.id} and listing_key = any(${[...done]}::text[])`.execute(
    ctx.db,
  );
  await moveCursor(ctx, state.id, { page_no: state.pageNo + 1 });
};
