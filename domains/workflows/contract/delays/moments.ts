// Moments at which delays end, in the time zone they are meant in. Months and years go by the calendar, days of an amount are 24 hours, and a local time
// that a clock skips or shows twice has the one answer that everything here has (decisions 60–62; kernel/contract/zones/local-time.ts).
import * as z from 'zod/mini';
import { momentAt } from '#/kernel/contract/zones/local-time.ts';

/** Whose clock a local time is read on (R811; decision 60). */
export const zoneOf = z.enum(['account', 'contact']);
export type ZoneOf = z.output<typeof zoneOf>;

export interface WaitingFor {
  /** When the step was reached. */
  now: Temporal.Instant;
  zones: Readonly<Record<ZoneOf, string>>;
  /** A date of the contact, 'yyyy-mm-dd' or a moment; null where it has none. */
  dateOf: (attribute: string) => string | null;
  /** Whether a date comes back every year: birthdays, anniversaries (decision 61). */
  isYearly: (attribute: string) => boolean;
}

/** A calendar date without a time is at ten (R818). */
export const usualTime = '10:00';

/** A day at a time on the clock of a zone. */
export const momentOn = (day: Temporal.PlainDate, time: string | null, zone: string): Temporal.Instant =>
  momentAt(day.toPlainDateTime(Temporal.PlainTime.from(time ?? usualTime)), zone);

/** The first that is not before now. */
export const firstFrom = (candidates: readonly Temporal.Instant[], now: Temporal.Instant): Temporal.Instant | null =>
  candidates.find((moment) => Temporal.Instant.compare(moment, now) >= 0) ?? null;

/** ' (contact time zone)', where it is that. */
export const inZone = (zone: ZoneOf | null): string => (zone === 'contact' ? ' (contact time zone)' : '');
