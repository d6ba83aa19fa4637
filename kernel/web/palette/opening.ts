// Whether the palette is open, and with which words.
import { store } from '../store.ts';

const state = store<{ isOpen: boolean }>({ isOpen: false });
export const usePalette = state.useValue;
export const openPalette = (): void => state.set({ isOpen: true });
export const closePalette = (): void => state.set({ isOpen: false });
