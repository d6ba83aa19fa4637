// The form of a settings page: edits over a record that is shown, saved together. What the server refuses stands under its field, and
// the first such field gets the focus; nothing that was typed is lost.
import { type ChangeEvent, useRef, useState } from 'react';
import type { CallFailed } from '../calls/call-failed.ts';
import { useUnsaved } from '../windows/unsaved.ts';
import { conflictsOf, type Edits, edit, nameOfField, patchOf, valuesOf, withoutSaved } from './edits.ts';

/** Messages by name of the value. */
export type Problems<T> = { readonly [K in keyof T]?: string };

interface Options<T> {
  /** What can be said without the server. */
  check?: (values: T, patch: Partial<T>) => Problems<T>;
  /** Sends what was changed; answers why it could not, if it could not. */
  save: (patch: Partial<T>) => Promise<CallFailed | undefined>;
}

export interface EditForm<T> {
  /** The record as the person sees it. */
  values: T;
  patch: Partial<T>;
  problems: Problems<T>;
  isDirty: boolean;
  isSaving: boolean;
  set: <K extends keyof T>(name: K, value: T[K]) => void;
  /** For an input of text. */
  text: <K extends keyof T & string>(
    name: K,
  ) => {
    name: K;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  };
  /** Somebody else changed this value, too: what they set, and how to take it over. */
  theirs: <K extends keyof T>(name: K) => { value: T[K]; take: () => void } | undefined;
  save: () => Promise<void>;
  discard: () => void;
}

export const useEdits = <T extends object>(base: T, { check, save }: Options<T>): EditForm<T> => {
  const [edits, setEdits] = useState<Edits<T>>({});
  const [problems, setProblems] = useState<Problems<T>>({});
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);
  const patch = patchOf(edits);
  const values = valuesOf(base, edits);
  const isDirty = Object.keys(patch).length > 0;
  const conflicts = conflictsOf(base, edits);
  useUnsaved(isDirty);

  const set = <K extends keyof T>(name: K, value: T[K]): void => {
    setEdits((now) => edit(now, base, name, value));
    setProblems((now) => (now[name] === undefined ? now : { ...now, [name]: undefined }));
  };
  const show = (found: Problems<T>): void => {
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first) requestAnimationFrame(() => focusOn(first));
  };

  return {
    values,
    patch,
    problems,
    isDirty,
    isSaving,
    set,
    text: (name) => ({
      name,
      value: String(values[name] ?? ''),
      error: problems[name],
      onChange: ({ target }) => set(name, target.value as T[typeof name]),
    }),
    theirs: (name) => (conflicts.includes(name) ? { value: base[name], take: () => set(name, base[name]) } : undefined),
    save: async () => {
      if (!isDirty || isRunning.current) return;
      const found = check?.(values, patch) ?? {};
      if (Object.values(found).some(Boolean)) return show(found);
      isRunning.current = true;
      setSaving(true);
      const failure = await save(patch);
      isRunning.current = false;
      setSaving(false);
      if (!failure) return setEdits((now) => withoutSaved(now, patch));
      const name = nameOfField(Object.keys(values), failure.field);
      if (name) show({ [name]: failure.inline } as Problems<T>);
      return undefined;
    },
    discard: () => {
      setEdits({});
      setProblems({});
    },
  };
};

const focusOn = (name: string): void => {
  const input = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
};
