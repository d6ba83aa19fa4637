import { describe, expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { momentPicked, slotsAt, whyNotDone } from './slots.ts';

const zone = zoneNamed('America/Los_Angeles');
const at = (local: string): Temporal.Instant => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
const labels = (local: string): string[] => slotsAt(at(local), zone).map(({ label }) => label);

describe('R474: the quick options', () => {
  test('are tomorrow morning and this afternoon', () => {
    expect(labels('2026-11-20T09:30')).toEqual(['Tomorrow morning', 'this afternoon']);
    expect(slotsAt(at('2026-11-20T09:30'), zone).map((slot) => slot.at.toString())).toEqual([
      at('2026-11-21T08:00').toString(),
      at('2026-11-20T13:00').toString(),
    ]);
  });
  test('leave out an afternoon that has begun (decision 50)', () => {
    expect(labels('2026-11-20T12:59')).toContain('this afternoon');
    expect(labels('2026-11-20T13:00')).toEqual(['Tomorrow morning']);
  });
  test('are on the clock of whoever sends, also where it is another day already', () => {
    const now = Temporal.Instant.from('2026-11-21T02:00:00Z');
    expect(slotsAt(now, zoneNamed('Pacific/Auckland'))[0]?.at.toString()).toBe('2026-11-21T19:00:00Z');
    expect(slotsAt(now, zone)[0]?.at.toString()).toBe('2026-11-21T16:00:00Z');
  });
});

describe('R475: a picked moment', () => {
  test('is a day and HH:MM on the clock of whoever sends', () => {
    expect(momentPicked({ day: '2026-11-24', time: '16:00' }, zone)?.toString()).toBe('2026-11-25T00:00:00Z');
    expect(momentPicked({ day: '2026-11-24', time: '9:05' }, zone)?.toString()).toBe('2026-11-24T17:05:00Z');
  });
  test('R639: is done once date and time are filled, and not before', () => {
    const now = at('2026-11-20T09:30');
    expect(whyNotDone({ day: null, time: '' }, now, zone)).toBe('Choose a date and a time');
    expect(whyNotDone({ day: '2026-11-24', time: '' }, now, zone)).toBe('Choose a date and a time');
    expect(whyNotDone({ day: null, time: '16:00' }, now, zone)).toBe('Choose a date and a time');
    expect(whyNotDone({ day: '2026-11-24', time: '4 PM' }, now, zone)).toBe('The time is written as HH:MM');
    expect(whyNotDone({ day: '2026-11-20', time: '09:00' }, now, zone)).toBe('This time has passed');
    expect(whyNotDone({ day: '2026-11-24', time: '16:00' }, now, zone)).toBeUndefined();
  });
});
