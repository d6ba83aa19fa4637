import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstTurn, turnAfter } from './schedules.ts';
import type { Schedule } from './triggers.ts';

const instant = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const daily = (time: string): Schedule => ({ id: 't', kind: 'timeOfDay', modelValue: { time } });
const weekly = (days: readonly number[], time: string): Schedule => ({
  id: 't',
  kind: 'weekDay',
  modelValue: { days, time },
});
const once = (date: string, time: string | null): Schedule => ({
  id: 't',
  kind: 'calendarDate',
  modelValue: { date, time },
});
const turns = (schedule: Schedule, from: string, zone: string, count: number): string[] => {
  const found: string[] = [];
  for (let at: Temporal.Instant | null = instant(from); at !== null && found.length < count; ) {
    at = turnAfter(schedule, at, zone);
    if (at) found.push(at.toString());
  }
  return found;
};

describe('R550: a schedule comes round', () => {
  test('every day at its time, on the agency’s clock, also when that is put forward or back', () => {
    expect(turns(daily('09:00'), '2026-03-28T08:00:00Z', 'Europe/London', 3)).toEqual([
      '2026-03-28T09:00:00Z',
      '2026-03-29T08:00:00Z',
      '2026-03-30T08:00:00Z',
    ]);
    expect(turns(daily('09:00'), '2026-10-24T12:00:00Z', 'Europe/London', 2)).toEqual([
      '2026-10-25T09:00:00Z',
      '2026-10-26T09:00:00Z',
    ]);
  });

  test('once on a day whose clocks skip its time, and once where they show it twice', () => {
    expect(turns(daily('01:30'), '2026-03-28T12:00:00Z', 'Europe/London', 2)).toEqual([
      '2026-03-29T01:30:00Z',
      '2026-03-30T00:30:00Z',
    ]);
    expect(turns(daily('01:30'), '2026-10-24T12:00:00Z', 'Europe/London', 2)).toEqual([
      '2026-10-25T00:30:00Z',
      '2026-10-26T01:30:00Z',
    ]);
  });

  test('R823: on each of its days of the week', () => {
    expect(turns(weekly([1, 5], '18:00'), '2026-11-21T10:00:00Z', 'Europe/London', 3)).toEqual([
      '2026-11-23T18:00:00Z',
      '2026-11-27T18:00:00Z',
      '2026-11-30T18:00:00Z',
    ]);
  });

  test('on its date once; R821: without a time at ten', () => {
    expect(turns(once('2026-11-25', '18:00'), '2026-11-21T10:00:00Z', 'Europe/London', 3)).toEqual([
      '2026-11-25T18:00:00Z',
    ]);
    expect(turns(once('2026-11-25', null), '2026-11-21T10:00:00Z', 'Europe/London', 3)).toEqual([
      '2026-11-25T10:00:00Z',
    ]);
  });

  test('R820: at once where its time today is past already, and never where its day is', () => {
    const now = instant('2026-11-21T10:00:00Z');
    expect(firstTurn(once('2026-11-21', '09:00'), now, 'Europe/London')?.toString()).toBe(now.toString());
    expect(firstTurn(once('2026-11-20', '09:00'), now, 'Europe/London')).toBeNull();
    expect(firstTurn(daily('09:00'), now, 'Europe/London')?.toString()).toBe('2026-11-22T09:00:00Z');
  });
});

test('in any zone and at any time, a daily schedule has one turn on each local day and never goes back', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
      fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) }),
      (zone, hour, minute, ms) => {
        const time = new Temporal.PlainTime(hour, minute).toString({ smallestUnit: 'minute' });
        const found: Temporal.ZonedDateTime[] = [];
        let at = Temporal.Instant.fromEpochMilliseconds(ms);
        for (let turn = 0; turn < 40; turn += 1) {
          const next = turnAfter(daily(time), at, zone);
          expect(next && Temporal.Instant.compare(next, at)).toBe(1);
          at = next ?? at;
          found.push(at.toZonedDateTimeISO(zone));
        }
        for (const [place, turn] of found.entries()) {
          const before = found[place - 1];
          // A zone that skips a whole day has none on it.
          if (before) expect(before.toPlainDate().until(turn.toPlainDate()).days).toBeLessThanOrEqual(2);
          if (before) expect(before.toPlainDate().equals(turn.toPlainDate())).toBe(false);
        }
      },
    ),
    { numRuns: 300 },
  );
});
