import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayBreaksAt, hourWords, usualQuietHours } from './quiet-hours.ts';

const at = (time: string): Temporal.Instant => Temporal.Instant.from(time);

test.each([
  ['2026-06-01T05:59:59Z', '2026-06-01T06:00:00Z'],
  ['2026-06-01T06:00:00Z', undefined],
  ['2026-06-01T20:59:59Z', undefined],
  ['2026-06-01T21:00:00Z', '2026-06-02T06:00:00Z'],
  // The nights on which clocks change.
  ['2026-03-28T23:00:00Z', '2026-03-29T06:00:00Z'],
  ['2026-10-24T22:00:00Z', '2026-10-25T07:00:00Z'],
])('at %s a mail to London waits until %s', (now, until) => {
  expect(dayBreaksAt(at(now), 'Europe/London', usualQuietHours.email)?.toString()).toBe(until);
});

test('a text begins later and ends earlier than a mail', () => {
  expect(dayBreaksAt(at('2026-01-05T08:30:00Z'), 'Europe/London', usualQuietHours.sms)?.toString()).toBe(
    '2026-01-05T09:00:00Z',
  );
  expect(dayBreaksAt(at('2026-01-05T20:00:00Z'), 'Europe/London', usualQuietHours.sms)?.toString()).toBe(
    '2026-01-06T09:00:00Z',
  );
});

test('an hour that the clock leaves out is the first one after it, or that of the next day where nothing is left of the open hours', () => {
  // London goes from 01:00 to 02:00.
  const now = at('2026-03-29T00:30:00Z');
  expect(dayBreaksAt(now, 'Europe/London', { from: 1, until: 5 })?.toString()).toBe('2026-03-29T01:00:00Z');
  const missed = dayBreaksAt(now, 'Europe/London', { from: 1, until: 2 });
  expect(missed?.toString()).toBe('2026-03-29T01:00:00Z');
  expect(dayBreaksAt(missed ?? now, 'Europe/London', { from: 1, until: 2 })?.toString()).toBe('2026-03-30T00:00:00Z');
});

test('whatever the hours and the clock: what waits is ahead, and open hours come within two days', () => {
  const zones = fc.constantFrom(
    'Europe/London',
    'America/St_Johns',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  );
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 1_767_225_600_000, max: 1_798_761_600_000 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 1, max: 24 }),
      (zone, ms, from, length) => {
        const open = { from, until: Math.min(24, from + length) };
        const now = Temporal.Instant.fromEpochMilliseconds(ms);
        const { hour } = now.toZonedDateTimeISO(zone);
        const first = dayBreaksAt(now, zone, open);
        expect(first === undefined).toBe(hour >= open.from && hour < open.until);
        if (!first) return;
        expect(Temporal.Instant.compare(first, now)).toBe(1);
        const last = dayBreaksAt(first, zone, open) ?? first;
        expect(dayBreaksAt(last, zone, open)).toBeUndefined();
        expect(last.since(now).total('hours')).toBeLessThanOrEqual(49);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('around the clock nobody waits', () => {
  expect(dayBreaksAt(at('2026-01-05T02:00:00Z'), 'Europe/London', { from: 0, until: 24 })).toBeUndefined();
  expect([hourWords(7), hourWords(24)]).toEqual(['07:00', '24:00']);
});
