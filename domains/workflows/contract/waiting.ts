// When a delay ends, in the time zone it is meant in. Months and years go by the calendar, days of an amount are 24 hours, and a local time that a
// clock skips or shows twice has the one answer that everything here has (decisions 60–62; kernel/contract/local-time.ts).

import type { Period } from '#/kernel/contract/automation/parts.ts';
import { dayAt, momentAt } from '#/kernel/contract/local-time.ts';
import { type Delay, usualTime, type ZoneOf } from './delays.ts';

export interface WaitingFor {
  /** When the step was reached. */
  now: Temporal.Instant;
  zones: Readonly<Record<ZoneOf, string>>;
  /** A date of the contact, 'yyyy-mm-dd' or a moment; null where it has none. */
  dateOf: (attribute: string) => string | null;
  /** Whether a date comes back every year: birthdays, anniversaries (decision 61). */
  isYearly: (attribute: string) => boolean;
}

const clockOf = (time: string | null): Temporal.PlainTime => Temporal.PlainTime.from(time ?? usualTime);

const momentOn = (day: Temporal.PlainDate, time: string | null, zone: string): Temporal.Instant =>
  momentAt(day.toPlainDateTime(clockOf(time)), zone);

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

const durationOf = (value: number, period: Period): Temporal.Duration =>
  Temporal.Duration.from({ [`${period}s`]: value });

/** The day in a year on which a yearly date is kept; of 29 February, the 28th where there is none (decision 61). */
const inYear = (date: Temporal.PlainDate, year: number): Temporal.PlainDate =>
  date.with({ year }, { overflow: 'constrain' });

const firstFrom = (candidates: readonly Temporal.Instant[], now: Temporal.Instant): Temporal.Instant | null =>
  candidates.find((moment) => !isBefore(moment, now)) ?? null;

const dateFieldEnd = (
  { attribute, event, value, period, time, zone: zoneOf }: Extract<Delay, { delay: 'dateField' }>['modelValue'],
  { now, zones, dateOf, isYearly }: WaitingFor,
): Temporal.Instant | null => {
  const written = attribute === null ? null : dateOf(attribute);
  if (attribute === null || written === null) return null;
  const zone = zones[zoneOf];
  const date = written.length > 10 ? dayAt(Temporal.Instant.from(written), zone) : Temporal.PlainDate.from(written);
  const shift = (day: Temporal.PlainDate): Temporal.PlainDate => {
    if (event === 'onDate') return day;
    return event === 'afterDate' ? day.add(durationOf(value, period)) : day.subtract(durationOf(value, period));
  };
  if (!isYearly(attribute)) return momentOn(shift(date), time, zone);
  const { year } = dayAt(now, zone);
  // The date may be shifted over New Year by up to the years that it is shifted.
  const years = Array.from({ length: 5 }, (_, step) => year - 2 + step);
  return firstFrom(
    years.map((one) => momentOn(shift(inYear(date, one)), time, zone)),
    now,
  );
};

/**
 * The moment at which a delay ends; one that is past already ends at once. Null of a date that the contact does not have, which is no wait, and of an
 * event, for which nothing but the event or its timeout ends it.
 */
export const endOfDelay = (delay: Delay, waiting: WaitingFor): Temporal.Instant | null => {
  const { now, zones } = waiting;
  switch (delay.delay) {
    case 'amount': {
      const { days, hours, minutes } = delay.modelValue;
      return now.add({ hours: days * 24 + hours, minutes });
    }
    case 'calendarDate':
      return delay.modelValue.date === null
        ? null
        : momentOn(
            Temporal.PlainDate.from(delay.modelValue.date),
            delay.modelValue.time,
            zones[delay.modelValue.event],
          );
    case 'dateField':
      return dateFieldEnd(delay.modelValue, waiting);
    case 'daysOfWeek': {
      const { days, event, time, zone: zoneOf } = delay.modelValue;
      const today = dayAt(now, zones[zoneOf]);
      const dates = Array.from({ length: 8 }, (_, ahead) => today.add({ days: ahead })).filter((day) =>
        days.includes(day.dayOfWeek),
      );
      if (event === 'specificTime')
        return firstFrom(
          dates.map((day) => momentOn(day, time, zones[zoneOf])),
          now,
        );
      const [first] = dates;
      if (!first) return null;
      return first.equals(today) ? now : first.toZonedDateTime(zones[zoneOf]).toInstant();
    }
    case 'timeOfDay': {
      const { time, event } = delay.modelValue;
      const zone = zones[event ?? 'account'];
      const today = dayAt(now, zone);
      return firstFrom([momentOn(today, time, zone), momentOn(today.add({ days: 1 }), time, zone)], now);
    }
    default: {
      const { days, hours, minutes } = delay.timeout;
      return now.add({ hours: days * 24 + hours, minutes });
    }
  }
};
