import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextDigest } from './next-digest.ts';

const at = (text: string) => Temporal.Instant.from(text);
const long = at('2020-01-01T00:00:00Z');

test('a time that the clocks skip comes when they have skipped it, and one that they show twice the first time', () => {
  const london = (dailyAt: string) => ({ dailyAt, timezone: 'Europe/London', since: long, digestedOn: null });
  const spring = nextDigest(london('01:30'), at('2026-03-29T00:00:00Z'));
  expect([spring.day, spring.at.toString()]).toEqual([undefined, '2026-03-29T01:30:00Z']);
  expect(nextDigest(london('01:30'), at('2026-03-29T01:30:00Z')).day?.toString()).toBe('2026-03-29');
  const autumn = nextDigest(london('01:30'), at('2026-10-25T00:00:00Z'));
  expect(autumn.at.toString()).toBe('2026-10-25T00:30:00Z');
});

test('what lies before it was asked for is not made up for, and days without a worker have no mail later', () => {
  const asked = { dailyAt: '08:00', timezone: 'UTC', since: at('2026-05-01T10:00:00Z'), digestedOn: null };
  const first = nextDigest(asked, at('2026-05-01T10:00:00Z'));
  expect([first.day, first.at.toString()]).toEqual([undefined, '2026-05-02T08:00:00Z']);
  const late = nextDigest(asked, at('2026-05-06T21:00:00Z'));
  expect([late.day?.toString(), late.at.toString()]).toEqual(['2026-05-06', '2026-05-07T08:00:00Z']);
});

const zones = [
  'Europe/London',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Cairo',
];
const step = fc.record({
  minutes: fc.integer({ min: 1, max: 60 * 40 }),
  zone: fc.option(fc.constantFrom(...zones), { freq: 6 }),
});

test('whatever the zone, the clocks and the worker do, no mail comes before its time, and no day has two', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 365 * 24 * 60 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      fc.constantFrom(...zones),
      fc.array(step, { maxLength: 40 }),
      (start, hour, minute, firstZone, steps) => {
        const dailyAt = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
        let timezone = firstZone;
        let now = at('2026-01-01T00:00:00Z').add({ minutes: start });
        let digestedOn: Temporal.PlainDate | null = null;
        const days: string[] = [];
        for (const { minutes, zone } of steps) {
          now = now.add({ minutes });
          timezone = zone ?? timezone;
          const next = nextDigest({ dailyAt, timezone, since: long, digestedOn }, now);
          // It is always looked at again later, and then not sooner than now.
          expect(Temporal.Instant.compare(next.at, now)).toBe(1);
          if (!next.day) continue;
          const local = now.toZonedDateTimeISO(timezone);
          expect(local.toPlainDate().toString()).toBe(next.day.toString());
          // The clocks on the wall show its time or later; where it was skipped, they may only show what comes after.
          expect(Temporal.PlainTime.compare(local.toPlainTime(), dailyAt) >= 0).toBe(true);
          days.push(next.day.toString());
          digestedOn = next.day;
        }
        expect(new Set(days).size).toBe(days.length);
      },
    ),
    { numRuns: 400 },
  );
});
