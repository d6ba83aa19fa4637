// Which appointment is open in its window, or that a new one is asked for; any page may open it.
import { store } from '#/kernel/web/calls/store.ts';

export type AskedFor = { id: string } | { contactId?: string | undefined } | null;

const state = store<{ asked: AskedFor }>({ asked: null });
export const useAskedForAppointment = state.useValue;

/** Opens the window for a new appointment, with a contact where one is named. */
export const newAppointment = (contactId?: string): void => state.set({ asked: { contactId } });
/** Opens one that is there. */
export const openAppointment = (id: string): void => state.set({ asked: { id } });
export const closeAppointment = (): void => state.set({ asked: null });

/** What the heading of its window says. */
export const appointmentTitle = (isSaved: boolean): string => (isSaved ? 'Appointment' : 'New appointment');
