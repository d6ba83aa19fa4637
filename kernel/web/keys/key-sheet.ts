// Whether the sheet of keys is open.
import { store } from '../calls/store.ts';

const state = store({ isOpen: false });
export const useKeySheet = state.useValue;
export const setKeySheet = (isOpen: boolean): void => state.set({ isOpen });
