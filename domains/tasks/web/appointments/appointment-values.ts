// An appointment that is being written: a day, two times on the clock of its zone, with whom, how long before it reminds. Pure. Fields are
// called as on the wire, so that what the server refuses is found by its name.
import { type AppointmentRecord, usualReminderMinutes } from '#/domains/tasks/contract.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { type Chosen, chosenOf, momentOf, readClock } from '../task/times.ts';

export interface AppointmentValues {
  title: string;
  /** When it begins, on the clock of `timezone`. */
  begins: Chosen;
  /** How long it takes, in minutes. */
  minutes: string;
  timezone: string;
  contactId: PickerOption | null;
  agentId: PickerOption | null;
  place: string;
  notes: string;
  /** Minutes before it begins, or 'none'. */
  reminderMinutes: string;
}

/** What is offered besides no reminder: a quarter of an hour, half an hour, an hour, a day. */
export const reminderChoices = [15, 30, 60, 1_440] as const;
export const usualLength = 60;
/** A showing is over the same day; an open weekend is two appointments. */
const longestMinutes = 24 * 60;

export const newAppointmentValues = (
  timezone: string,
  agentId: PickerOption | null,
  contactId: PickerOption | null,
  begins: Chosen,
): AppointmentValues => ({
  title: '',
  begins,
  minutes: String(usualLength),
  timezone,
  contactId,
  agentId,
  place: '',
  notes: '',
  reminderMinutes: String(usualReminderMinutes),
});

const optionOf = (named: { _id: string; displayName: string } | null): PickerOption | null =>
  named && { value: named._id, label: named.displayName };

export const savedValues = (saved: AppointmentRecord): AppointmentValues => {
  const { startAt, endAt, timezone } = saved.appointmentDate;
  const [from, to] = [Temporal.Instant.from(startAt), Temporal.Instant.from(endAt)];
  return {
    title: saved.title,
    begins: chosenOf(from, timezone),
    minutes: String(Math.round(to.since(from).total('minutes'))),
    timezone,
    contactId: optionOf(saved.contact),
    agentId: optionOf(saved.agent),
    place: saved.place ?? '',
    notes: saved.notes ?? '',
    reminderMinutes: saved.reminderMinutes === null ? 'none' : String(saved.reminderMinutes),
  };
};

const minutesOf = ({ minutes }: AppointmentValues): number =>
  /^\d{1,4}$/.test(minutes.trim()) ? Number(minutes) : Number.NaN;

/** What can be seen without the server. */
export const problemsOf = (values: AppointmentValues): Partial<Record<keyof AppointmentValues, string>> => ({
  ...(values.title.trim() === '' ? { title: 'Title is required' } : {}),
  ...(values.begins.day === null ? { begins: 'A day is required' } : {}),
  ...(values.begins.day !== null && readClock(values.begins.time) === undefined
    ? { begins: 'The time is written HH:MM, on a 24-hour clock' }
    : {}),
  ...(Number.isInteger(minutesOf(values)) && minutesOf(values) >= 1 && minutesOf(values) <= longestMinutes
    ? {}
    : { minutes: 'It takes 1 to 1,440 minutes' }),
});

/** What is sent; only values without problems make sense here. */
export const bodyOf = (values: AppointmentValues) => {
  const begins = momentOf(values.begins, values.timezone);
  if (begins === null) throw new Error('An appointment without a day is not sent.');
  const text = (value: string): string | null => (value.trim() === '' ? null : value);
  return {
    title: values.title,
    appointmentDate: {
      startAt: begins.toString(),
      endAt: begins.add({ minutes: minutesOf(values) }).toString(),
      timezone: values.timezone,
    },
    contactId: values.contactId?.value ?? null,
    agentId: values.agentId?.value ?? null,
    place: text(values.place),
    notes: text(values.notes),
    reminderMinutes: values.reminderMinutes === 'none' ? null : Number(values.reminderMinutes),
  };
};
