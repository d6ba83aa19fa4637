// Which appointment is open in its window, or that a new one is asked for; any page may open it.
import { store } from '#/kernel/web/calls/store.ts';

/** What a new appointment begins with. */
export interface AppointmentStart {
  contactId?: string | undefined;
  title?: string;
  place?: string;
}

export type AskedFor = { id: string } | AppointmentStart | null;

const state = store<{ asked: AskedFor }>({ asked: null });
export const useAskedForAppointment = state.useValue;

/** Opens the window for a new appointment, with a contact where one is named, and with what else is known. */
export const newAppointment = (contactId?: string, start: Omit<AppointmentStart, 'contactId'> = {}): void =>
  state.set({ asked: { ...start, contactId } });
/** Opens one that is there. */
export const openAppointment = (id: string): void => state.set({ asked: { id } });
export const closeAppointment = (): void => state.set({ asked: null });

/** What the heading of its window says. */
export const appointmentTitle = (isSaved: boolean): string => (isSaved ? 'Appointment' : 'New appointment');
