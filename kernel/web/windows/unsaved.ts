// Work that would be lost: whoever edits says so, and nobody leaves the page, the tab or the session without being asked.
import { useCallback, useEffect, useId } from 'react';
import { store } from '../calls/store.ts';

const state = store<{ dirty: readonly { id: string; isKept: boolean }[] }>({ dirty: [] });

export const hasUnsaved = (): boolean => state.get().dirty.length > 0;

/** Whether all that is unsaved is kept as a draft on this computer. */
export const isAllKept = (): boolean => state.get().dirty.every(({ isKept }) => isKept);

/** Notes that somebody holds unsaved work, which a draft may keep; what is answered lets go of it. */
export const holdUnsaved = (id: string, isKept = false): (() => void) => {
  state.set({ dirty: [...state.get().dirty, { id, isKept }] });
  return () => letGo(id);
};

const letGo = (id: string): void => state.set({ dirty: state.get().dirty.filter((one) => one.id !== id) });

/**
 * Says that this component holds unsaved work while `isDirty`; `isKept` where a draft keeps it. The answer says at once that it is saved, before the component is
 * drawn anew: what follows the saving may leave the page.
 */
export const useUnsaved = (isDirty: boolean, { isKept = false } = {}): (() => void) => {
  const id = useId();
  useEffect(() => (isDirty ? holdUnsaved(id, isKept) : undefined), [id, isDirty, isKept]);
  return useCallback(() => letGo(id), [id]);
};
