// Whether the sidebar is a rail: by default on screens up to 1728 px, otherwise as the person left it (core §2, §9).

import { store } from '#/kernel/web/calls/store.ts';
import { useIsNarrow } from '#/kernel/web/media.ts';

const key = 'lintel.sidebar';
const state = store<{ chosen: string | null; isDrawerOpen: boolean }>({
  chosen: localStorage.getItem(key),
  isDrawerOpen: false,
});

/** What the sidebar is at a width, given the person's choice. */
export const isCollapsed = (chosen: string | null, isNarrow: boolean): boolean =>
  chosen === null ? isNarrow : chosen === 'rail';

export const useIsRail = (): boolean => {
  const isNarrow = useIsNarrow();
  return isCollapsed(
    state.useValue(({ chosen }) => chosen),
    isNarrow,
  );
};

export const toggleRail = (isRail: boolean): void => {
  const chosen = isRail ? 'wide' : 'rail';
  localStorage.setItem(key, chosen);
  state.set({ chosen });
};

export const useIsDrawerOpen = (): boolean => state.useValue(({ isDrawerOpen }) => isDrawerOpen);
export const setDrawer = (isDrawerOpen: boolean): void => state.set({ isDrawerOpen });
