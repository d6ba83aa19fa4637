// Cancelling a visible job: what is done stays done and can be taken back, what is not done is left alone.
import type { Context } from '#/kernel/server/context.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { closeItems } from './items.ts';
import { finish } from './running-visible.ts';
import { takeTurn } from './taking-turns.ts';

/** Stops a job after the records it is working on. Refuses one that has ended. */
export const cancelVisible = async (ctx: Context, jobId: string): Promise<void> => {
  await takeTurn(ctx, jobId);
  const job = await ctx.db
    .selectFrom('jobs')
    .select('status')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!job) throw notFound();
  if (job.status !== 'queued' && job.status !== 'running')
    throw new Refusal('conflict', 'kernel.alreadyFinished', 'The job has ended already');
  await closeItems(ctx, jobId, 'Cancelled');
  await finish(ctx, jobId, 'cancelled');
};
