// Taking back what a job did, as a job of its own: each record is reversed, kept because it was changed since, or refused, and the
// journal says which.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { MayNotAct } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { notAllowed, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { closeList, isListed, journalled, listSelected } from './items.ts';
import { startVisible } from './starting.ts';
import { type VisibleRun, visibleJob } from './visible-job.ts';
import { workThrough } from './working-through.ts';

/** The reason in the journal of a record that was not reversed because somebody changed it since. */
export const changedSince = 'Kept, because it was changed since';

const usualBatch = 200;

/** The job that takes another one back. */
export const undoJob = visibleJob({
  kind: 'kernel.undo',
  needs: 'signedIn',
  input: z.object({ jobId: z.uuid() }),
  title: () => 'Undo',
  run: async (run, { jobId }) => {
    const { kind, input } = await list(run, jobId);
    const declared = run.house.registry.visibleJobs.get(kind);
    if (!declared?.undo) throw new Error(`The visible job ${kind} has no undo.`);
    const original: unknown = z.parse(declared.input, input);
    await workThrough(
      run,
      async (ctx, ids) => {
        if (!ctx.can(declared.needs)) throw new MayNotAct('The person who started this no longer has permission');
        const items = declared.undoReadsJournal
          ? ids.map((id) => ({ id, before: null, after: null }))
          : await journalled(ctx, jobId, ids);
        return (await declared.undo?.(ctx, items, original, { jobId: run.jobId, undoes: jobId })) ?? [];
      },
      declared.undoBatch ?? usualBatch,
    );
    return undefined;
  },
});

/** Writes down what the other job changed, once. */
const list = (run: VisibleRun, ofJob: string): Promise<{ kind: string; input: unknown }> =>
  run.transaction(async (ctx) => {
    const of = await ctx.db
      .selectFrom('jobs')
      .select(['kind', 'input'])
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', ofJob)
      .executeTakeFirst();
    if (!of) throw notFound();
    if (await isListed(ctx, run.jobId)) return of;
    await listSelected(
      ctx,
      run.jobId,
      sql`select entity_id as id from job_items where agency_id = ${ctx.agency.id} and job_id = ${ofJob} and status = 'done'`,
    );
    await closeList(ctx, run.jobId);
    return of;
  });

const isOver = (now: Temporal.Instant, end: Temporal.Instant, within: Temporal.DurationLike): boolean =>
  Temporal.Instant.compare(now, end.add(within)) > 0;

/** Starts taking back a finished job. Refuses one that cannot be, that is under way, and that is being taken back already. */
export const undoVisible = async (ctx: Context, jobId: string): Promise<string> => {
  const job = await ctx.db
    .selectFrom('jobs')
    .select(['kind', 'title', 'entity_type', 'status', 'undone_by', 'modified_count', 'finished_at'])
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!job) throw notFound();
  const declared = ctx.house.registry.visibleJobs.get(job.kind);
  const cannot = (why: string): Refusal => new Refusal('conflict', 'kernel.cannotUndo', why);
  if (!declared?.undo || job.modified_count === 0) throw cannot('There is nothing to undo');
  if (job.status === 'queued' || job.status === 'running') throw cannot('The job is still running. Cancel it first');
  if (job.undone_by) throw cannot('The job has already been undone');
  if (declared.undoWithin && job.finished_at && isOver(ctx.now, job.finished_at, declared.undoWithin))
    throw cannot('It is too long ago to be undone');
  if (!ctx.can(declared.needs)) throw notAllowed();
  const id = await startVisible(
    ctx,
    undoJob,
    { jobId },
    { undoes: jobId, title: `Undo: ${job.title}`, entityType: job.entity_type, total: job.modified_count },
  );
  await ctx.db
    .updateTable('jobs')
    .set({ undone_by: id })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', jobId)
    .execute();
  return id;
};
