import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenOf, momentOf, notPassed, putOffTimes, quickTimesAt, readClock, shortWords } from './times.ts';

const zones = ['America/Los_Angeles', 'Europe/Bucharest', 'Europe/London', 'Australia/Lord_Howe'] as const;
const moment = fc
  .integer({ min: Date.UTC(2025, 0, 1) / 1000, max: Date.UTC(2029, 0, 1) / 1000 })
  .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000));
const zone = fc.constantFrom(...zones);
const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);

describe('R206: the time input is HH:MM on a 24-hour clock', () => {
  test('what people type is read', () => {
    expect(['9', '9:05', '905', '0905', '14:30', '23:59', '0:00', ' 8 '].map(readClock)).toEqual([
      '09:00',
      '09:05',
      '09:05',
      '09:05',
      '14:30',
      '23:59',
      '00:00',
      '08:00',
    ]);
  });
  test('what no such clock shows is not', () => {
    for (const typed of ['', '24:00', '12:60', '2 PM', '9:5', 'noon', '99', '1:30pm'])
      expect(readClock(typed), typed).toBeUndefined();
  });
});

test('a moment is chosen and read back on the clock of its zone, whatever the zone does to its clocks', () => {
  fc.assert(
    fc.property(moment, zone, (instant, where) => {
      const whole = instant.round({ smallestUnit: 'minute', roundingMode: 'floor' });
      const back = momentOf(chosenOf(whole, where), where);
      // An hour that a clock shows twice is read as the first of the two.
      expect(chosenOf(back, where)).toEqual(chosenOf(whole, where));
    }),
  );
});

test('R203 R205: a time earlier than now today is reset to now, any other stays', () => {
  fc.assert(
    fc.property(
      moment,
      zone,
      fc.integer({ min: -1, max: 2 }),
      fc.integer({ min: 0, max: 1439 }),
      (now, where, days, minute) => {
        const today = now.toZonedDateTimeISO(where).toPlainDate();
        const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
        const chosen = { day: today.add({ days }).toString(), time };
        const kept = notPassed(chosen, now, where);
        const asked = momentOf(chosen, where) ?? now;
        const given = momentOf(kept, where) ?? now;
        if (days === 0 && Temporal.Instant.compare(asked, now) < 0) {
          const late = given.epochMilliseconds - now.epochMilliseconds;
          expect(late).toBeLessThan(60_000);
          // Of an hour that the clock shows twice, the first may have passed.
          expect(late).toBeGreaterThan(-3_600_001);
        } else expect(kept).toBe(chosen);
      },
    ),
  );
});

describe('quick times', () => {
  const morning = at('2026-11-21T09:10:00Z');
  const evening = at('2026-11-21T20:10:00Z');

  test('R446 R447: the afternoon is 13:00, tomorrow morning is 08:00, in the zone', () => {
    expect(quickTimesAt(morning, 'Europe/London')).toEqual([
      { id: 'afternoon', label: 'Today 13:00', day: '2026-11-21', time: '13:00' },
      { id: 'tomorrow', label: 'Tomorrow 08:00', day: '2026-11-22', time: '08:00' },
    ]);
    expect(quickTimesAt(evening, 'Australia/Lord_Howe')[0]).toMatchObject({ day: '2026-11-22', label: 'Today 13:00' });
  });
  test('the afternoon goes once it has passed (decision 50)', () => {
    expect(quickTimesAt(evening, 'Europe/London').map(({ id }) => id)).toEqual(['tomorrow']);
    expect(quickTimesAt(at('2026-11-21T13:00:00Z'), 'Europe/London').map(({ id }) => id)).toEqual(['tomorrow']);
  });
  test('a task is put off to later today, tomorrow, three days on at its own time, and the Monday after', () => {
    expect(putOffTimes(morning, 'Europe/London', '16:45')).toEqual([
      { id: 'later', label: 'Later today', day: '2026-11-21', time: '12:00' },
      { id: 'tomorrow', label: 'Tomorrow 08:00', day: '2026-11-22', time: '08:00' },
      { id: 'threeDays', label: '+3 d', day: '2026-11-24', time: '16:45' },
      { id: 'nextWeek', label: 'Next week', day: '2026-11-23', time: '08:00' },
    ]);
    expect(putOffTimes(at('2026-11-21T21:10:00Z'), 'Europe/London', '').map(({ id }) => id)).not.toContain('later');
    // From a Monday it is the one after.
    expect(putOffTimes(at('2026-11-23T09:00:00Z'), 'Europe/London', '').at(-1)?.day).toBe('2026-11-30');
  });
  test('nothing is ever put off into the past', () => {
    fc.assert(
      fc.property(moment, zone, (now, where) => {
        for (const chosen of [...putOffTimes(now, where, '00:00'), ...quickTimesAt(now, where)])
          expect(Temporal.Instant.compare(momentOf(chosen, where) ?? now, now), chosen.id).toBeGreaterThan(0);
      }),
    );
  });
});

test('a chosen time reads as few words', () => {
  const now = at('2026-11-21T09:10:00Z');
  const words = (day: string | null, time: string) => shortWords({ day, time }, now, 'Europe/London');
  expect(words('2026-11-21', '13:00')).toBe('Today 13:00');
  expect(words('2026-11-22', '9')).toBe('Tomorrow 09:00');
  expect(words('2026-11-27', '')).toBe('Fri, Nov 27, 08:00');
  expect(words('2028-03-03', '10:00')).toBe('Fri, Mar 3, 2028, 10:00');
  expect(words(null, '')).toBe('No time');
});
