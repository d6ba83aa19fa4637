// Removing a feed: it is gone at once, and its homes leave by a job, many at a time. Until they are forgotten the job can be undone, and the feed
// comes back paused.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { keptForDays, removeListings, returnListings } from '#/domains/listings/server.ts';
import { feedRemoved, feedRestored, type mlsContract } from '#/domains/mls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import { closeList, isListed, listSelected } from '#/kernel/server/jobs/visible/items.ts';
import { startVisible } from '#/kernel/server/jobs/visible/starting.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import { type ItemOutcome, visibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { workThrough } from '#/kernel/server/jobs/visible/working-through.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { clearTimer } from '#/kernel/server/timers/timer.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { changeFeed, cleared, holdFeed, moveCursor } from '../reading/feed-state.ts';
import { readTimer } from '../reading/timers.ts';
import { noteFeeds } from './summing-feeds.ts';

/** Homes that leave, or come back, in one transaction. */
const atOnce = 500;
const forgottenAtOnce = 5_000;

const outcomes = (ids: readonly string[], done: readonly string[], reason: string, after?: string): ItemOutcome[] => {
  const those = new Set(done);
  return ids.map((id) =>
    those.has(id) ? { id, status: 'done', ...(after ? { after } : {}) } : { id, status: 'skipped', reason },
  );
};

const removeSome = async (ctx: Context, feedId: string, ids: readonly string[]): Promise<ItemOutcome[]> => {
  const gone = await removeListings(ctx, feedId, ids);
  await announce(ctx, 'listing', gone);
  return outcomes(ids, gone, 'It had left already', ctx.now.toString());
};

/** The feed is there again; its reading begins when somebody resumes it. */
const bringBack = async (ctx: Context, feedId: string): Promise<void> => {
  const row = await changeFeed(ctx, feedId)
    .set({ removed_at: null, status: 'paused', status_reason: null, updated_at: ctx.now })
    .where('removed_at', 'is not', null)
    .returning('display_name')
    .executeTakeFirst();
  if (!row) return;
  ctx.emit(feedRestored, { subject: feedId, data: { displayName: row.display_name } });
  await noteFeeds(ctx);
};

export const removal = visibleJob({
  kind: 'mls.remove',
  needs: 'mls.write',
  input: z.object({ feedId: z.uuid(), displayName: z.string() }),
  title: ({ displayName }) => `Removal of the listings of ${displayName}`,
  run: async (run, { feedId }) => {
    await run.transaction(async (ctx) => {
      if (await isListed(ctx, run.jobId)) return;
      await listSelected(
        ctx,
        run.jobId,
        sql`select id from listings where agency_id = ${ctx.agency.id} and feed_id = ${feedId} and removed_at is null`,
      );
      await closeList(ctx, run.jobId);
    });
    await workThrough(run, (ctx, ids) => removeSome(ctx, feedId, ids), atOnce);
    return undefined;
  },
  undoWithin: { hours: 24 * (keptForDays - 1) },
  undoBatch: atOnce,
  undo: async (ctx, items, { feedId }) => {
    await bringBack(ctx, feedId);
    const byMoment = Map.groupBy(items, ({ after }) => String(after));
    const back: string[] = [];
    for (const [at, some] of byMoment)
      back.push(
        ...(await returnListings(
          ctx,
          feedId,
          some.map(({ id }) => id),
          Temporal.Instant.from(at),
        )),
      );
    await announce(ctx, 'listing', back);
    return outcomes(
      items.map(({ id }) => id),
      back,
      changedSince,
    );
  },
});

/** DELETE /crm/mls/{id}. */
export const remove: Verb<(typeof mlsContract)['calls']['delete']> = async (ctx, { id }) => {
  const state = await holdFeed(ctx, id, null);
  if (!state) throw notFound();
  const { displayName, homes } = state;
  await changeFeed(ctx, id).set({ removed_at: ctx.now, updated_at: ctx.now, job_id: null }).execute();
  await moveCursor(ctx, id, { ...cleared, mode: null, run_id: null });
  await clearTimer(ctx, readTimer, id);
  ctx.emit(feedRemoved, { subject: id, data: { displayName } });
  await noteFeeds(ctx);
  const jobId = await startVisible(ctx, removal, { feedId: id, displayName }, { total: homes, entityType: 'listing' });
  return { modifiedCount: 0, totalCount: homes, jobId };
};

/** Some of the records of feeds that were removed before a moment, of which there may be a million; answers whether there may be more. */
const forgetRecordsOf = async (ctx: Context, before: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql`
    delete from mls_records where agency_id = ${ctx.agency.id} and (feed_id, listing_key) in (
      select r.feed_id, r.listing_key from mls_records r join mls_feeds f on f.agency_id = r.agency_id and f.id = r.feed_id
      where r.agency_id = ${ctx.agency.id} and f.removed_at < ${before} limit ${forgottenAtOnce})
    returning feed_id`.execute(ctx.db);
  return rows.length === forgottenAtOnce;
};

/** Every night: feeds that nobody can have back any more, with their records, and runs of a month ago. */
export const forgetFeeds = forgetting('mls.forget', '37 3 * * *', async (ctx) => {
  const before = ctx.now.subtract({ hours: 24 * keptForDays });
  if (await forgetRecordsOf(ctx, before)) return true;
  await sql`delete from mls_feeds where agency_id = ${ctx.agency.id} and removed_at < ${before}`.execute(ctx.db);
  await sql`delete from mls_buckets where agency_id = ${ctx.agency.id} and at < ${before}`.execute(ctx.db);
  const { rows } = await sql`
    delete from mls_runs where agency_id = ${ctx.agency.id} and id in (
      select id from mls_runs where agency_id = ${ctx.agency.id} and began_at < ${before} limit ${atOnce})
    returning id`.execute(ctx.db);
  return rows.length === atOnce;
});
