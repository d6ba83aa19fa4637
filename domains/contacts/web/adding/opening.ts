// Whether the window that adds a contact is open, and with what words it starts; any page, key or palette line may open it.
import { store } from '#/kernel/web/calls/store.ts';

const state = store<{ isOpen: boolean; text: string }>({ isOpen: false, text: '' });
export const useAdding = state.useValue;

/** Opens the window; a text is read like one that was pasted: a name, an address, a number, a whole signature. */
export const addContact = (text = ''): void => state.set({ isOpen: true, text });
export const closeAdding = (): void => state.set({ isOpen: false, text: '' });
