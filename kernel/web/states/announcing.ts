// Short sentences for people who listen instead of look: 'Sorted by Last activity', '3 selected'. Said politely, never twice at once.
import { store } from '../calls/store.ts';

const state = store({ said: '' });
export const useAnnounced = state.useValue;

/** Says a sentence. */
export const announce = (sentence: string): void => {
  // The same words again count as new to a screen reader only when the text changes.
  state.set({ said: state.get().said === sentence ? `${sentence}\u00a0` : sentence });
};
