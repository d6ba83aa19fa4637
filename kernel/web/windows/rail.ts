// The right rail: one panel at a time. Panels of the shell are opened by id; a page's own panel takes the rail by
// being shown and is told to close when another one wants it.
import { useEffect, useRef } from 'react';
import { store } from '../calls/store.ts';

const state = store<{ open: string | null; element: HTMLElement | null }>({ open: null, element: null });

export const useRail = state.useValue;

/** The shell hands in the element that panels are put into. */
export const setRailElement = (element: HTMLElement | null): void => state.set({ element });

/** Opens a panel of the slot `rightRail`; whatever was open closes. */
export const openRail = (id: string): void => state.set({ open: id });
export const closeRail = (id?: string): void => {
  if (id === undefined || state.get().open === id) state.set({ open: null });
};
export const toggleRail = (id: string): void => (state.get().open === id ? closeRail() : openRail(id));

/** A page's own panel holds the rail while `isOpen`; `onEvicted` runs when another panel takes it. */
export const useHoldsRail = (id: string, isOpen: boolean, onEvicted: () => void): void => {
  const evicted = useRef(onEvicted);
  useEffect(() => {
    evicted.current = onEvicted;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    openRail(id);
    const stop = state.watch(({ open }) => {
      if (open !== id) evicted.current();
    });
    return () => {
      stop();
      closeRail(id);
    };
  }, [id, isOpen]);
};
