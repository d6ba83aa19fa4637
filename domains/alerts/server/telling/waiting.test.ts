// Nobody is written to at night, and after three mails of a day the rest is one more, in the evening.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayBegan, limitedUntil, quietUntil } from './waiting.ts';

const zone = 'Europe/London';
const at = (time: string): Temporal.Instant => Temporal.Instant.from(time);

test.each([
  ['2026-06-01T05:59:59Z', '2026-06-01T06:00:00Z'],
  ['2026-06-01T06:00:00Z', undefined],
  ['2026-06-01T20:59:59Z', undefined],
  ['2026-06-01T21:00:00Z', '2026-06-02T06:00:00Z'],
  // The nights on which clocks change.
  ['2026-03-28T23:00:00Z', '2026-03-29T06:00:00Z'],
  ['2026-10-24T22:00:00Z', '2026-10-25T07:00:00Z'],
])('at %s an alert waits until %s', (now, until) => {
  expect(quietUntil(at(now), zone)?.toString()).toBe(until);
});

test('what waits for the morning may go then, on every clock', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Europe/London', 'America/St_Johns', 'Pacific/Apia', 'Asia/Kathmandu'),
      fc.integer({ min: 1_767_225_600_000, max: 1_798_761_600_000 }),
      (place, ms) => {
        const now = Temporal.Instant.fromEpochMilliseconds(ms);
        const until = quietUntil(now, place);
        if (!until) return;
        expect(Temporal.Instant.compare(until, now)).toBe(1);
        expect(quietUntil(until, place)).toBeUndefined();
        expect(until.since(now).total('hours')).toBeLessThanOrEqual(10);
      },
    ),
  );
});

test('the fourth of a day waits for the evening, and what comes after that for the next morning', () => {
  const three = ['08:00', '09:00', '10:00'].map((time) => at(`2026-12-01T${time}:00Z`));
  expect(limitedUntil(at('2026-12-01T11:00:00Z'), zone, three.slice(1))).toBeUndefined();
  expect(limitedUntil(at('2026-12-01T11:00:00Z'), zone, three)?.toString()).toBe('2026-12-01T18:00:00Z');
  expect(limitedUntil(at('2026-12-01T18:00:00Z'), zone, three)).toBeUndefined();
  const four = [...three, at('2026-12-01T18:00:00Z')];
  expect(limitedUntil(at('2026-12-01T18:30:00Z'), zone, four)?.toString()).toBe('2026-12-02T07:00:00Z');
  expect(dayBegan(at('2026-12-01T18:30:00Z'), zone).toString()).toBe('2026-12-01T00:00:00Z');
});
