// A form while it is built: the document as one value, and what of a change is a step that can be taken back. Pure.
import { type FormDocument, usualFormSettings } from '#/domains/forms/contract/document.ts';
import type { WholeForm } from '#/domains/forms/contract/form-calls.ts';
import { type History as HistoryOf, push as step } from '#/kernel/web/builder/history.ts';

/** All that is saved together. */
export interface Drawing extends FormDocument {
  displayName: string;
  description: string | null;
  isCallSurvey: boolean;
  isEndedCallSurvey: boolean;
}

/** A copy of what was built, on this computer. */
export interface Copy {
  drawing: Drawing;
  /** When what it was built from was read. */
  base: string | undefined;
}

export type History = HistoryOf<Drawing>;

export type NewId = () => string;

export const newFormName = 'Untitled form';

/** A form with one empty section and a word of thanks. */
export const blankDrawing = (newId: NewId): Drawing => ({
  displayName: newFormName,
  description: null,
  isCallSurvey: false,
  isEndedCallSurvey: false,
  sections: [{ _id: newId(), type: 'section', title: '', description: null, visibleWhen: [], next: [], elements: [] }],
  outcomes: [
    {
      _id: newId(),
      kind: 'message',
      title: 'Thank you',
      body: 'We have your answers and will be in touch.',
      url: null,
      showAnswers: false,
      response: 'accepted',
    },
  ],
  settings: usualFormSettings,
});

export const drawingOf = (form: WholeForm): Drawing => ({
  displayName: form.displayName,
  description: form.description ?? null,
  isCallSurvey: form.isCallSurvey,
  isEndedCallSurvey: form.isEndedCallSurvey,
  sections: form.sections,
  outcomes: form.outcomes,
  settings: form.settings,
});

// The database sorts the keys of objects.
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** Whether nothing would be saved by saving one over the other. */
export const isSame = (one: Drawing, other: Drawing): boolean => one === other || sorted(one) === sorted(other);

/** One step on. `of` names what is being typed: its letters are one step. */
export const push = (history: History, next: Drawing, isSameStep = false): History => {
  if (next === history.now) return history;
  if (isSameStep && history.past.length > 0) return { ...history, now: next, future: [] };
  return step(history, next);
};
