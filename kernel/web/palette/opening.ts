// Whether the palette is open, and what was typed before it could hear: its code may still be on the way when its key is pressed, and
// the focus comes a moment after it is drawn.
import { store } from '../calls/store.ts';

// `opening` counts: one that begins while the last one still leaves the screen begins with nothing typed.
const state = store({ isOpen: false, opening: 0 });
export const usePalette = state.useValue;

let early = '';
const keep = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') closePalette();
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) early += event.key;
  else return;
  // Meant for the palette: nothing else on the page may take it for a key of its own.
  event.preventDefault();
  event.stopPropagation();
};

export const openPalette = (): void => {
  if (state.get().isOpen) return;
  early = '';
  document.addEventListener('keydown', keep, true);
  state.set({ isOpen: true, opening: state.get().opening + 1 });
};

export const closePalette = (): void => {
  document.removeEventListener('keydown', keep, true);
  state.set({ isOpen: false });
};

/** What was typed so far; from now on the palette hears the keys itself. */
export const takeEarly = (): string => {
  document.removeEventListener('keydown', keep, true);
  const typed = early;
  early = '';
  return typed;
};
