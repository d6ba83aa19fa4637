// Sends what is due: a timer for each mailing, a job that claims its messages in small batches, hands each over and settles it as it comes
// back. One job sends a mailing at a time; whatever a dead one left in the air is looked up, never sent again blindly (reliability §3.1).
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { thisProcess } from '#/kernel/server/workers/identity.ts';
import { providerOf } from '../providers/registry.ts';
import { claimDue } from './claiming-messages.ts';
import { dueKind, heldUntil } from './due-mailings.ts';
import { handOver } from './handing-over.ts';
import { makeAir, makeGate } from './keeping-in-the-air.ts';
import { filesOfMailing } from './reading-attachments.ts';
import { readTemplate } from './rendering-messages.ts';
import { makeSettler } from './settling-as-they-come.ts';
import { lookLater } from './settling-messages.ts';

/** More than this many go by the lane of long work, so that single messages never wait behind them. */
const few = 50;

/**
 * Messages of a mailing in the air at once: with a provider that can be asked afterwards, and with one that cannot. They are what is in doubt
 * when a process dies.
 */
const atOnce = { asked: 150, unasked: 60 } as const;

/** Calls of a provider at the same time, where it does not say how many it likes. */
const usualCalls = 50;

/** Files travel with each message anew: so many bytes of them are in the air at most. */
const mostBytesInAir = 50_000_000;

/** Batches of a long mailing that are claimed side by side: one is read while another is written. */
const hands = 3;

export const mailingsDue = timerHandler({
  kind: dueKind,
  batch: 100,
  work: async (ctx, due) => {
    const { rows } = await sql<{ id: string; count: number }>`
      select id, contact_count as count from mailings
      where agency_id = ${ctx.agency.id} and id = any(${uuids(due.map(({ subjectId }) => subjectId))})`.execute(ctx.db);
    for (const { id, count } of rows) await (count > few ? sendMany : sendFew).later(ctx, { mailingId: id });
  },
});

const input = z.object({ mailingId: z.uuid() });

const sendMailing = async (run: JobRun, mailingId: string, many: number): Promise<void> => {
  if (!(await begin(run, mailingId))) return;
  const template = await run.transaction((ctx) => readTemplate(ctx, mailingId));
  const files = await filesOfMailing(run, mailingId);
  const settler = makeSettler(run, mailingId);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const fits = (most: number): number => Math.max(1, Math.min(most, Math.floor(mostBytesInAir / Math.max(1, bytes))));
  const air = makeAir(fits(atOnce.unasked));
  let gate: ReturnType<typeof makeGate> | undefined;
  const hand = async (): Promise<void> => {
    for (;;) {
      const size = await air.enter();
      let entered = size;
      try {
        run.signal.throwIfAborted();
        settler.check();
        const claimedAtMs = run.house.clock.monotonicMs();
        const batch = await run.transaction((ctx) =>
          claimDue(ctx, mailingId, { jobId: run.jobId, most: size, template }),
        );
        if (batch === null) return;
        if (batch === 'settled') continue;
        const provider = await providerOf(batch.integration.provider);
        const calls = provider.callsAtOnce ?? usualCalls;
        if (provider.find) air.widen(fits(Math.min(atOnce.asked, 4 * calls)));
        const ways = { provider, integration: batch.integration, files, claimedAtMs };
        gate ??= makeGate(calls);
        const through = gate;
        entered -= batch.claimed.length;
        for (const message of batch.claimed)
          void through(() => handOver(run.house, ways, message)).then((outcome) => {
            settler.take(batch, outcome);
            air.leave(1);
          });
      } finally {
        air.leave(entered);
      }
    }
  };
  // All are waited for, also where one fails: what is in the air is settled first.
  const ended = await Promise.allSettled(Array.from({ length: many }, hand));
  await air.cleared();
  await settler.rest();
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  settler.check();
  await run.transaction((ctx) => finish(ctx, mailingId));
};

/** Short mailings, and long ones. */
export const sendFew = job({
  name: 'messaging.sendFew',
  actsAs: 'system',
  input,
  attempts: 20,
  run: (run, { mailingId }) => sendMailing(run, mailingId, 1),
  givenUp: (ctx, { mailingId }) => tryLater(ctx, mailingId),
});
export const sendMany = job({
  name: 'messaging.sendMany',
  actsAs: 'system',
  lane: 'long',
  input,
  attempts: 20,
  run: (run, { mailingId }) => sendMailing(run, mailingId, hands),
  givenUp: (ctx, { mailingId }) => tryLater(ctx, mailingId),
});

/** Nothing that was promised is dropped with a job that was given up: its mailing has a timer again. */
const tryLater = (ctx: Context, mailingId: string): Promise<void> =>
  setTimer(ctx, dueKind, mailingId, ctx.now.add({ seconds: 10 }));

/** Of this process: others of the same boot see whether it lives. */
const { boot } = thisProcess();

/**
 * Takes the mailing for this job. False while another one that is alive has it; that one is asked for again in a moment. What stands as being
 * sent now was in the hands of one that is dead, or, where that cannot be proven from here, has long been silent: nobody knows of it.
 */
const begin = (run: JobRun, mailingId: string): Promise<boolean> =>
  run.transaction(async (ctx) => {
    const { rows } = await sql<{ isBusy: boolean; runnerBoot: string | null }>`
      select g.runner_boot as "runnerBoot", g.runner is not null and g.runner <> ${run.jobId} and exists (select from job_claims c where c.job_id = g.runner) as "isBusy"
      from mailings g where g.agency_id = ${ctx.agency.id} and g.id = ${mailingId} for no key update of g`.execute(
      ctx.db,
    );
    const [mailing] = rows;
    if (!mailing) return false;
    if (mailing.isBusy) {
      await setTimer(ctx, dueKind, mailingId, ctx.now.add({ seconds: 5 }));
      return false;
    }
    await ctx.db
      .updateTable('mailings')
      .set({ runner: run.jobId, runner_boot: boot })
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', mailingId)
      .execute();
    const { numAffectedRows = 0n } = await sql`
      update messages set ambiguous_since = ${ctx.now}, may_still_go = ${mailing.runnerBoot !== boot},
        error = 'The sender stopped while it was going out', updated_at = ${ctx.now}
      where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId} and status = 'sending' and ambiguous_since is null`.execute(
      ctx.db,
    );
    if (numAffectedRows > 0n) await lookLater(ctx, mailingId);
    return true;
  });

/** Sets the timer for what waits still, and lets the mailing go. */
const finish = async (ctx: Context, mailingId: string): Promise<void> => {
  const { rows } = await sql<{ dueAt: Temporal.Instant | null }>`
    update mailings g set runner = null from (
      select min(due_at) as due_at from messages where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId} and status in ('scheduled', 'queued')
    ) next where g.agency_id = ${ctx.agency.id} and g.id = ${mailingId} returning greatest(next.due_at, case when next.due_at is not null then ${heldUntil(sql`g`)} end) as "dueAt"`.execute(
    ctx.db,
  );
  const dueAt = rows[0]?.dueAt;
  if (dueAt) await setTimer(ctx, dueKind, mailingId, dueAt);
};
