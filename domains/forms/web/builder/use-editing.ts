// The builder's state as React sees it, and how it is saved.
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { WholeForm } from '#/domains/forms/contract/form-calls.ts';
import { problemsOf } from '#/domains/forms/contract/problems.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { failureToast } from '#/kernel/web/calls/failing.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { fitsStorage, keepDraft } from '#/kernel/web/drafts/drafts.ts';
import { type DraftState, useDraft } from '#/kernel/web/drafts/use-draft.ts';
import { useCan } from '#/kernel/web/session.ts';
import type { Toast } from '#/kernel/web/telling/toasts.ts';
import { useUnsaved } from '#/kernel/web/windows/unsaved.ts';
import { api } from '../api.ts';
import type { Builder } from './builder-store.ts';
import { type Copy, isSame } from './drawing.ts';
import type { Editing } from './editing.ts';
import { handOver } from './handing-over.ts';
import { useOwnAttributes } from './own-attributes.ts';

export interface OpenBuilder {
  editing: Editing;
  draft: DraftState<Copy>;
  isOvertaken: boolean;
  saveOver: () => Promise<WholeForm | null>;
}

const newId = (): string => crypto.randomUUID();

/** Why it was not saved, and where what was built is meanwhile. That somebody else saved is asked about instead. */
const saidOfUnsaved = (failure: CallFailed, copy: Copy): Toast | undefined => {
  if (failure.reason === 'forms.changedMeanwhile') return undefined;
  const { description, ...said } = failureToast(failure);
  const kept = fitsStorage(copy)
    ? 'What you built is kept on this computer.'
    : 'It is too large to be kept on this computer: leave this page open until it is saved.';
  return { ...said, description: [description, kept].filter(Boolean).join(' ') };
};

const sendingOf = (copy: Copy) => ({
  isQuiet: true,
  failed: (failure: CallFailed) => saidOfUnsaved(failure, copy),
});

/** Whoever leaves the page at once has kept the last letter, too. */
const useKeepingLast = (builder: Builder, record: string): void => {
  const keepLast = useEffectEvent(() => {
    const { saved, history, base } = builder.get();
    if (!isSame(saved, history.now)) keepDraft(record, { drawing: history.now, base });
  });
  useEffect(() => () => keepLast(), []);
};

/** The parts that the server has. */
const keptParts = (form: WholeForm | null): ReadonlySet<string> => {
  const parts = form?.sections.flatMap((section) => [section, ...section.elements]) ?? [];
  return new Set(parts.map(({ _id }) => _id));
};

export const useEditing = (builder: Builder): OpenBuilder => {
  const { history, saved, form, base, selected, isSaving, isPublishing, isOvertaken } = useSyncExternalStore(
    builder.watch,
    builder.get,
  );
  const drawing = history.now;
  const own = useOwnAttributes();
  const isReadOnly = !useCan()('form.write');
  const isDirty = useMemo(() => !isSame(saved, drawing), [saved, drawing]);
  const isSurvey = drawing.isCallSurvey || drawing.isEndedCallSurvey;
  const problems = useMemo(() => problemsOf(drawing, { isSurvey, ...(own ? { own } : {}) }), [drawing, isSurvey, own]);
  const kept = useMemo(() => keptParts(form), [form]);
  const letGo = useUnsaved(isDirty, { isKept: true });
  const copy: Copy = { drawing, base };
  const sending = sendingOf(copy);
  const create = useSend(api.forms.create, { success: 'Form submitted successfully', ...sending });
  const change = useSend(api.forms.update, { success: 'Form updated successfully', ...sending });
  const record = `form.${form?._id ?? 'new'}`;
  const draft = useDraft(record, copy, isDirty);
  useKeepingLast(builder, record);

  const send = async (isOver: boolean): Promise<WholeForm | null> => {
    if (!(await builder.save({ create: create.send, change: change.send }, isOver))) return null;
    if (isSame(builder.get().saved, builder.get().history.now)) {
      letGo();
      draft.forget();
    }
    const made = builder.get().form;
    if (form === null && made) handOver(builder, made._id);
    return made;
  };

  const editing: Editing = {
    drawing,
    form,
    isReadOnly,
    isDirty,
    isSaving,
    problems,
    own,
    selected,
    isPublishing,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    newId,
    draw: builder.draw,
    undo: builder.undo,
    redo: builder.redo,
    select: builder.select,
    save: () => send(false),
    setPublishing: builder.setPublishing,
    adopt: builder.adopt,
    isNew: (id) => !kept.has(id),
  };
  return { editing, draft, isOvertaken, saveOver: () => send(true) };
};
