// What a panel's body is: a controlled form of one thing. Its frame, the way back, Save, Discard and why Save waits are the builder's.
import type { ComponentType } from 'react';

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
