import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Delay, endOfDelay, newDelays } from '../delays.ts';
import type { WaitingFor } from './moments.ts';

const newYork = 'America/New_York';
const london = 'Europe/London';

const at = (now: string, dates: Readonly<Record<string, string>> = {}): WaitingFor => ({
  now: Temporal.Instant.from(now),
  zones: { account: newYork, contact: london },
  dateOf: (attribute) => dates[attribute] ?? null,
  isYearly: (attribute) => attribute === 'birthday',
});
const end = (delay: Delay, waiting: WaitingFor): string | null => endOfDelay(delay, waiting)?.toString() ?? null;

describe('a delay ends', () => {
  test('R810: after an amount of time of which a day is 24 hours, also where a clock skips an hour', () => {
    const day: Delay = { delay: 'amount', modelValue: { days: 1, hours: 2, minutes: 30 } };
    expect(end(day, at('2026-03-07T22:00:00Z'))).toBe('2026-03-09T00:30:00Z');
  });

  test('R818: on a day of the calendar, at ten where no time is said, on the clock that is meant', () => {
    const date = { delay: 'calendarDate', modelValue: { date: '2026-12-24', time: null, event: 'account' } } as const;
    expect(end(date, at('2026-11-21T10:00:00Z'))).toBe('2026-12-24T15:00:00Z');
    const theirs = { ...date, modelValue: { ...date.modelValue, time: '09:00', event: 'contact' } } as const;
    expect(end(theirs, at('2026-11-21T10:00:00Z'))).toBe('2026-12-24T09:00:00Z');
  });

  test('R811: at the next time of day, later today or tomorrow', () => {
    const nine: Delay = { delay: 'timeOfDay', modelValue: { time: '09:00', event: 'account' } };
    expect(end(nine, at('2026-11-21T13:59:59Z'))).toBe('2026-11-21T14:00:00Z');
    expect(end(nine, at('2026-11-21T14:00:01Z'))).toBe('2026-11-22T14:00:00Z');
  });

  test('at a time that the clock skips an hour later, at one that it shows twice the first time', () => {
    const skipped: Delay = { delay: 'timeOfDay', modelValue: { time: '02:30', event: 'account' } };
    expect(end(skipped, at('2026-03-08T05:00:00Z'))).toBe('2026-03-08T07:30:00Z');
    const twice: Delay = { delay: 'timeOfDay', modelValue: { time: '01:30', event: 'account' } };
    expect(end(twice, at('2026-11-01T04:30:00Z'))).toBe('2026-11-01T05:30:00Z');
  });

  test('R812 R813: on the next of some week days, at once where today is one and any time will do', () => {
    const days: Delay = {
      delay: 'daysOfWeek',
      modelValue: { days: [2, 4], event: 'specificTime', time: '09:00', zone: 'account' },
    };
    // A Saturday, and a Tuesday after nine.
    expect(end(days, at('2026-11-21T15:00:00Z'))).toBe('2026-11-24T14:00:00Z');
    expect(end(days, at('2026-11-24T15:00:00Z'))).toBe('2026-11-26T14:00:00Z');
    const anyTime: Delay = { ...days, modelValue: { ...days.modelValue, event: 'anyTime', time: null } };
    expect(end(anyTime, at('2026-11-24T15:00:00Z'))).toBe('2026-11-24T15:00:00Z');
    expect(end(anyTime, at('2026-11-21T15:00:00Z'))).toBe('2026-11-24T05:00:00Z');
    const weekly: Delay = { ...days, modelValue: { ...days.modelValue, days: [2] } };
    expect(end(weekly, at('2026-11-24T15:00:00Z'))).toBe('2026-12-01T14:00:00Z');
  });
});

describe('a date of the contact', () => {
  const field = (event: 'onDate' | 'afterDate' | 'beforeDate', value = 0, attribute = 'closingDate'): Delay => ({
    delay: 'dateField',
    modelValue: { attribute, event, value, period: 'day', time: '10:00', zone: 'account' },
  });

  test('R814: is waited for on the day, before it and after it', () => {
    const waiting = at('2026-11-21T10:00:00Z', { closingDate: '2026-12-10' });
    expect(end(field('onDate'), waiting)).toBe('2026-12-10T15:00:00Z');
    expect(end(field('beforeDate', 3), waiting)).toBe('2026-12-07T15:00:00Z');
    expect(end(field('afterDate', 30), waiting)).toBe('2027-01-09T15:00:00Z');
  });

  test('that is past ends at once, and one that is not there is no wait', () => {
    const past = at('2026-11-21T10:00:00Z', { closingDate: '2026-01-01' });
    expect(end(field('onDate'), past)).toBe('2026-01-01T15:00:00Z');
    expect(end(field('onDate'), at('2026-11-21T10:00:00Z'))).toBeNull();
  });

  test('R815: that comes back every year is waited for until its next day; of 29 February that is the 28th (decision 61)', () => {
    const born = { birthday: '1992-02-29' };
    expect(end(field('onDate', 0, 'birthday'), at('2026-11-21T10:00:00Z', born))).toBe('2027-02-28T15:00:00Z');
    expect(end(field('onDate', 0, 'birthday'), at('2027-11-21T10:00:00Z', born))).toBe('2028-02-29T15:00:00Z');
    expect(end(field('beforeDate', 7, 'birthday'), at('2026-12-30T10:00:00Z', { birthday: '1990-01-03' }))).toBe(
      '2027-12-27T15:00:00Z',
    );
  });
});

const zone = fc.constantFrom(
  newYork,
  london,
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const moment = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));

test('a time of day is never early, comes within two days, and is on the clock unless the clock skips it', () => {
  fc.assert(
    fc.property(zone, time, moment, (account, wanted, now) => {
      const waiting = { ...at(now.toString()), zones: { account, contact: account } };
      const found = endOfDelay({ ...newDelays.timeOfDay, modelValue: { time: wanted, event: 'account' } }, waiting);
      const late = found?.since(now).total('hours') ?? Number.NaN;
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(49);
      const shown = found?.toZonedDateTimeISO(account);
      const day = shown?.toPlainDate();
      const exists =
        day &&
        day.toPlainDateTime(wanted).toZonedDateTime(account).toPlainTime().equals(Temporal.PlainTime.from(wanted));
      if (exists) expect(shown?.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(wanted);
    }),
    { numRuns: 2_000 },
  );
});

test('a day of the week is one of those that were asked for, and none of them was passed over', () => {
  fc.assert(
    fc.property(
      zone,
      time,
      moment,
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      (account, wanted, now, days) => {
        const waiting = { ...at(now.toString()), zones: { account, contact: account } };
        const delay: Delay = {
          delay: 'daysOfWeek',
          modelValue: { days, event: 'specificTime', time: wanted, zone: 'account' },
        };
        const found = endOfDelay(delay, waiting);
        const day = found?.toZonedDateTimeISO(account).toPlainDate();
        expect(days).toContain(day?.dayOfWeek);
        const today = now.toZonedDateTimeISO(account).toPlainDate();
        const between = day ? today.until(day).days : Number.NaN;
        for (let ahead = 1; ahead < between; ahead += 1)
          expect(days).not.toContain(today.add({ days: ahead }).dayOfWeek);
      },
    ),
    { numRuns: 2_000 },
  );
});
