// What every part of the builder is given: the form as it is built, what is wrong with it, and the ways to change it.

import type { WholeForm } from '#/domains/forms/contract/form-calls.ts';
import type { OwnAttributes } from '#/domains/forms/contract/mapping.ts';
import type { FormProblem } from '#/domains/forms/contract/problems.ts';
import type { Selection } from './builder-store.ts';
import type { Drawing, NewId } from './drawing.ts';

export interface Editing {
  drawing: Drawing;
  form: WholeForm | null;
  /** Whoever may only look at it. */
  isReadOnly: boolean;
  isDirty: boolean;
  isSaving: boolean;
  problems: readonly FormProblem[];
  /** The agency's own attributes of contacts; undefined until they are known. */
  own: OwnAttributes | undefined;
  selected: Selection | null;
  isPublishing: boolean;
  canUndo: boolean;
  canRedo: boolean;
  newId: NewId;
  /** `typed` names what is being typed: its letters are one step to undo. */
  draw: (next: Drawing, typed?: string) => void;
  undo: () => void;
  redo: () => void;
  select: (selected: Selection | null) => void;
  /** Answers the form as it was saved; null where it was not. */
  save: () => Promise<WholeForm | null>;
  setPublishing: (isPublishing: boolean) => void;
  /** What an act of this page did to the form beside the drawing. */
  adopt: (form: WholeForm) => void;
  /** Whether a part was never saved: the key of a question follows its label until then. */
  isNew: (id: string) => boolean;
}
