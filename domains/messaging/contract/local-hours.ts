// What time it is for whoever gets a message, and whether one writes to people at that hour: advice, never a refusal.
// Pure.
import { momentAt } from '#/kernel/contract/zones/local-time.ts';
import { dayBreaksAt, hourWords } from './quiet-hours.ts';

/** One writes from eight in the morning, until nine in the evening. */
const advised = { from: 8, until: 21 } as const;
export const quietUntil = hourWords(advised.from);
export const quietFrom = hourWords(advised.until);

/** '22:40', on the clock of a zone. */
export const clockAt = (now: Temporal.Instant, zone: string): string =>
  now.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });

/** Whether it is too early or too late there. */
export const isQuietHour = (now: Temporal.Instant, zone: string): boolean =>
  dayBreaksAt(now, zone, advised) !== undefined;

/** The next moment at which it is eight in the morning there, of a quiet hour. */
export const nextMorning = (now: Temporal.Instant, zone: string): Temporal.Instant =>
  dayBreaksAt(now, zone, advised) ?? now;

/** A day and a time as every clock shows them: '2026-12-01T09:00'. */
export const theirTimePattern = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The moment at which a clock of a zone shows this day and time; where it has passed there, the same time of the next day. A time that the clock
 * leaves out is the first one after it, one that it shows twice is the first (decision 60).
 */
export const momentOnTheirClock = (theirTime: string, zone: string, now: Temporal.Instant): Temporal.Instant => {
  const local = Temporal.PlainDateTime.from(theirTime);
  const at = momentAt(local, zone);
  if (Temporal.Instant.compare(at, now) > 0) return at;
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const [first, second] = [today, today.add({ days: 1 })].map((day) =>
    momentAt(day.toPlainDateTime(local.toPlainTime()), zone),
  );
  if (first && Temporal.Instant.compare(first, now) > 0) return first;
  return second ?? at;
};

/** What tells on which clock somebody lives: the area of their number, their address, or that most people of their country do. */
export const zoneSources = ['number', 'address', 'country'] as const;
export type ZoneSource = (typeof zoneSources)[number];

/** 'It is 22:40 for Ana, by their number'. */
export const zoneSourceWords: Readonly<Record<ZoneSource, string>> = {
  number: 'by their number',
  address: 'by their address',
  country: 'as for most people in their country',
};

/** People on one clock. */
export interface LocalTime {
  zone: string;
  /** What tells it, of the one who is named. */
  by: ZoneSource;
  count: number;
  /** One of them. */
  displayName: string;
}

export interface QuietAdvice {
  /** It is this late or early for them. */
  clock: string;
  zone: string;
  by: ZoneSource;
  /** How many of all who are written to. */
  count: number;
  displayName: string;
  /** When to send instead: from then on nobody of them is disturbed. */
  at: Temporal.Instant;
}

/** What to say of the hour; undefined where it is a good one for everybody. Of several clocks it is told of the one with most people. */
export const quietAdvice = (now: Temporal.Instant, times: readonly LocalTime[]): QuietAdvice | undefined => {
  const quiet = times.filter(({ zone }) => isQuietHour(now, zone));
  const [most] = quiet.toSorted((a, b) => b.count - a.count);
  if (!most) return undefined;
  const mornings = quiet.map(({ zone }) => nextMorning(now, zone));
  return {
    clock: clockAt(now, most.zone),
    zone: most.zone,
    by: most.by,
    count: quiet.reduce((sum, { count }) => sum + count, 0),
    displayName: most.displayName,
    at: mornings.reduce((a, b) => (Temporal.Instant.compare(a, b) >= 0 ? a : b)),
  };
};
