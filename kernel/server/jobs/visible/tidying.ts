// What people may change about jobs that they see: the title, and which ended ones stay in the list.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';

/** Gives a job another title. */
export const renameJob = async (ctx: Context, jobId: string, title: string): Promise<void> => {
  await ctx.db
    .updateTable('jobs')
    .set({ title })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', jobId)
    .execute();
  await announce(ctx, 'job', [jobId]);
};

/** Of table `jobs`: nothing is taking the job back, which reads its journal. */
export const isNotBeingUndone = sql<boolean>`not exists (
  select from jobs u where u.agency_id = jobs.agency_id and u.undoes = jobs.id and u.status in ('queued', 'running'))`;

/** Deletes those of the jobs that have ended, with their journals; answers how many. What is under way, or is taken back, stays. */
export const deleteJobs = async (ctx: Context, jobIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    delete from jobs where agency_id = ${ctx.agency.id} and id = any(${uuids(jobIds)})
      and status in ('done', 'failed', 'cancelled') and ${isNotBeingUndone} returning id`.execute(ctx.db);
  await announce(
    ctx,
    'job',
    rows.map(({ id }) => id),
  );
  return rows.length;
};
