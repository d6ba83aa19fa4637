// Work that would be lost: whoever edits says so, and nobody leaves the page, the tab or the session without being asked.
import { useCallback, useEffect, useId } from 'react';
import { store } from './store.ts';

const state = store<{ dirty: readonly string[] }>({ dirty: [] });

export const hasUnsaved = (): boolean => state.get().dirty.length > 0;

/** Notes that somebody holds unsaved work; what is answered lets go of it. */
export const holdUnsaved = (id: string): (() => void) => {
  state.set({ dirty: [...state.get().dirty, id] });
  return () => letGo(id);
};

const letGo = (id: string): void => state.set({ dirty: state.get().dirty.filter((one) => one !== id) });

/**
 * Says that this component holds unsaved work while `isDirty`. The answer says at once that it is saved, before the component is
 * drawn anew: what follows the saving may leave the page.
 */
export const useUnsaved = (isDirty: boolean): (() => void) => {
  const id = useId();
  useEffect(() => (isDirty ? holdUnsaved(id) : undefined), [id, isDirty]);
  return useCallback(() => letGo(id), [id]);
};
