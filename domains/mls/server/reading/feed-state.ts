// A feed with where its reading stands, held until the transaction ends; the job that reads it is the only one that may.
import { type SqlBool, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { dialectOf, type FeedDialect } from '../client/dialects.ts';
import { readTimer } from './timers.ts';

export type Mode = 'load' | 'changes' | 'keys' | 'gone' | 'fetch';

export interface FeedState {
  id: string;
  displayName: string;
  url: string;
  dialect: FeedDialect;
  system: string | null;
  /** Sealed. */
  secret: string;
  status: 'loading' | 'live' | 'braked' | 'paused' | 'failed';
  intervalMinutes: number;
  homes: number;
  failures: number;
  restsUntil: Temporal.Instant | null;
  lastReconciledAt: Temporal.Instant | null;
  wanted: 'full' | 'reconcile' | null;
  isBrakeReleased: boolean;
  mode: Mode | null;
  runId: string | null;
  since: Temporal.Instant | null;
  positionAt: string | null;
  positionKey: string | null;
  nextLink: string | null;
  highAt: Temporal.Instant | null;
  serverAt: Temporal.Instant | null;
  dueAt: Temporal.Instant | null;
  pageNo: number;
  pageSize: number | null;
  gone: number;
  isForced: boolean;
}

/** A feed is nobody's, or its job's while that job is alive: claims of dead processes are taken away by the house. */
export const isFree = sql<SqlBool>`(f.job_id is null or not exists (select from job_claims c where c.job_id = f.job_id))`;

/** Makes the feed this job's. False where another job reads it. */
export const takeFeed = async (ctx: Context, feedId: string, jobId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update mls_feeds f set job_id = ${jobId}
    where f.agency_id = ${ctx.agency.id} and f.id = ${feedId} and f.removed_at is null and (f.job_id = ${jobId} or ${isFree})`.execute(
    ctx.db,
  );
  return numAffectedRows === 1n;
};

type Row = Omit<FeedState, 'dialect'> & { dialect: string };

/** Undefined where the feed is not this job's any more, or was removed. */
export const holdFeed = async (ctx: Context, feedId: string, jobId: string | null): Promise<FeedState | undefined> => {
  const { rows } = await sql<Row>`
    select f.id, f.display_name as "displayName", f.url, f.dialect, f.system_name as system, f.secret, f.status,
      f.interval_minutes as "intervalMinutes", f.homes, f.failures, f.rests_until as "restsUntil",
      f.last_reconciled_at as "lastReconciledAt", f.wanted, f.is_brake_released as "isBrakeReleased", c.mode, c.run_id as "runId",
      c.since_at as since, c.position_at as "positionAt", c.position_key as "positionKey", c.next_link as "nextLink", c.high_at as "highAt",
      c.server_at as "serverAt", c.due_at as "dueAt", c.page_no as "pageNo", c.page_size as "pageSize", c.gone, c.is_forced as "isForced"
    from mls_feeds f join mls_cursors c on c.agency_id = f.agency_id and c.feed_id = f.id
    where f.agency_id = ${ctx.agency.id} and f.id = ${feedId} and f.removed_at is null and (${jobId}::uuid is null or f.job_id = ${jobId}::uuid)
    for update of f, c`.execute(ctx.db);
  const [row] = rows;
  return row && { ...row, dialect: dialectOf(row.dialect) };
};

/** Columns of a cursor, by their names. */
export type CursorChange = Partial<{
  mode: Mode | null;
  run_id: string | null;
  since_at: Temporal.Instant | null;
  position_at: string | null;
  position_key: string | null;
  next_link: string | null;
  high_at: Temporal.Instant | null;
  server_at: Temporal.Instant | null;
  due_at: Temporal.Instant | null;
  page_no: number;
  page_size: number | null;
  gone: number;
  is_forced: boolean;
}>;

export const moveCursor = async (ctx: Context, feedId: string, change: CursorChange): Promise<void> => {
  await ctx.db
    .updateTable('mls_cursors')
    .set(change)
    .where('agency_id', '=', ctx.agency.id)
    .where('feed_id', '=', feedId)
    .execute();
};

/** A query that changes a feed's own row. */
export const changeFeed = (ctx: Context, feedId: string) =>
  ctx.db.updateTable('mls_feeds').where('agency_id', '=', ctx.agency.id).where('id', '=', feedId);

/** Gives the feed back, and says when to look again; never where nothing is to be read. */
export const leaveFeed = async (ctx: Context, feedId: string, until: Temporal.Instant | null): Promise<void> => {
  await changeFeed(ctx, feedId).set({ job_id: null }).execute();
  if (until) await setTimer(ctx, readTimer, feedId, until);
};

/** What a run starts from. */
export const cleared = {
  position_at: null,
  position_key: null,
  next_link: null,
  server_at: null,
  page_no: 0,
  gone: 0,
} as const satisfies CursorChange;
