// The engine's side of every visible job: it finds what the row says, runs it, and writes down how it ended.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { visibleJobDone, visibleJobFailed } from '#/kernel/contract/job-events.ts';
import { MayNotAct } from '#/kernel/server/acting.ts';
import { type Context, causedBy } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { announceLive } from '#/kernel/server/events/live-event.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { closeItems } from './items.ts';
import { JobStopped } from './job-stopped.ts';
import { causeOfMany } from './starting-workflows.ts';
import { takeTurn, takeTurnBeside } from './taking-turns.ts';
import { advanceJob, type Told, updatedJob } from './telling.ts';
import type { VisibleJob, VisibleRun } from './visible-job.ts';

export const runVisible = job({
  name: 'kernel.runVisible',
  lane: 'long',
  input: z.object({ jobId: z.uuid() }),
  run: async (run, { jobId }) => {
    try {
      const { declared, input } = await begin(run, jobId);
      const result = await declared.run(visibleRun(run, jobId, declared, input), input);
      await run.transaction(async (ctx) => {
        await hold(ctx, jobId);
        await finish(ctx, jobId, 'done', { result });
      });
    } catch (error) {
      if (!(error instanceof JobStopped)) throw error;
    }
  },
  givenUp: async (ctx, { jobId }, reason) => {
    await closeItems(ctx, jobId, reason);
    await finish(ctx, jobId, 'failed', { error: reason });
  },
});

const begin = (run: JobRun, jobId: string): Promise<{ declared: VisibleJob; input: unknown }> =>
  run.transaction(async (ctx) => {
    const { kind, input, started_at } = await hold(ctx, jobId);
    const declared = ctx.house.registry.visibleJobs.get(kind);
    if (!declared) throw new Error(`No door declares the visible job ${kind}.`);
    await ctx.db
      .updateTable('jobs')
      .set({ status: 'running', started_at: started_at ?? ctx.now })
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', jobId)
      .execute();
    return { declared, input: z.parse(declared.input, input) };
  });

/** Holds the job's row until the transaction ends. */
const hold = async (ctx: Context, jobId: string) => {
  await takeTurn(ctx, jobId);
  const row = await ctx.db
    .selectFrom('jobs')
    .select(['kind', 'input', 'status', 'started_at'])
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || (row.status !== 'queued' && row.status !== 'running')) throw new JobStopped();
  return row;
};

/** Keeps the job from being cancelled until the transaction ends, and others at work on it not from going on. */
const holdBeside = async (ctx: Context, jobId: string): Promise<void> => {
  await takeTurnBeside(ctx, jobId);
  const { rows } = await sql`
    select from jobs where agency_id = ${ctx.agency.id} and id = ${jobId} and status in ('queued', 'running')`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw new JobStopped();
};

const visibleRun = (run: JobRun, jobId: string, { needs, ...declared }: VisibleJob, input: unknown): VisibleRun => {
  const told: Told = { atMs: Number.NEGATIVE_INFINITY };
  const checkRight = (ctx: Context): void => {
    if (!ctx.can(needs)) throw new MayNotAct('The person who started this no longer has permission');
  };
  const asMany = (ctx: Context): Context =>
    causedBy(ctx, { ...causeOfMany(ctx, declared.startsWorkflows?.(input)), act: jobId });
  return {
    house: run.house,
    jobId,
    agencyId: run.agencyId ?? '',
    signal: run.signal,
    transaction: (work) =>
      run.transaction(async (ctx) => {
        await hold(ctx, jobId);
        checkRight(ctx);
        return work(asMany(ctx));
      }),
    beside: (work) =>
      run.transaction(async (ctx) => {
        await holdBeside(ctx, jobId);
        checkRight(ctx);
        // The next transaction need not wait for the disk: should the machine fail, work and count are lost together and done again.
        await sql`set local synchronous_commit = off`.execute(ctx.db);
        await advanceJob(ctx, jobId, told, await work(asMany(ctx)));
      }),
    advance: (ctx, by) => advanceJob(ctx, jobId, told, by),
  };
};

/** Writes down how a job ended and tells the browsers. */
export const finish = async (
  ctx: Context,
  jobId: string,
  status: 'done' | 'failed' | 'cancelled',
  { result, error }: { result?: Readonly<Record<string, unknown>> | undefined; error?: string } = {},
): Promise<void> => {
  const job = await ctx.db
    .updateTable('jobs')
    .set({
      status,
      finished_at: ctx.now,
      // Every record has its outcome now, and whoever watches sees the job leave (core §4).
      progress: 100,
      ...(result ? { result: json(result) } : {}),
      ...(error ? { error } : {}),
    })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', jobId)
    .returning(['undoes', 'title', 'created_by', 'modified_count', 'total_count'])
    .executeTakeFirstOrThrow();
  // What was not taken back whole may be taken back again.
  if (job.undoes && status !== 'done')
    await ctx.db
      .updateTable('jobs')
      .set({ undone_by: null })
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', job.undoes)
      .execute();
  const data = {
    title: job.title,
    agentId: job.created_by,
    modifiedCount: job.modified_count,
    totalCount: job.total_count,
  };
  if (status === 'done') ctx.emit(visibleJobDone, { subject: jobId, data });
  if (status === 'failed') ctx.emit(visibleJobFailed, { subject: jobId, data: { ...data, reason: error ?? '' } });
  await announce(ctx, 'job', [jobId]);
  await announceLive(ctx, updatedJob.name, [jobId]);
};
