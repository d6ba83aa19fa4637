// Making a collection of a filter, from wherever there is one: a list, its sidebar, a key. The window is drawn by the shell.

import { store } from '#/kernel/web/calls/store.ts';
import type { Filtered } from '#/kernel/web/filter/filter-action.ts';

const state = store<{ asked: Filtered | null }>({ asked: null });
export const useAskedToSave = state.useValue;

/** Opens the window; when it was saved, the list shows the collection. */
export const saveAsCollection = (asked: Filtered): void => state.set({ asked });
export const closeSaving = (): void => state.set({ asked: null });
