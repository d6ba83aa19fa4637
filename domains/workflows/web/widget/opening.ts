// Whom the window that lets one contact into a workflow is open for.
import { store } from '#/kernel/web/calls/store.ts';

const state = store<{ contactId: string | null }>({ contactId: null });
export const useEnrolled = state.useValue;

/** Opens the window. */
export const enrolContact = (contactId: string): void => state.set({ contactId });
export const closeEnrolment = (): void => state.set({ contactId: null });
