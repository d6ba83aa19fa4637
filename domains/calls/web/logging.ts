// Whether the window that places or logs a call is open, and with whom the call is; any page, key or line of the palette may open it.
import { store } from '#/kernel/web/calls/store.ts';

interface Logging {
  isOpen: boolean;
  /** The call is to be placed first: on the telephone of this device, which the numbers lead to. */
  isPlacing: boolean;
  contactId: string | undefined;
}

const closed: Logging = { isOpen: false, isPlacing: false, contactId: undefined };
const state = store<Logging>(closed);
export const useLogging = state.useValue;

/** Opens the window that logs a call; without a contact it asks for one first. */
export const logCallWith = (contactId?: string): void => state.set({ isOpen: true, isPlacing: false, contactId });

/** Calls somebody with the telephone of this device, and logs the call in the same window (decision 130): where no call can be made here. */
export const placeWith = (contactId?: string): void => state.set({ isOpen: true, isPlacing: true, contactId });

export const closeLogging = (): void => state.set(closed);
