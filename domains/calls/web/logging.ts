// Whether the window that logs a call is open, and with whom the call was; any page, key or line of the palette may open it.
import { store } from '#/kernel/web/store.ts';

const state = store<{ isOpen: boolean; contactId: string | undefined }>({ isOpen: false, contactId: undefined });
export const useLogging = state.useValue;

/** Opens the window; without a contact it asks for one first. */
export const logCallWith = (contactId?: string): void => state.set({ isOpen: true, contactId });
export const closeLogging = (): void => state.set({ isOpen: false, contactId: undefined });
