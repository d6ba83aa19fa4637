// The hours in which messages leave, on the clock of whoever gets them: one setting of an agency, asked when a message is taken up (decision 145).
// Alerts always keep to them; what workflows send and mailings to several where the owner says so. Pure.
import { dayAt, momentAt } from '#/kernel/contract/zones/local-time.ts';

/** Full hours of a day: from the first on, and before the second. */
export interface OpenHours {
  from: number;
  until: number;
}

export interface QuietHours {
  email: OpenHours;
  sms: OpenHours;
  /** What waits besides alerts. */
  holdsWorkflows: boolean;
  holdsMailings: boolean;
}

/** Where nobody has set any. */
export const usualQuietHours: QuietHours = {
  email: { from: 7, until: 22 },
  sms: { from: 9, until: 20 },
  holdsWorkflows: false,
  holdsMailings: false,
};

/** '07:00'; the end of a day is '24:00'. */
export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/**
 * The moment at which it is day again there; undefined by day. An hour that the clock leaves out is the first one after it (decision 60): a clock that
 * jumps over the whole of the open hours has its next ones on the next day.
 */
export const dayBreaksAt = (
  now: Temporal.Instant,
  zone: string,
  { from, until }: OpenHours,
): Temporal.Instant | undefined => {
  const { hour } = now.toZonedDateTimeISO(zone);
  if (hour >= from && hour < until) return undefined;
  const today = dayAt(now, zone);
  const morningOf = (day: Temporal.PlainDate): Temporal.Instant =>
    momentAt(day.toPlainDateTime(new Temporal.PlainTime(from)), zone);
  const next = morningOf(today);
  return Temporal.Instant.compare(next, now) > 0 ? next : morningOf(today.add({ days: 1 }));
};
