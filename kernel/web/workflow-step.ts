// How a step of a workflow is shown: its icon, its hue, and its panel's body, which is a controlled form of one thing. Its frame, the way back, Save,
// Discard and why Save waits are the builder's.
import type { ComponentType } from 'react';
import type { StepKind } from '#/kernel/contract/automation/step-kind.ts';
import type { TriggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import type { Icon } from '#/ui/icon.ts';
import type { Hue } from '#/ui/theme/hues.ts';
import { extension } from './extension.ts';

export interface PanelProps<T> {
  value: T;
  onChange: (next: T) => void;
  /** Completes what it opened with, by what only the server knows. Nobody changed anything by that. */
  onFill?: (complete: (value: T) => T) => void;
  /** Null of what is not on the canvas yet. */
  nodeId: string | null;
  /** Null while the workflow was never saved. */
  workflowId: string | null;
  /** Nothing of it may be changed: people entered by it, or whoever looks may not write. */
  isLocked: boolean;
}

export type Panel<T> = ComponentType<PanelProps<T>>;
/** A body that is loaded when its panel is opened. */
export type Loads<T> = () => Promise<{ default: Panel<T> }>;

/** Beside its name where it is chosen, and on its card. */
export interface StepLook<S> {
  icon: Icon;
  hue: Hue;
  panel: Loads<S>;
}
/** A kind of step with its look, as a domain above workflows brings it. */
export interface StepView<S extends { type: string } = { type: string }> extends StepLook<S> {
  kind: StepKind<S>;
}

/** Declares how steps of a kind are shown: one of what a door brings by `shownSteps`. */
export const stepView = <S extends { type: string }>(kind: StepKind<S>, look: StepLook<NoInfer<S>>): StepView =>
  // The builder looks a panel up by its kind, and gives it no other steps.
  ({ kind, ...look }) as unknown as StepView;

type AnyTrigger = { id: string; kind: string };
/** A kind of trigger with its panel, as a domain brings it; one without a panel has nothing to be set. */
export interface TriggerView<T extends AnyTrigger = AnyTrigger> {
  kind: TriggerKind<T>;
  panel?: Loads<T>;
}

/** Declares how triggers of a kind are shown: one of what a door brings by `shownTriggers`. */
export const triggerView = <T extends AnyTrigger>(kind: TriggerKind<T>, panel?: Loads<NoInfer<T>>): TriggerView =>
  ({ kind, panel }) as unknown as TriggerView;

type Brings<T> = () => Promise<{ default: readonly T[] }>;

/** Steps of workflows that a domain brings, loaded with the builder. Whoever looks at a workflow is shown all that is in it, whatever their rights. */
export const shownSteps = extension<Brings<StepView>>('kernel.shownSteps');

/** Triggers of workflows that a domain brings, loaded with whatever tells of a trigger. */
export const shownTriggers = extension<Brings<TriggerView>>('kernel.shownTriggers');
