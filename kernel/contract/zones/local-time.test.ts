import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt, momentAt, startOfDay } from './local-time.ts';

const at = (local: string, zone: string): string => momentAt(Temporal.PlainDateTime.from(local), zone).toString();
const shown = (moment: Temporal.Instant, zone: string): string =>
  moment.toZonedDateTimeISO(zone).toPlainDateTime().toString();

describe('a local time is a moment', () => {
  test.each([
    ['on an ordinary day', '2026-06-01T09:00', 'Europe/London', '2026-06-01T08:00:00Z'],
    ['that is skipped, an hour later', '2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00Z'],
    ['that is skipped in New York', '2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00Z'],
    ['just before what is skipped', '2026-03-29T00:59:59', 'Europe/London', '2026-03-29T00:59:59Z'],
    ['just behind what is skipped', '2026-03-29T02:00', 'Europe/London', '2026-03-29T01:00:00Z'],
    ['that is shown twice, the first', '2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00Z'],
    ['that Los Angeles shows twice', '2026-11-01T01:30', 'America/Los_Angeles', '2026-11-01T08:30:00Z'],
    ['where half an hour is skipped', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
    ['where half an hour is shown twice', '2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
    ['on a day that was left out whole', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00Z'],
    ['in a zone of three quarters', '2026-06-01T00:00', 'Asia/Kathmandu', '2026-05-31T18:15:00Z'],
  ])('%s', (_what, local, zone, moment) => {
    expect(at(local, zone)).toBe(moment);
  });

  test('that shows it again, unless clocks skip it: then one as much later as they skipped', () => {
    const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tehran', 'America/Sao_Paulo'];
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2037, 0) }),
        fc.constantFrom(...zones),
        (milliseconds, zone) => {
          const local = Temporal.Instant.fromEpochMilliseconds(milliseconds)
            .toZonedDateTimeISO('UTC')
            .toPlainDateTime();
          const moment = momentAt(local, zone);
          const back = Temporal.PlainDateTime.from(shown(moment, zone));
          const later = local.until(back).total('minutes');
          expect([0, 30, 60]).toContain(later);
          if (later > 0) {
            const before = moment.subtract({ minutes: later }).toZonedDateTimeISO(zone);
            const skipped = (moment.toZonedDateTimeISO(zone).offsetNanoseconds - before.offsetNanoseconds) / 6e10;
            expect(skipped).toBe(later);
          }
          // The first of two: an hour or half an hour earlier clocks show something else.
          for (const minutes of [30, 60])
            if (later === 0) expect(shown(moment.subtract({ minutes }), zone)).not.toBe(shown(moment, zone));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('a day', () => {
  test.each([
    ['2026-03-29', 'Europe/London', 23],
    ['2026-10-25', 'Europe/London', 25],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2018-11-04', 'America/Sao_Paulo', 23],
    ['2026-06-01', 'Europe/London', 24],
  ])('%s in %s has %d hours, from its first moment to the next day’s', (day, zone, hours) => {
    const date = Temporal.PlainDate.from(day);
    const [start, end] = [startOfDay(date, zone), startOfDay(date.add({ days: 1 }), zone)];
    expect(start.until(end).total('hours')).toBe(hours);
    expect(dayAt(start, zone).toString()).toBe(day);
    expect(dayAt(start.subtract({ nanoseconds: 1 }), zone).toString()).not.toBe(day);
    expect(dayAt(end.subtract({ nanoseconds: 1 }), zone).toString()).toBe(day);
  });

  test('begins at one where midnight is skipped', () => {
    const start = startOfDay(Temporal.PlainDate.from('2018-11-04'), 'America/Sao_Paulo');
    expect(shown(start, 'America/Sao_Paulo')).toBe('2018-11-04T01:00:00');
  });
});
