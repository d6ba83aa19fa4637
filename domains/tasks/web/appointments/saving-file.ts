// Saves an appointment as a file that other calendars take in.
import { note } from '#/kernel/web/telling/log.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { api } from '../day-api.ts';

export const saveCalendarFile = async (id: string): Promise<void> => {
  try {
    const { name, ics } = await api.appointments.ics({ id }, { isQuiet: true });
    const address = URL.createObjectURL(new Blob([ics], { type: 'text/calendar;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The browser has taken it by the time the next task runs.
    setTimeout(() => URL.revokeObjectURL(address), 0);
  } catch (error) {
    note('the calendar file', error);
    toast({ type: 'error', message: 'The calendar file could not be made' });
  }
};
