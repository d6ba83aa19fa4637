// Work that happens after the request, in a worker, and may touch the world. It is enqueued in the transaction that wants it: a
// rolled-back act starts nothing, a committed one is never forgotten.
import type * as z from 'zod/mini';
import type { Actor, Context, PublicContext } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import type { Lane } from './lanes.ts';

declare module '#/kernel/server/registry.ts' {
  interface Registry {
    readonly jobs: ReadonlyMap<string, Job>;
  }
}

/** What a running job is given. It opens short transactions of its own; each acts as the agent who started it, with today's rights. */
export interface JobRun {
  readonly house: House;
  /** Of this job, in whichever process it runs: one at a time runs it. Its row is in `job_claims` while somebody does. */
  readonly jobId: string;
  /** Null for a job that belongs to no agency: a sweep, or a mail to somebody who is not signed in. */
  readonly agencyId: string | null;
  readonly actor: Actor;
  /** Aborted when the process drains or the job is somebody else's now: stop after the item at hand, the job goes on elsewhere. */
  readonly signal: AbortSignal;
  /**
   * One transaction in the job's agency. Refuses once the job must stop: the process drains, the job was taken over, or whoever
   * started it may not act here any more.
   */
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /** One transaction with no agency set, for jobs that have none. */
  publicly<T>(work: (ctx: PublicContext) => Promise<T>): Promise<T>;
}

export interface JobDeclaration<I extends z.ZodMiniType = z.ZodMiniType> {
  /** `domain.thing`: 'kernel.deliverMail'. */
  name: string;
  input: I;
  /** Does the work. It may be run again after a crash, so it must not mind having been half done. */
  run(run: JobRun, input: z.output<I>): Promise<void>;
  /** Tries before it is given up and shown as failed. Default 5, with growing pauses. */
  attempts?: number;
  /** Where it waits: behind seconds or behind minutes of other work. Default quick. */
  lane?: Lane;
  /** As whom it acts. Left out, as whoever started it, who must still be allowed to; a mail once promised goes as `system`. */
  actsAs?: 'system';
  /**
   * Tells of it, as the system, in the transaction that gives the job up; left out, the event log has a line. `reason` may be shown to
   * people.
   */
  givenUp?(ctx: Context, input: z.output<I>, reason: string): Promise<void>;
}

export interface Job<I extends z.ZodMiniType = z.ZodMiniType> extends JobDeclaration<I> {
  /** Enqueues the job in the context's transaction, for as soon as it commits or for a later moment. */
  later(ctx: PublicContext, input: z.input<I>, at?: Temporal.Instant): Promise<void>;
}

/** Declares a background job. */
export const job = <I extends z.ZodMiniType>(declared: JobDeclaration<I>): Job<I> => ({
  ...declared,
  later: (ctx, input, at) => ctx.house.jobs.enqueue(ctx, declared.name, input, at),
});
