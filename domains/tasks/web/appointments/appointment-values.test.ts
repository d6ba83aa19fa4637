import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppointmentRecord } from '#/domains/tasks/contract.ts';
import { type AppointmentValues, bodyOf, newAppointmentValues, problemsOf, savedValues } from './appointment-values.ts';

const zone = 'Europe/Bucharest';
const written: AppointmentValues = {
  ...newAppointmentValues(zone, { value: 'maya', label: 'Maya' }, null, { day: '2026-03-28', time: '23:30' }),
  title: 'Showing',
};

describe('an appointment', () => {
  test('begins on the clock of its zone and takes its minutes, also over the night in which clocks are set', () => {
    expect(bodyOf({ ...written, minutes: '300' }).appointmentDate).toEqual({
      startAt: '2026-03-28T21:30:00Z',
      endAt: '2026-03-29T02:30:00Z',
      timezone: zone,
    });
  });

  test('says what is missing or cannot be at its field', () => {
    expect(problemsOf(written)).toEqual({});
    expect(problemsOf({ ...written, title: '  ' })).toEqual({ title: 'Title is required' });
    expect(problemsOf({ ...written, begins: { day: null, time: '' } })).toEqual({ begins: 'A day is required' });
    expect(Object.keys(problemsOf({ ...written, begins: { day: '2026-03-28', time: '25:00' } }))).toEqual(['begins']);
    for (const minutes of ['', '0', '-5', '1.5', '1441', 'an hour', '1e9'])
      expect(Object.keys(problemsOf({ ...written, minutes })), minutes).toEqual(['minutes']);
  });

  test('what was saved is what is sent again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 }),
        fc.integer({ min: 1, max: 1_440 }),
        fc.constantFrom('Europe/Bucharest', 'America/New_York', 'Australia/Lord_Howe', 'Europe/London'),
        (minute, length, timezone) => {
          const from = Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
          const appointmentDate = {
            startAt: from.toString(),
            endAt: from.add({ minutes: length }).toString(),
            timezone,
          };
          const saved = { title: 'Showing', appointmentDate, contact: null, agent: null } as AppointmentRecord;
          const sent = bodyOf(savedValues(saved)).appointmentDate;
          expect([sent.endAt > sent.startAt, sent.timezone]).toEqual([true, timezone]);
          // Of an hour that a clock shows twice, the first is taken.
          const late = from.epochMilliseconds - Temporal.Instant.from(sent.startAt).epochMilliseconds;
          expect([0, 30 * 60_000, 60 * 60_000]).toContain(late);
        },
      ),
    );
  });
});
