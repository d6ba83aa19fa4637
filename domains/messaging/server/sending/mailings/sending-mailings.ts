// Sends what is due: a timer for each mailing, a job that claims its messages in small batches, hands each over and settles it as it comes
// back. Every process that works has a job of its own at a long mailing: they share it batch by batch.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { providerOf } from '#/domains/integrations/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { claimDue } from '../claiming-messages.ts';
import { handOver } from '../handing-over.ts';
import { makeCallLimit, makeInFlightLimit } from '../limiting-in-flight.ts';
import { filesOfMailing } from '../messages/reading-attachments.ts';
import { readTemplate } from '../messages/rendering-messages.ts';
import { makeSettler } from '../settling-outcomes.ts';
import { tellSkipped } from '../telling-not-sent.ts';
import { dueKind } from './due-mailings.ts';
import { askOthersIn, begin, finish } from './running-mailings.ts';

/** More than this many go by the lane of long work, so that single messages never wait behind them. */
const smallMailing = 50;

/**
 * Messages of a mailing in flight at once: with a provider that can be asked afterwards, and with one that cannot. They are what is in doubt
 * when a process dies.
 */
const atOnce = { asked: 150, unasked: 60 } as const;

/** Calls of a provider at the same time, where it does not say how many it likes. */
const usualCalls = 50;

/** Files travel with each message anew: so many bytes of them are in flight at most. */
const mostBytesInFlight = 50_000_000;

/** Batches of a long mailing that are claimed side by side: one is read while another is written. */
const workers = 3;

export const mailingsDue = timerHandler({
  kind: dueKind,
  batch: 100,
  work: async (ctx, due) => {
    const { rows } = await sql<{ id: string; count: number }>`
      select id, contact_count as count from mailings
      where agency_id = ${ctx.agency.id} and id = any(${uuids(due.map(({ subjectId }) => subjectId))})`.execute(ctx.db);
    for (const { id, count } of rows) await (count > smallMailing ? sendMany : sendFew).later(ctx, { mailingId: id });
  },
});

const input = z.object({ mailingId: z.uuid() });

const sendMailing = async (run: JobRun, mailingId: string, isLong: boolean): Promise<void> => {
  if (!(await begin(run, mailingId, { isLong }))) return;
  const template = await run.transaction((ctx) => readTemplate(ctx, mailingId));
  const files = await filesOfMailing(run, mailingId);
  const settler = makeSettler(run, mailingId);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const fits = (most: number): number =>
    Math.max(1, Math.min(most, Math.floor(mostBytesInFlight / Math.max(1, bytes))));
  const inFlight = makeInFlightLimit(fits(atOnce.unasked));
  let callLimit: ReturnType<typeof makeCallLimit> | undefined;
  let asking = isLong ? undefined : Promise.resolve();
  const worker = async (): Promise<void> => {
    for (;;) {
      const size = await inFlight.enter();
      let entered = size;
      try {
        run.signal.throwIfAborted();
        settler.check();
        // Once something was claimed, and never between a claim and its calls. All wait for it: what they claimed meanwhile would be nobody else's.
        if (callLimit) await (asking ??= run.transaction((ctx) => askOthersIn(ctx, mailingId, run.jobId)));
        const claimedAtMs = run.house.clock.monotonicMs();
        const batch = await run.transaction((ctx) =>
          claimDue(ctx, mailingId, { jobId: run.jobId, most: size, template }),
        );
        if (batch === null) return;
        if (batch === 'settled') continue;
        const provider = await providerOf(run.house, batch.integration.provider);
        // Its processes together call as often at once as one alone would.
        const calls = Math.max(1, Math.floor((provider.callsAtOnce ?? usualCalls) / batch.runners));
        if (provider.find) inFlight.widen(fits(Math.min(atOnce.asked, 4 * calls)));
        const ways = { provider, integration: batch.integration, files, claimedAtMs };
        callLimit ??= makeCallLimit(calls);
        callLimit.setMost(calls);
        const { through } = callLimit;
        entered -= batch.claimed.length;
        for (const message of batch.claimed)
          void through(() => handOver(run.house, ways, message)).then((outcome) => {
            settler.take(batch, outcome);
            inFlight.leave(1);
          });
      } finally {
        inFlight.leave(entered);
      }
    }
  };
  // All are waited for, also where one fails: what is in flight is settled first.
  const ended = await Promise.allSettled(Array.from({ length: isLong ? workers : 1 }, worker));
  await inFlight.cleared();
  await settler.rest();
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  settler.check();
  await tellSkipped(run, mailingId);
  await run.transaction((ctx) => finish(ctx, mailingId, run.jobId));
};

/** Short mailings, and long ones. */
export const sendFew = job({
  name: 'messaging.sendFew',
  actsAs: 'system',
  input,
  attempts: 20,
  run: (run, { mailingId }) => sendMailing(run, mailingId, false),
  givenUp: (ctx, { mailingId }) => tryLater(ctx, mailingId),
});
export const sendMany = job({
  name: 'messaging.sendMany',
  actsAs: 'system',
  lane: 'long',
  input,
  attempts: 20,
  run: (run, { mailingId }) => sendMailing(run, mailingId, true),
  givenUp: (ctx, { mailingId }) => tryLater(ctx, mailingId),
});

/** Nothing that was promised is dropped with a job that was given up: its mailing has a timer again. */
const tryLater = (ctx: Context, mailingId: string): Promise<void> =>
  setTimer(ctx, dueKind, mailingId, ctx.now.add({ seconds: 10 }));
