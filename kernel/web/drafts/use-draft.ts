// The draft of a form: written a second after the last change while there is something to lose.
import { useEffect, useState } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';

export const keepAfterMs = 1000;

export interface DraftState<V> {
  /** What was found when the form opened. */
  found: Draft<V> | undefined;
  forget: () => void;
}

/** `record` undefined keeps nothing. */
export const useDraft = <V>(record: string | undefined, values: V, isDirty: boolean): DraftState<V> => {
  const [found] = useState(() => (record === undefined ? undefined : readDraft<V>(record)));
  const written = JSON.stringify(values);
  useEffect(() => {
    if (record === undefined || !isDirty) return undefined;
    const keep = (): void => keepDraft(record, JSON.parse(written));
    const timer = setTimeout(keep, keepAfterMs);
    // Whoever closes the tab has written the last letter, too.
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [record, written, isDirty]);
  return {
    found,
    forget: () => {
      if (record !== undefined) dropDraft(record);
    },
  };
};
