// The progress of visible jobs, told to the browsers of those who may see them (core §7 "updatedJob", decision 111).
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { announceLive, type LiveEvent } from '#/kernel/server/live/live-event.ts';
import type { Advance } from './visible-job.ts';

/** Tells browsers how far a job is: whoever started it, and the owners of the agency. */
export const updatedJob: LiveEvent = {
  name: 'updatedJob',
  read: async (ctx, id) => {
    const job = await ctx.db
      .selectFrom('jobs')
      .select(['title', 'progress', 'modified_count', 'total_count', 'status', 'created_by'])
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!job) return undefined;
    const { title, progress, modified_count: modifiedCount, total_count: totalCount, status } = job;
    return {
      to: { agentIds: job.created_by ? [job.created_by] : [], owners: true },
      body: { _id: id, title, progress, modifiedCount, totalCount, status },
    };
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
  await sql`
    update jobs j set modified_count = n.modified, skipped_count = n.skipped, total_count = n.total,
      progress = case when n.total = 0 then 0 else least(100, (n.modified + n.skipped)::bigint * 100 / n.total) end
    from (
      select modified_count + ${by.modified ?? 0} as modified, skipped_count + ${by.skipped ?? 0} as skipped,
             coalesce(${by.total ?? null}::int, total_count) as total
      from jobs where agency_id = ${ctx.agency.id} and id = ${jobId}
    ) n
    where j.agency_id = ${ctx.agency.id} and j.id = ${jobId}`.execute(ctx.db);
  const now = ctx.house.clock.monotonicMs();
  if (now - told.atMs < tellEveryMs) return;
  told.atMs = now;
  await announceLive(ctx, updatedJob.name, jobId);
};
