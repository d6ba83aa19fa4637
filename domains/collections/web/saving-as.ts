// Making a collection of a filter, from wherever there is one: a list, its sidebar, a key. The window is drawn by the shell.
import type { Collection } from '#/domains/collections/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { store } from '#/kernel/web/store.ts';

export interface AskedToSave {
  typeName: string;
  /** 'contacts'. */
  many: string;
  groups: FiltersGroups;
  onSaved?: (collection: Collection) => void;
}

const state = store<{ asked: AskedToSave | null }>({ asked: null });
export const useAskedToSave = state.useValue;

/** Opens the window. */
export const saveAsCollection = (asked: AskedToSave): void => state.set({ asked });
export const closeSaving = (): void => state.set({ asked: null });
