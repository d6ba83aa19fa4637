// When searches tell, on every clock: each day, Friday or first of the month once, also where clocks change.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alertHours, nextTelling, type SearchFrequency, sendTimes, usualTime, whenWords } from './when.ts';

const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca'];
const from = Temporal.Instant.from('2026-01-01T00:00:00Z').epochMilliseconds;
const year = 366 * 86_400_000;

/** The next `count` moments, on the clock of a zone. */
const next = (
  frequency: SearchFrequency,
  zone: string,
  after: string,
  count: number,
  sendAt = usualTime(frequency),
) => {
  const moments: string[] = [];
  let at = Temporal.Instant.from(after);
  for (let n = 0; n < count; n += 1) {
    const then = nextTelling({ frequency, sendAt }, zone, at);
    if (!then) break;
    at = then;
    moments.push(at.toZonedDateTimeISO(zone).toString({ smallestUnit: 'minute', timeZoneName: 'never' }));
  }
  return moments;
};

describe('when a search tells', () => {
  test('each day at eight, on both nights on which clocks change', () => {
    expect(next('daily', 'Europe/London', '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T08:00+01:00',
      '2026-03-30T08:00+01:00',
    ]);
    expect(next('daily', 'Europe/London', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T08:00+00:00',
      '2026-10-26T08:00+00:00',
    ]);
  });

  test('on Friday at four, on the first at eight, and never at an hour where it tells as it happens', () => {
    expect(next('weekly', 'America/New_York', '2026-03-06T20:59:00Z', 2)).toEqual([
      '2026-03-06T16:00-05:00',
      '2026-03-13T16:00-04:00',
    ]);
    expect(next('monthly', 'Asia/Kathmandu', '2026-12-01T02:15:00Z', 2)).toEqual([
      '2027-01-01T08:00+05:45',
      '2027-02-01T08:00+05:45',
    ]);
    expect(next('immediately', 'Europe/London', '2026-03-06T20:59:00Z', 1)).toEqual([]);
  });

  test('on every clock it comes later than asked, at its hour, and none of its days is left out or told twice', () => {
    const frequencies = fc.constantFrom('daily', 'weekly', 'monthly') as fc.Arbitrary<SearchFrequency>;
    fc.assert(
      fc.property(
        frequencies,
        fc.constantFrom(...sendTimes),
        fc.constantFrom(...zones),
        fc.integer({ min: from, max: from + year }),
        (frequency, sendAt, zone, at) => {
          const asked = Temporal.Instant.fromEpochMilliseconds(at);
          const then = nextTelling({ frequency, sendAt }, zone, asked);
          const after = then && nextTelling({ frequency, sendAt }, zone, then);
          if (!then || !after) throw new Error('it tells at an hour');
          expect(Temporal.Instant.compare(then, asked)).toBe(1);
          const [day, other] = [then, after].map((moment) => moment.toZonedDateTimeISO(zone));
          expect(day?.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(sendAt);
          const step = { daily: { days: 1 }, weekly: { weeks: 1 }, monthly: { months: 1 }, immediately: {} }[frequency];
          expect(other?.toPlainDate().toString()).toBe(day?.toPlainDate().add(step).toString());
          const before = day?.toPlainDate().subtract(step).toPlainDateTime(sendAt).toZonedDateTime(zone).toInstant();
          expect(before && Temporal.Instant.compare(before, asked)).not.toBe(1);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('is said in words, and offered by day alone', () => {
    expect(whenWords({ frequency: 'daily', sendAt: '08:00' })).toBe('daily at 8:00 by email');
    expect(whenWords({ frequency: 'weekly', sendAt: '16:00' })).toBe('Fridays at 16:00 by email');
    expect(whenWords({ frequency: 'monthly', sendAt: '21:00' })).toBe('on the 1st of the month at 21:00 by email');
    expect(whenWords({ frequency: 'immediately', sendAt: '08:00' })).toBe('immediately by email');
    expect([sendTimes[0], sendTimes.at(-1), sendTimes.length]).toEqual([
      '07:00',
      '21:00',
      alertHours.until - alertHours.from,
    ]);
  });
});
