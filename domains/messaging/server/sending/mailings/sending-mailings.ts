// Sends what is due: a timer for each mailing, a job that claims its messages in small batches, hands each over in its turn and settles it as it comes
// back. Every process that works has a job of its own at a long mailing: they share it batch by batch.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { providerOf } from '#/domains/integrations/server.ts';
import { mostInFlight } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { type Claimed, claimDue } from '../claiming-messages.ts';
import { handOver, type Outcome } from '../handing-over.ts';
import { letLeave } from '../letting-leave.ts';
import { makeClaimLimit } from '../limiting-claims.ts';
import { filesOfMailing } from '../messages/reading-attachments.ts';
import { readTemplate } from '../messages/rendering-messages.ts';
import { makeSettler, type OutcomeWriter } from '../settling-outcomes.ts';
import { makeTurns, type Turn } from '../taking-turns.ts';
import { tellSkipped } from '../telling-not-sent.ts';
import { dueKind } from './due-mailings.ts';
import { askOthersIn, begin, finish } from './running-mailings.ts';

/** More than this many go by the lane of long work, so that single messages never wait behind them. */
const smallMailing = 50;

/** Messages of a mailing that a process has claimed at once, at first and at most: those that are not in flight yet are ready to be. */
const claimedAtOnce = { first: 60, most: 150 } as const;

/** Files travel with each message anew: so many bytes of them are claimed at most. */
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

interface Handover {
  message: Claimed;
  /** When it was last asked about: a process that slept since then may have been taken for dead. */
  askedAtMs: number;
}

/** Whose turn it is. Where something could not be written down, or the job is somebody else's now, nothing more leaves. */
const turnsOf = (run: JobRun, mailingId: string, settler: OutcomeWriter) =>
  makeTurns<Handover>(async (some) => {
    run.signal.throwIfAborted();
    settler.check();
    const askedAtMs = run.house.clock.monotonicMs();
    for (const one of some) one.askedAtMs = askedAtMs;
    const messages = some.map(({ message }) => message);
    try {
      const { asked, ids } = await run.transaction((ctx) => letLeave(ctx, mailingId, run.jobId, messages));
      return { asked, leave: new Set(some.filter(({ message }) => ids.has(message.id))) };
    } catch (error) {
      run.house.log.warn({ err: error, mailingId }, 'nobody could be asked whether messages may leave');
      throw error;
    }
  });

interface Steps {
  call: () => Promise<Outcome>;
  refused: Outcome;
  left: () => void;
  settle: (outcome: Outcome) => Promise<void>;
}

/** Waits for its turn, and gives its place back as soon as nobody needs it. */
const inTurn = async (coming: Promise<Turn | null>, { call, refused, left, settle }: Steps): Promise<void> => {
  const turn = await coming;
  const outcome = turn ? await call() : refused;
  turn?.answered();
  left();
  await settle(outcome);
  turn?.settled();
};

const sendMailing = async (run: JobRun, mailingId: string, isLong: boolean): Promise<void> => {
  if (!(await begin(run, mailingId, { isLong }))) return;
  const template = await run.transaction((ctx) => readTemplate(ctx, mailingId));
  const files = await filesOfMailing(run, mailingId);
  const settler = makeSettler(run, mailingId);
  const turns = turnsOf(run, mailingId, settler);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const fits = (most: number): number =>
    Math.max(1, Math.min(most, Math.floor(mostBytesInFlight / Math.max(1, bytes))));
  const limit = makeClaimLimit(fits(claimedAtOnce.first));
  let hasClaimed = false;
  let asking = isLong ? undefined : Promise.resolve();
  const worker = async (): Promise<void> => {
    for (;;) {
      const size = await limit.enter();
      let entered = size;
      try {
        run.signal.throwIfAborted();
        settler.check();
        // Once something was claimed, and never between a claim and its calls. All wait for it: what they claimed meanwhile would be nobody else's.
        if (hasClaimed) await (asking ??= run.transaction((ctx) => askOthersIn(ctx, mailingId, run.jobId)));
        const batch = await run.transaction((ctx) =>
          claimDue(ctx, mailingId, { jobId: run.jobId, most: size, template }),
        );
        if (batch === null) return;
        if (batch === 'settled') continue;
        const { integration, runners, claimed } = batch;
        const provider = await providerOf(run.house, integration.provider);
        // Its processes together have as many in flight, and call as often at once, as one alone would.
        const share = (most: number): number => Math.max(1, Math.floor(most / runners));
        const calls = share(provider.callsAtOnce ?? mostInFlight);
        limit.widen(fits(Math.min(claimedAtOnce.most, 4 * calls)));
        turns.setMost({ calls, inFlight: share(mostInFlight) });
        hasClaimed = true;
        entered -= claimed.length;
        for (const message of claimed) {
          const handover: Handover = { message, askedAtMs: 0 };
          void inTurn(turns.take(handover), {
            call: () => handOver(run.house, { provider, integration, files, askedAtMs: handover.askedAtMs }, message),
            refused: { is: 'untried', message },
            left: () => limit.leave(1),
            settle: (outcome) => settler.take(batch, outcome),
          });
        }
      } finally {
        limit.leave(entered);
      }
    }
  };
  // All are waited for, also where one fails: what is in flight is settled first.
  const ended = await Promise.allSettled(Array.from({ length: isLong ? workers : 1 }, worker));
  await limit.cleared();
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
