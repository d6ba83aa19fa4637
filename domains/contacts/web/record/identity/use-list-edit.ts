// Editing one list of the contact — addresses, numbers — a line at a time: what is refused opens its line again with the message.
import { useState } from 'react';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { usePeeked } from '../record-context.ts';
import { added, changed, refusedLine, removed, withPrimary } from './editing-lists.ts';

interface Entry {
  isPrimary?: boolean;
}

/** The line that is being written; one after the last is a new one. */
interface Writing<T> {
  at: number;
  draft: T;
  problem?: string | undefined;
}

interface Options<T> {
  /** The attribute: 'emails'. */
  list: 'emails' | 'phones';
  entries: readonly T[];
  /** 'Primary email', for what is said when it changes. */
  primaryName: string;
  textOf: (entry: T) => string;
  /** Why a line cannot be kept, as far as that can be told here; null where there is nothing to keep. */
  check: (entry: T) => string | null | undefined;
  /** The words of a refusal under its line. */
  refusal: (failure: CallFailed) => string;
}

export const useListEdit = <T extends Entry>({ list, entries, primaryName, textOf, check, refusal }: Options<T>) => {
  const { save } = usePeeked();
  const [writing, setWriting] = useState<Writing<T>>();

  const put = async (next: readonly T[], name: string, of?: Writing<T>): Promise<void> => {
    const before = entries.find(({ isPrimary }) => isPrimary);
    const after = next.find(({ isPrimary }) => isPrimary);
    const isAnother = before && after && textOf(before) !== textOf(after);
    const failure = await save(
      { [list]: next },
      { name, ...(isAnother ? { said: `${primaryName} set to ${textOf(after)}` } : {}) },
    );
    if (failure?.status !== 422 || !of) return;
    // A refusal that names no line is about the one that was written.
    const at = refusedLine(failure.field, list) ?? of.at;
    if (at === of.at) setWriting({ ...of, problem: refusal(failure) });
  };

  return {
    writing,
    write: (at: number, draft: T) => setWriting({ at, draft }),
    type: (draft: T) => setWriting((now) => now && { at: now.at, draft }),
    stop: () => setWriting(undefined),
    keep: () => {
      if (!writing) return;
      const { at, draft } = writing;
      const entry = entries[at];
      const problem = check(draft);
      const isSame = entry !== undefined && JSON.stringify(entry) === JSON.stringify(draft);
      const twin = entries.findIndex((one, index) => index !== at && textOf(one) === textOf(draft));
      if (problem === null || isSame) return setWriting(undefined);
      if (problem ?? (twin >= 0 ? 'This is in the list already' : undefined))
        return setWriting({ ...writing, problem: problem ?? 'This is in the list already' });
      setWriting(undefined);
      const next = entry ? changed(entries, at, draft) : added(entries, draft);
      return void put(next, textOf(draft), { at, draft });
    },
    makePrimary: (at: number) => void put(withPrimary(entries, at), primaryName),
    /** Changes what is known of an entry besides what it is. */
    mark: (at: number, entry: Partial<T>) => void put(changed(entries, at, entry), primaryName),
    remove: (at: number) => void put(removed(entries, at), `The entry in ${list}`),
  };
};
