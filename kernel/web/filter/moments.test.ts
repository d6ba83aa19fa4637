import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asLocal, asUtc } from './moments.ts';

test('R780: a date of a filter is sent in UTC if it carries a time, otherwise as a date only', () => {
  expect(asUtc('2026-03-01 14:30:00', 'Europe/Bucharest')).toBe('2026-03-01T12:30:00Z');
  expect(asLocal('2026-03-01T12:30:00Z', 'Europe/Bucharest')).toBe('2026-03-01 14:30:00');
  expect(asLocal('2026-03-01', 'Europe/Bucharest')).toBe('2026-03-01 00:00:00');
  expect([asLocal('', 'UTC'), asLocal('last7Days', 'UTC')]).toEqual([null, null]);
});

test('there and back is where it was, to the second', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata'),
      (date, zone) => {
        const wire = Temporal.Instant.from(date.toISOString()).round('second').toString();
        const there = asLocal(wire, zone) ?? '';
        // An hour that comes twice a year is the first of the two.
        expect(asLocal(asUtc(there, zone), zone)).toBe(there);
      },
    ),
  );
});
