// What each run of a feed did: begun with it, counted page by page in the transaction that keeps the page, ended with it.
import { sql } from 'kysely';
import { feedProblems } from '#/domains/mls/contract.ts';
import { noteFeeds } from '#/domains/mls/server/feeds/summing-feeds.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changeFeed, cleared, type FeedState, type Mode, moveCursor } from './feed-state.ts';

export interface Counts {
  pages?: number;
  read?: number;
  added?: number;
  changed?: number;
  unchanged?: number;
  removed?: number;
  setAside?: number;
}

/** Records that may be set aside in one run before owners hear of it. */
const quietProblems = 50;

/** Keys are compared once a day. */
const reconciledEvery = { hours: 24 } as const;

const kindOf = (mode: Mode): 'load' | 'changes' | 'reconcile' =>
  mode === 'load' || mode === 'changes' ? mode : 'reconcile';

const isDue = ({ lastReconciledAt }: FeedState, now: Temporal.Instant): boolean =>
  lastReconciledAt !== null && Temporal.Instant.compare(lastReconciledAt.add(reconciledEvery), now) <= 0;

const modeOf = (state: FeedState, now: Temporal.Instant): Mode => {
  if (state.since === null || state.wanted === 'full') return 'load';
  return state.wanted === 'reconcile' || isDue(state, now) ? 'keys' : 'changes';
};

/** Begins a run; answers the feed as it stands then. */
export const beginRun = async (ctx: Context, state: FeedState): Promise<FeedState> => {
  const mode = modeOf(state, ctx.now);
  const runId = ctx.house.ids.next();
  const isForced = state.wanted === 'full';
  await ctx.db
    .insertInto('mls_runs')
    .values({ agency_id: ctx.agency.id, id: runId, feed_id: state.id, kind: kindOf(mode), began_at: ctx.now })
    .execute();
  const isWhole = mode === 'load';
  await moveCursor(ctx, state.id, {
    ...cleared,
    mode,
    run_id: runId,
    is_forced: isForced,
    ...(isWhole ? { since_at: null, high_at: null } : {}),
  });
  if (mode === 'keys')
    await sql`delete from mls_seen_keys where agency_id = ${ctx.agency.id} and feed_id = ${state.id}`.execute(ctx.db);
  return {
    ...state,
    mode,
    runId,
    isForced,
    positionAt: null,
    positionKey: null,
    nextLink: null,
    serverAt: null,
    pageNo: 0,
    gone: 0,
    ...(isWhole ? { since: null, highAt: null } : {}),
  };
};

/** Adds to what the run did, and to the number of homes. */
export const countRun = async (ctx: Context, state: FeedState, counts: Counts): Promise<void> => {
  const { pages = 0, read = 0, added = 0, changed = 0, unchanged = 0, removed = 0, setAside = 0 } = counts;
  await sql`update mls_runs set pages = pages + ${pages}, read = read + ${read}, added = added + ${added}, changed = changed + ${changed},
      unchanged = unchanged + ${unchanged}, removed = removed + ${removed}, set_aside = set_aside + ${setAside}
    where agency_id = ${ctx.agency.id} and id = ${state.runId}`.execute(ctx.db);
  if (added !== removed)
    await sql`update mls_feeds set homes = greatest(0, homes + ${added - removed}) where agency_id = ${ctx.agency.id} and id = ${state.id}`.execute(
      ctx.db,
    );
};

export const noteProblem = async (ctx: Context, { runId }: FeedState, problem: string): Promise<void> => {
  await sql`update mls_runs set problem = ${problem.slice(0, 500)} where agency_id = ${ctx.agency.id} and id = ${runId}`.execute(
    ctx.db,
  );
};

const earlier = (a: Temporal.Instant | null, b: Temporal.Instant | null): Temporal.Instant | null => {
  if (a === null || b === null) return a ?? b;
  return Temporal.Instant.compare(a, b) <= 0 ? a : b;
};

/** From which moment of the feed's clock the next run begins: what it showed last, or its time when this one began, if that was before. */
const nextSince = ({ mode, highAt, serverAt, since }: FeedState): Temporal.Instant | null =>
  mode === 'load' || mode === 'changes' ? earlier(highAt, serverAt) : since;

/** Ends the run. One that was `stopped` did not get to its end. */
export const endRun = async (ctx: Context, state: FeedState, status: 'done' | 'stopped' = 'done'): Promise<void> => {
  const { rows } = await sql<{ setAside: number; kind: string }>`
    update mls_runs set status = ${status}, ended_at = ${ctx.now} where agency_id = ${ctx.agency.id} and id = ${state.runId}
    returning set_aside as "setAside", kind`.execute(ctx.db);
  const [run] = rows;
  const isDone = status === 'done';
  const reconciled = run?.kind === 'reconcile' || (isDone && state.mode === 'load' && state.lastReconciledAt === null);
  const wanted = state.wanted === 'full' && isDone ? 'reconcile' : null;
  const comesAt = wanted === null ? ctx.now.add({ minutes: state.intervalMinutes }) : ctx.now;
  await moveCursor(ctx, state.id, {
    ...cleared,
    mode: null,
    run_id: null,
    is_forced: false,
    due_at: comesAt,
    ...(isDone ? { since_at: nextSince(state) } : {}),
  });
  await changeFeed(ctx, state.id)
    .set({
      wanted,
      is_brake_released: false,
      ...(isDone ? { last_synced_at: ctx.now, status_reason: null } : {}),
      ...(isDone && state.status === 'loading' ? { status: 'live' } : {}),
      ...(reconciled ? { last_reconciled_at: ctx.now } : {}),
    })
    .execute();
  if ((run?.setAside ?? 0) >= quietProblems)
    ctx.emit(feedProblems, { subject: state.id, data: { displayName: state.displayName, count: run?.setAside ?? 0 } });
  await noteFeeds(ctx);
};
