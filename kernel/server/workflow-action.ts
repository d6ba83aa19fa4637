// What a step of a workflow does: one file in the domain that performs it, of the kind that it declares. The engine gives it many contacts at once,
// in the transaction that writes what became of each.
import type { StepKind } from '#/kernel/contract/automation/step-kind.ts';
import type { Context } from './context.ts';
import { extension, type Fill } from './extension.ts';

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

interface Performing<S> {
  /** It speaks to people: what came due long ago is not said late without being asked for (decision 57). */
  isMessage?: true;
  /** What it lacks it says itself, contact by contact: without a sender it has that of whoever turned the workflow on. */
  saysWhatIsMissing?: true;
  /**
   * Acts for all at a step, as the agent in `ctx`, whose reach it keeps to; touches only the database. Answers by key; whom it does not answer
   * for, it failed. Those that it let wait are given to it again by their keys: it says what became of them, and does nothing twice.
   */
  perform(ctx: Context, step: ActingStep<S>, items: readonly ActingFor[]): Promise<ReadonlyMap<string, ActionOutcome>>;
  /** What it would do for one contact whom this event lets in, in words; nothing is done. The id of a workflow that was never saved is empty. */
  foresee(ctx: Context, step: ActingStep<S>, contactId: string, eventId: string | null): Promise<ActionOutcome>;
}

export interface WorkflowAction<S extends { type: string } = { type: string }> extends Performing<S> {
  /** What people choose and set. */
  kind: StepKind<S>;
}

/** Declares what steps of a kind do; `settings` of a step are what the kind says, and complete. */
export const workflowAction = <S extends { type: string }>(
  kind: StepKind<S>,
  performing: Performing<NoInfer<S>>,
): WorkflowAction<S> => ({ kind, ...performing });

/** What steps of workflows do: a door that performs a step puts `performs(action)` among its `fills`, and brings the kind with it. */
export const performs = extension<WorkflowAction>('kernel.performs');

/** The action of a kind of steps; undefined where no door of the house has one. */
export const actionOf = (house: { registry: { fills: readonly Fill[] } }, type: string): WorkflowAction | undefined =>
  performs.of(house).find(({ kind }) => kind.type === type);

/** A step as its action reads it; undefined where it cannot be read, or lacks something. */
export const settingsOf = (
  { kind, saysWhatIsMissing }: WorkflowAction,
  step: unknown,
): { type: string } | undefined => {
  const { data } = kind.settings.safeParse(step);
  const isComplete = saysWhatIsMissing || !data || (kind.missing?.(data, '') ?? null) === null;
  return isComplete ? data : undefined;
};
