// When a saved search tells of what it found: as it happens, or once a day, a week or a month at an hour on the contact's clock. Pure.
import { dayAt, momentAt } from '#/kernel/contract/zones/local-time.ts';

export const searchFrequencies = ['immediately', 'daily', 'weekly', 'monthly'] as const;
export type SearchFrequency = (typeof searchFrequencies)[number];

/** Nobody is written to before seven in the morning or after ten in the evening, on their own clock. */
export const alertHours = { from: 7, until: 22 } as const;

/** '08:00': the hours at which alerts may be asked for. */
export const sendTimes: readonly string[] = Array.from(
  { length: alertHours.until - alertHours.from },
  (_, hour) => `${String(alertHours.from + hour).padStart(2, '0')}:00`,
);

export interface When {
  frequency: SearchFrequency;
  sendAt: string;
}

/** The hour where nobody chose one. */
export const usualTime = (frequency: SearchFrequency): string => (frequency === 'weekly' ? '16:00' : '08:00');

export const hourOf = (sendAt: string): number => Number(sendAt.slice(0, 2));

const friday = 5;

/** The first day from `day` on at which it tells. */
const dayFrom = (frequency: SearchFrequency, day: Temporal.PlainDate): Temporal.PlainDate => {
  if (frequency === 'weekly') return day.add({ days: (friday - day.dayOfWeek + 7) % 7 });
  if (frequency === 'monthly' && day.day > 1) return day.with({ day: 1 }).add({ months: 1 });
  return day;
};

/** The first moment after another at which a search tells, on a clock; undefined of one that tells immediately. */
export const nextTelling = (
  { frequency, sendAt }: When,
  zone: string,
  after: Temporal.Instant,
): Temporal.Instant | undefined => {
  if (frequency === 'immediately') return undefined;
  const day = dayFrom(frequency, dayAt(after, zone));
  const at = momentAt(day.toPlainDateTime(sendAt), zone);
  if (Temporal.Instant.compare(at, after) > 0) return at;
  return momentAt(dayFrom(frequency, day.add({ days: 1 })).toPlainDateTime(sendAt), zone);
};

const days: Readonly<Record<Exclude<SearchFrequency, 'immediately'>, string>> = {
  daily: 'daily',
  weekly: 'Fridays',
  monthly: 'on the 1st of the month',
};

/** 'daily at 8:00 by email'. */
export const whenWords = ({ frequency, sendAt }: When): string =>
  frequency === 'immediately' ? 'immediately by email' : `${days[frequency]} at ${hourOf(sendAt)}:00 by email`;
