// What every part of the builder holds in its hands: the workflow as it is drawn now, what is chosen of it, and the ways to change it. Made by
// useEditing; parts change nothing but by `change`, so that everything can be undone.

import type { Place } from '#/domains/workflows/contract/commands/editing-graphs.ts';
import type { DelayKind } from '#/domains/workflows/contract/delays.ts';
import type { Graph, NewId } from '#/domains/workflows/contract/graph.ts';
import type { Problem } from '#/domains/workflows/contract/problems.ts';
import type { TraceStep } from '#/domains/workflows/contract/running.ts';
import type { ActionType } from '#/domains/workflows/contract/steps.ts';
import type { TriggerKind } from '#/domains/workflows/contract/triggers.ts';
import type { Workflow } from '#/domains/workflows/contract/workflow-calls.ts';
import type { WorkflowSettings } from '#/domains/workflows/contract/workflows.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import type { TriggerGroup } from '#/kernel/contract/automation/trigger-kind.ts';

/** What the side panel shows; null is the summary of the whole. */
export type Selection =
  /** A step, a lane of a branch (`partId`), or the trigger; a trigger's `partId` is one of its ways in. `isNew` was only just put there. */
  | { kind: 'node'; nodeId: string; partId?: string; isNew?: boolean }
  /** A step that is to come at this place: what it is to be is chosen first, then, of some, of which type, then what it says. */
  | { kind: 'add'; place: Place; stage?: 'delay' | 'branch' | { step: ActionType } | { delay: DelayKind } }
  /** A way in that is to come; with `triggerId`, one takes the place of that. */
  | { kind: 'trigger'; triggerId?: string; group?: TriggerGroup; choice?: TriggerKind }
  | { kind: 'summary' }
  | { kind: 'preview' }
  | { kind: 'runs' }
  | { kind: 'review' };

/** How many are at a node now, went past it, or are stuck there. */
export interface NodeCounts {
  here: number;
  passed: number;
  errors: number;
}

export interface Editing {
  graph: Graph;
  name: string;
  settings: WorkflowSettings;
  /** As the server has it; null while it was never saved. */
  workflow: Workflow | null;
  /** People entered: the ways in may not be changed, only added to (R666). */
  isLocked: boolean;
  /** How many people entered so far; null where it could not be said (R912). */
  enrolledCount: number | null;
  isDirty: boolean;
  isSaving: boolean;
  problems: readonly Problem[];
  /** What sentences call fields and records. */
  naming: Naming;
  /** This moment on the agency's clock, 'yyyy-mm-ddTHH:mm': by it everything is judged. */
  now: string;
  newId: NewId;
  /** Empty where it could not be said. */
  counts: ReadonlyMap<string, NodeCounts>;
  /** The way of a rehearsal or of a run, by node. */
  lit: ReadonlyMap<string, TraceStep> | null;
  selected: Selection | null;
  canUndo: boolean;
  canRedo: boolean;
  /** One step of undo. Answers whether there was room for it; that there was none is said. */
  change: (command: (graph: Graph) => Graph) => boolean;
  /** Shows something otherwise without it being a change: a note that is opened to be read. */
  show: (command: (graph: Graph) => Graph) => void;
  rename: (name: string) => void;
  setSettings: (settings: WorkflowSettings) => void;
  undo: () => void;
  redo: () => void;
  select: (selection: Selection | null) => void;
  light: (path: ReadonlyMap<string, TraceStep> | null) => void;
  /** What the server found wrong. */
  tell: (problems: readonly Problem[]) => void;
  /** Answers whether it was saved. */
  save: () => Promise<boolean>;
  /** Takes over what another call answered of the workflow: it was turned on, or off. */
  adopt: (workflow: Workflow) => void;
  /** The panel says what is not in the drawing yet: it is asked for before something else is chosen, and put in before saving. */
  hold: (held: Held | null) => void;
}

/** What a panel holds that was changed and not saved into the drawing. */
export interface Held {
  /** Why it cannot be saved as it is; null where it can. */
  reason: string | null;
  commit: () => void;
}
