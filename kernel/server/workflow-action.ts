// What a step of a workflow does: one file in the domain that performs it, named by the type of its node. The engine gives it many contacts at
// once, in the transaction that writes what became of each.
import type * as z from 'zod/mini';
import type { Context } from './context.ts';

/** A step of a published workflow. */
export interface ActingStep<S = unknown> {
  workflowId: string;
  nodeId: string;
  settings: S;
}

/** One contact at it. */
export interface ActingFor {
  /** Of the run, its node and its iteration: whatever is done is done once for it. */
  key: string;
  contactId: string;
  /** How many workflows stand behind one another in what let it in: what is started here goes one further (decision 58). */
  depth: number;
  /** The event that let the contact in, for what can be told of it; null where a hand did. */
  eventId: string | null;
}

/** What became of it. A sentence either way: the product explains every automatic act. */
export interface ActionOutcome {
  outcome: 'done' | 'skipped' | 'failed' | 'waiting';
  words: string;
  /** Of one that waits for people: it stands at the step, and is asked about again by the same key, then or when there is news. */
  until?: Temporal.Instant;
  /** What was looked at to decide it, where that is more than the sentence: who was considered for a contact, and why another was not. */
  conditions?: readonly { words: string; value: string | null; isMet: boolean }[];
  /** The step took the contact out of the workflow that it is a step of. */
  leaves?: true;
}

export interface WorkflowAction<S extends z.ZodMiniType = z.ZodMiniType> {
  /** 'tags': the type of its nodes. */
  type: string;
  settings: S;
  /** It speaks to people: what came due long ago is not said late without being asked for (decision 57). */
  isMessage?: true;
  /**
   * Acts for all at a step, as the agent in `ctx`, whose reach it keeps to; touches only the database. Answers by key; whom it does not answer
   * for, it failed. Those that it let wait are given to it again by their keys: it says what became of them, and does nothing twice.
   */
  perform(
    ctx: Context,
    step: ActingStep<z.output<S>>,
    items: readonly ActingFor[],
  ): Promise<ReadonlyMap<string, ActionOutcome>>;
  /** What it would do for one contact whom this event lets in, in words; nothing is done. The id of a workflow that was never saved is empty. */
  foresee(
    ctx: Context,
    step: ActingStep<z.output<S>>,
    contactId: string,
    eventId: string | null,
  ): Promise<ActionOutcome>;
}

/** Declares what a step does. */
export const workflowAction = <S extends z.ZodMiniType>(declared: WorkflowAction<S>): WorkflowAction<S> => declared;
