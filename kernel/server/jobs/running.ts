// Runs one claimed job and decides what becomes of it: done, tried again with growing pauses, put back, or given up with a reason.
import * as z from 'zod/mini';
import { jobFailed, jobStopped } from '#/kernel/contract/job-events.ts';
import { MayNotAct, openAgent, openSystem, openVisitor } from '#/kernel/server/acting.ts';
import { type Actor, system, visitor } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { isExpectedNo, Refusal } from '#/kernel/server/refusal.ts';
import { lookAgainSeconds } from '#/kernel/server/storage/no-room.ts';
import { isStoreClosed } from '#/kernel/server/stores/store.ts';
import { type ClaimedJob, ClaimLost, finishJob, giveUpJob, holdClaim, putBack } from './claiming.ts';
import type { Job, JobRun } from './job.ts';

/** The process drains: jobs stop after the item at hand and go on elsewhere. */
export class Draining extends Error {
  override name = 'Draining';
}

/** What became of a job. */
export interface JobOutcome {
  name: string;
  became: 'done' | 'waits' | 'given up' | 'put back' | 'taken over';
  /** What it threw, where it threw. */
  error?: unknown;
}

const defaultAttempts = 5;

const pauseForStore = Temporal.Duration.from({ seconds: lookAgainSeconds });

/** The pause after the n-th failure: 5 s, 20 s, 80 s … at most an hour. */
export const pauseAfter = (failures: number): Temporal.Duration =>
  Temporal.Duration.from({ seconds: Math.min(3_600, 5 * 4 ** (failures - 1)) });

/** Runs a claimed job to one of its ends. Throws only where the database does. */
export const runJob = async (house: House, claimed: ClaimedJob, draining: AbortSignal): Promise<JobOutcome> => {
  const { name, agencyId } = claimed.waiting;
  const began = house.clock.monotonicMs();
  const error = await attempt(house, claimed, draining);
  const outcome = await settle(house, claimed, error).catch((problem: unknown): JobOutcome => {
    if (problem instanceof ClaimLost) return { name, became: 'taken over' };
    throw problem;
  });
  const ms = Math.round(house.clock.monotonicMs() - began);
  const line = { job: name, jobId: claimed.id, agencyId, became: outcome.became, ms };
  if (outcome.became === 'waits' || (outcome.became === 'given up' && !(error instanceof MayNotAct)))
    house.log.error({ ...line, err: error }, 'a job failed');
  else house.log.info(line, 'job');
  return outcome;
};

/** What the job threw, or undefined once it is done. */
const attempt = async (house: House, claimed: ClaimedJob, draining: AbortSignal): Promise<unknown> => {
  const declared = house.registry.jobs.get(claimed.waiting.name);
  if (!declared)
    return new Error(`No door declares the job ${claimed.waiting.name}: an older program is still running`);
  const input = z.safeParse(declared.input, claimed.waiting.input);
  if (!input.success)
    return new Refusal('invalid', 'kernel.badJob', `Its input is wrong: ${z.prettifyError(input.error)}`);
  const lost = new AbortController();
  try {
    await declared.run(makeRun(house, claimed, declared, AbortSignal.any([draining, lost.signal]), lost), input.data);
    return undefined;
  } catch (error) {
    // A job that catches everything still stops for the reason it was stopped for.
    return lost.signal.aborted ? lost.signal.reason : (error ?? new Error('The job threw nothing'));
  }
};

const settle = async (house: House, claimed: ClaimedJob, error: unknown): Promise<JobOutcome> => {
  const { waiting } = claimed;
  const { name } = waiting;
  if (error === undefined) {
    await finishJob(house, claimed);
    return { name, became: 'done' };
  }
  if (error instanceof ClaimLost) return { name, became: 'taken over' };
  if (error instanceof Draining) {
    await putBack(house, claimed, {});
    return { name, became: 'put back' };
  }
  // Whoever frees the disk, or brings the store back, may take longer than all tries together: such a try counts for nothing.
  if (house.storage.note(error) || isStoreClosed(error)) {
    await putBack(house, claimed, {}, pauseForStore);
    return { name, became: 'waits', error };
  }
  const declared = house.registry.jobs.get(name);
  const failures = waiting.failures + 1;
  if (!isFinal(error) && failures < (declared?.attempts ?? defaultAttempts)) {
    await putBack(house, claimed, { failures }, pauseAfter(failures));
    return { name, became: 'waits', error };
  }
  await giveUp(house, claimed, error);
  return { name, became: 'given up', error };
};

/** An expected no stays a no, however often it is asked; only "not now" is worth another try. */
const isFinal = (error: unknown): boolean =>
  error instanceof MayNotAct || (isExpectedNo(error) && error.kind !== 'unavailable' && error.kind !== 'limit-reached');

/** Gives a job up for what it threw. A job that does not tell of it itself leaves a line in the event log. */
export const giveUp = (house: House, claimed: ClaimedJob, error: unknown): Promise<void> => {
  const { name, input } = claimed.waiting;
  const declared = house.registry.jobs.get(name);
  const reason = isFinal(error) ? (error as Error).message : `Something went wrong (reference ${claimed.id})`;
  return giveUpJob(house, claimed, reason, async (ctx) => {
    const parsed = declared && z.safeParse(declared.input, input);
    if (parsed?.success && declared?.givenUp) return declared.givenUp(ctx, parsed.data, reason);
    ctx.emit(error instanceof MayNotAct ? jobStopped : jobFailed, { subject: null, data: { job: name, reason } });
  });
};

const makeRun = (
  house: House,
  claimed: ClaimedJob,
  { actsAs }: Job,
  signal: AbortSignal,
  lost: AbortController,
): JobRun => {
  const { agencyId, starter } = claimed.waiting;
  const { type, agentId, userId, keyId } = actsAs === 'system' ? { ...system } : starter;
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (error instanceof ClaimLost || error instanceof MayNotAct) lost.abort(error);
      throw error;
    }
  };
  return {
    house,
    jobId: claimed.id,
    agencyId,
    actor: actorOf({ type, agentId, userId }),
    signal,
    transaction: (work) =>
      guarded(() => {
        if (agencyId === null) throw new Error('This job has no agency: use publicly().');
        const held = async (ctx: Parameters<typeof work>[0]) => {
          await holdClaim(ctx.db, claimed);
          return work(ctx);
        };
        if (type === 'agent' && agentId && userId) return openAgent(house, { agencyId, agentId, userId, keyId }, held);
        return type === 'visitor' ? openVisitor(house, agencyId, held) : openSystem(house, agencyId, held);
      }),
    publicly: (work) =>
      guarded(() =>
        openPublic(house, { actor: actorOf({ type, agentId, userId }), request: null }, async (ctx) => {
          await holdClaim(ctx.db, claimed);
          return work(ctx);
        }),
      ),
  };
};

const actorOf = ({ type, agentId, userId }: Pick<Actor, 'type' | 'agentId' | 'userId'>): Actor =>
  type === 'system' ? system : { ...visitor, type, agentId, userId };
