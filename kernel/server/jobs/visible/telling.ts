// The progress of visible jobs, told to the browsers of those who may see them (core §7 "updatedJob", decision 111).
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { announceLive, type LiveEvent } from '#/kernel/server/events/live-event.ts';
import type { Advance } from './visible-job.ts';

/** Tells browsers how far a job is: whoever started it, and the owners of the agency. */
export const updatedJob: LiveEvent = {
  name: 'updatedJob',
  read: async (ctx, ids) => {
    const jobs = await ctx.db
      .selectFrom('jobs')
      .select(['id', 'title', 'progress', 'modified_count', 'total_count', 'status', 'created_by'])
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', sql<string>`any(${uuids(ids)})`)
      .execute();
    return jobs.map(
      ({ id, title, progress, modified_count: modifiedCount, total_count: totalCount, status, ...job }) => ({
        to: { agentIds: job.created_by ? [job.created_by] : [], owners: true },
        body: { _id: id, title, progress, modifiedCount, totalCount, status },
      }),
    );
  },
};

/** Browsers hear of a job's progress at most this often. */
const tellEveryMs = 250;

/** Remembers when a job was last told of. */
export interface Told {
  atMs: number;
}

/**
 * Adds to a job's counts and derives its progress, which is 100 exactly when every record has its outcome. Tells browsers, unless
 * that was done a moment ago.
 */
export const advanceJob = async (ctx: Context, jobId: string, told: Told, by: Advance): Promise<void> => {
  const { modified = 0, skipped = 0, total = null } = by;
  // Of the row itself and no copy of it: several may add to it at once.
  await sql`
    update jobs set modified_count = modified_count + ${modified}::int, skipped_count = skipped_count + ${skipped}::int,
      total_count = coalesce(${total}::int, total_count),
      progress = case when coalesce(${total}::int, total_count) = 0 then 0 else least(100,
        (modified_count + skipped_count + ${modified + skipped}::int)::bigint * 100 / coalesce(${total}::int, total_count)) end
    where agency_id = ${ctx.agency.id} and id = ${jobId}`.execute(ctx.db);
  const now = ctx.house.clock.monotonicMs();
  if (now - told.atMs < tellEveryMs) return;
  told.atMs = now;
  await announceLive(ctx, updatedJob.name, [jobId]);
};
