// How a trigger of workflows is found in what happened: the events that may be it, what must be true of them, and what people read of who entered by it.
import type { TriggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import type { ReadEvent } from './events/reader.ts';
import { extension } from './extension.ts';

type AnyTrigger = { id: string; kind: string };

/** Where an event is looked at: in which workflow, on whose clock. */
export interface Hearing {
  workflowId: string;
  timezone: string;
}

/** One change of an event in words: 'Stage', 'Lead', 'Hot'. */
export interface HeardChange {
  name: string;
  displayName: string;
  before: string | null;
  after: string | null;
}

interface Reading<T> {
  /** The events that may be it. */
  events: readonly { name: string }[];
  /** What must be true of them besides; left out, nothing. */
  meets?(event: ReadEvent, trigger: T, hearing: Hearing): boolean;
  /** What people read; left out, the name of the trigger. */
  words?(event: ReadEvent, trigger: T, changes: readonly HeardChange[]): string;
}

export interface TriggerReading<T extends AnyTrigger = AnyTrigger> extends Reading<T> {
  kind: TriggerKind<T>;
}

/** Declares how triggers of a kind are found. */
export const triggerReading = <T extends AnyTrigger>(
  kind: TriggerKind<T>,
  reading: Reading<NoInfer<T>>,
): TriggerReading<T> => ({ kind, ...reading });

/** What workflows wait for: a door whose events let contacts in puts `hears(reading)` among its `fills`, and brings the kind with it. */
export const hears = extension<TriggerReading>('kernel.hears');
