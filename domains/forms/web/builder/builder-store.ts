// The state of one builder, outside of React: what is built, what is saved of it, what is chosen. A draft that somebody else changed meanwhile is
// not written over without asking.
import type { WholeForm } from '#/domains/forms/contract/form-calls.ts';
import { newHistory, redo, undo } from '#/kernel/web/builder/history.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { type Store, store } from '#/kernel/web/calls/store.ts';
import { type Drawing, drawingOf, type History, isSame, push } from './drawing.ts';

export type Selection = { kind: 'element' | 'section' | 'outcome'; id: string } | { kind: 'settings' | 'logic' };

export interface BuilderState {
  history: History;
  /** What leaving would not lose: what the server has, or what it began with. */
  saved: Drawing;
  form: WholeForm | null;
  /** When the server's was read that the drawing stands on. */
  base: string | undefined;
  selected: Selection | null;
  isSaving: boolean;
  /** The sheet of publishing is open: it stays so when what was just made gets a page of its own. */
  isPublishing: boolean;
  /** Somebody else changed the form since it was read here. */
  isOvertaken: boolean;
  /** What is being typed: its letters are one step of the history. */
  typed: string | undefined;
}

type Answered = { answer: WholeForm; failure?: undefined } | { answer?: undefined; failure: CallFailed };

/** How a drawing is sent: made where there is no form yet, changed where there is. */
export interface Sending {
  create: (body: Drawing) => Promise<Answered>;
  change: (input: Drawing & { id: string; updatedAt?: string }) => Promise<Answered>;
}

const has = ({ sections, outcomes }: Drawing, selected: Selection): boolean => {
  if (!('id' in selected)) return true;
  const parts = [...sections, ...sections.flatMap(({ elements }) => elements), ...outcomes];
  return parts.some(({ _id }) => _id === selected.id);
};

/** Answers whether it was saved. `isOver` writes over what others changed. */
const saving =
  ({ get, set }: Store<BuilderState>) =>
  async ({ create, change }: Sending, isOver = false): Promise<boolean> => {
    const { form: before, base, isSaving } = get();
    if (isSaving) return false;
    const sent = get().history.now;
    set({ isSaving: true, isOvertaken: false, typed: undefined });
    const { answer, failure } = before
      ? await change({ ...sent, id: before._id, ...(isOver || base === undefined ? {} : { updatedAt: base }) })
      : await create(sent);
    if (failure) {
      set({ isSaving: false, isOvertaken: failure.reason === 'forms.changedMeanwhile' });
      return false;
    }
    set({ isSaving: false, saved: sent, form: answer, base: answer.updatedAt });
    return true;
  };

/** `form` is null for one that is to be made; `drawing` is what it begins with. */
export const makeBuilder = (opened: { form: WholeForm } | { form: null; drawing: Drawing }) => {
  const { form } = opened;
  const first = 'drawing' in opened ? opened.drawing : drawingOf(opened.form);
  const state = store<BuilderState>({
    history: newHistory(first),
    saved: first,
    form,
    base: form?.updatedAt,
    selected: null,
    isSaving: false,
    isPublishing: false,
    isOvertaken: false,
    typed: undefined,
  });
  const { get, set } = state;
  const now = (): Drawing => get().history.now;
  const move = (history: History, typed?: string): void => {
    const { selected } = get();
    set({ history, typed, ...(selected && !has(history.now, selected) ? { selected: null } : {}) });
  };
  const draw = (next: Drawing, typed?: string): void =>
    move(push(get().history, next, typed !== undefined && typed === get().typed), typed);

  return {
    watch: state.watch,
    get,
    draw,
    undo: (): void => move(undo(get().history)),
    redo: (): void => move(redo(get().history)),
    select: (selected: Selection | null): void => set({ selected, typed: undefined }),
    setPublishing: (isPublishing: boolean): void => set({ isPublishing }),
    /** What others did to it: the screen follows as long as nothing is built here that is not saved. */
    follow: (theirs: WholeForm): void => {
      if (!isSame(get().saved, now())) return set({ form: theirs });
      set({ form: theirs, base: theirs.updatedAt });
      const drawing = drawingOf(theirs);
      if (isSame(drawing, now())) return undefined;
      draw(drawing);
      return set({ saved: now() });
    },
    /** What this page did to it beside the drawing: it was published, or taken off the web. */
    adopt: (form: WholeForm): void => set({ form, base: form.updatedAt }),
    /** Goes on with a copy that was kept here; saving it notices what others changed since. */
    restore: ({ drawing, base }: { drawing: Drawing; base: string | undefined }): void => {
      draw(drawing);
      set({ base: base ?? get().base });
    },
    /** The server's instead of what is built here, which undo brings back. */
    takeTheirs: (theirs: WholeForm): void => {
      draw(drawingOf(theirs));
      set({ form: theirs, base: theirs.updatedAt, saved: now(), isOvertaken: false });
    },
    resolve: (): void => set({ isOvertaken: false }),
    save: saving(state),
  };
};
export type Builder = ReturnType<typeof makeBuilder>;
