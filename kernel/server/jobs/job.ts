// Work that happens after the request, in a worker, and may touch the world. It is enqueued in the transaction that wants it: a
// rolled-back act starts nothing, a committed one is never forgotten.
import type * as z from 'zod/mini';
import type { Actor, Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';

/** What a running job is given. It opens short transactions of its own; each acts as the agent who started it, with today's rights. */
export interface JobRun {
  readonly house: House;
  readonly agencyId: string;
  readonly actor: Actor;
  /** Aborted when the process drains: stop after the item at hand, the job goes on elsewhere. */
  readonly signal: AbortSignal;
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

export interface JobDeclaration<I extends z.ZodMiniType = z.ZodMiniType> {
  /** `domain.thing`: 'kernel.deliverMail'. */
  name: string;
  input: I;
  /** Does the work. It may be run again after a crash, so it must not mind having been half done. */
  run(run: JobRun, input: z.output<I>): Promise<void>;
  /** Tries before it is given up and shown as failed. Default 5, with growing pauses. */
  attempts?: number;
}

export interface Job<I extends z.ZodMiniType = z.ZodMiniType> extends JobDeclaration<I> {
  /** Enqueues the job in the context's transaction, for as soon as it commits or for a later moment. */
  later(ctx: Context, input: z.input<I>, at?: Temporal.Instant): Promise<void>;
}

/** Declares a background job. */
export const job = <I extends z.ZodMiniType>(declared: JobDeclaration<I>): Job<I> => ({
  ...declared,
  later: (ctx, input, at) => ctx.house.jobs.enqueue(ctx, declared.name, input, at),
});

/** The engine that carries jobs; each process has one. */
export interface JobEngine {
  enqueue(ctx: Context, name: string, input: unknown, at?: Temporal.Instant): Promise<void>;
}
