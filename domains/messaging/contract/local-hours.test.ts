import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentAt } from '#/kernel/contract/zones/local-time.ts';
import { clockAt, isQuietHour, momentOnTheirClock, nextMorning, quietAdvice } from './local-hours.ts';

const at = (text: string) => Temporal.Instant.from(text);
const lia = { zone: 'America/Los_Angeles', by: 'number' as const, count: 2, displayName: 'Lia' };
const nia = { zone: 'Europe/London', by: 'number' as const, count: 1, displayName: 'Nia' };

describe('the hour for whoever gets a message', () => {
  test('from eight in the morning until nine in the evening nothing is said', () => {
    expect(isQuietHour(at('2026-03-02T07:59:59Z'), 'Europe/London')).toBe(true);
    expect(isQuietHour(at('2026-03-02T08:00:00Z'), 'Europe/London')).toBe(false);
    expect(isQuietHour(at('2026-03-02T20:59:59Z'), 'Europe/London')).toBe(false);
    expect(isQuietHour(at('2026-03-02T21:00:00Z'), 'Europe/London')).toBe(true);
    expect(quietAdvice(at('2026-03-02T18:00:00Z'), [lia, nia])).toBeUndefined();
    expect(quietAdvice(at('2026-03-02T18:00:00Z'), [])).toBeUndefined();
  });

  test('eight in the morning is that of today while it is ahead, also on the day on which clocks are changed', () => {
    expect(nextMorning(at('2026-03-02T05:00:00Z'), 'Europe/London').toString()).toBe('2026-03-02T08:00:00Z');
    expect(nextMorning(at('2026-03-02T22:40:00Z'), 'Europe/London').toString()).toBe('2026-03-03T08:00:00Z');
    expect(nextMorning(at('2026-03-28T23:00:00Z'), 'Europe/London').toString()).toBe('2026-03-29T07:00:00Z');
  });

  test('it is told of the clock with most people, and sent when nobody is disturbed any more', () => {
    const now = at('2026-03-02T06:40:00Z');
    expect(clockAt(now, lia.zone)).toBe('22:40');
    expect(quietAdvice(now, [nia, lia])).toMatchObject({
      clock: '22:40',
      zone: lia.zone,
      count: 3,
      displayName: 'Lia',
    });
    expect(quietAdvice(now, [nia, lia])?.at.toString()).toBe('2026-03-02T16:00:00Z');
    expect(quietAdvice(now, [nia])?.at.toString()).toBe('2026-03-02T08:00:00Z');
  });
});

describe('an hour on the clock of each', () => {
  test('is the hour that the clock shows, on both nights on which clocks change', () => {
    // New York leaves out 02:30 in March and shows 01:30 twice in November.
    const before = at('2026-03-07T12:00:00Z');
    expect(momentOnTheirClock('2026-03-08T02:30', 'America/New_York', before)).toEqual(
      momentAt(Temporal.PlainDateTime.from('2026-03-08T02:30'), 'America/New_York'),
    );
    const autumn = at('2026-10-31T12:00:00Z');
    expect(momentOnTheirClock('2026-11-01T01:30', 'America/New_York', autumn).toString()).toBe('2026-11-01T05:30:00Z');
  });

  test('is always ahead, at most a day and the change of a clock away once it has passed, and shows the hour wherever the clock has it', () => {
    const zones = [
      'Europe/London',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'America/New_York',
    ];
    const moments = { min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) };
    fc.assert(
      fc.property(
        fc.integer(moments),
        fc.integer({ min: -48, max: 48 }),
        fc.integer({ min: 0, max: 1_439 }),
        fc.constantFrom(...zones),
        (ms, hours, minute, zone) => {
          const now = Temporal.Instant.fromEpochMilliseconds(ms);
          const day = now.add({ hours }).toZonedDateTimeISO(zone).toPlainDate();
          const local = day.toPlainDateTime(Temporal.PlainTime.from('00:00').add({ minutes: minute }));
          const moment = momentOnTheirClock(local.toString({ smallestUnit: 'minute' }), zone, now);
          expect(Temporal.Instant.compare(moment, now)).toBe(1);
          const asked = momentAt(local, zone);
          if (Temporal.Instant.compare(asked, now) > 0) expect(moment).toEqual(asked);
          else expect(moment.since(now).total('hours')).toBeLessThanOrEqual(25);
          const shown = moment.toZonedDateTimeISO(zone).toPlainTime();
          const isLeftOut = !momentAt(
            moment.toZonedDateTimeISO(zone).toPlainDate().toPlainDateTime(local.toPlainTime()),
            zone,
          )
            .toZonedDateTimeISO(zone)
            .toPlainTime()
            .equals(local.toPlainTime());
          if (!isLeftOut)
            expect(shown.toString({ smallestUnit: 'minute' })).toBe(
              local.toPlainTime().toString({ smallestUnit: 'minute' }),
            );
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
