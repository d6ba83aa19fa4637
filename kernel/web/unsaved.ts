// Work that would be lost: whoever edits says so, and nobody leaves the page, the tab or the session without being asked.
import { useEffect, useId } from 'react';
import { store } from './store.ts';

const state = store<{ dirty: readonly string[] }>({ dirty: [] });

export const hasUnsaved = (): boolean => state.get().dirty.length > 0;

/** Says that this component holds unsaved work while `isDirty`. */
export const useUnsaved = (isDirty: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    state.set({ dirty: [...state.get().dirty, id] });
    return () => state.set({ dirty: state.get().dirty.filter((one) => one !== id) });
  }, [id, isDirty]);
};
