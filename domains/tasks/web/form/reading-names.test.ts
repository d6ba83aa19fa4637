import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentOf } from '../task/times.ts';
import { readPerson, readTime, readType, withoutWords } from './reading-names.ts';

// A Saturday, 15:30 in London.
const now = Temporal.Instant.from('2026-11-21T15:30:00Z');
const read = (name: string, zone = 'Europe/London') => {
  const found = readTime(name, now, zone);
  return found && `${found.day} ${found.time} "${found.words}"`;
};

describe('the time that a name says', () => {
  test('is read with its hour, also a bare one', () => {
    expect(read('call Ana tomorrow 9')).toBe('2026-11-22 09:00 "tomorrow 9"');
    expect(read('call Ana tomorrow at 9')).toBe('2026-11-22 09:00 "tomorrow at 9"');
    expect(read('Tomorrow 9 call Ana')).toBe('2026-11-22 09:00 "Tomorrow 9"');
    expect(read('open house 12/24 at 2pm')).toBe('2026-12-24 14:00 "12/24 at 2pm"');
    expect(read('call Ana Friday 9:30')).toBe('2026-11-27 09:30 "Friday 9:30"');
    expect(read('text him in 2 hours')).toBe('2026-11-21 17:30 "in 2 hours"');
    expect(read('call at 18')).toBe('2026-11-21 18:00 "at 18"');
  });
  test('without an hour is the morning of another day, and what is left of today', () => {
    expect(read('email Bob friday')).toBe('2026-11-27 08:00 "friday"');
    expect(read('follow up in 3 days')).toBe('2026-11-24 08:00 "in 3 days"');
    expect(read('call Dan today')).toBe('2026-11-21 16:00 "today"');
    expect(read('call Dan this evening')).toBe('2026-11-21 18:00 "this evening"');
    expect(read('call Ana tomorrow afternoon')).toBe('2026-11-22 13:00 "tomorrow afternoon"');
  });
  test('is on the clock of the zone, whose day may be another', () => {
    expect(read('call Ana tomorrow 9', 'Pacific/Auckland')).toBe('2026-11-23 09:00 "tomorrow 9"');
    expect(read('call in 2 hours', 'America/Los_Angeles')).toBe('2026-11-21 09:30 "in 2 hours"');
  });
  test('is none where the words are a person, a number, a length or the past', () => {
    for (const name of [
      'Call April',
      'Call May Lee',
      'call 0722123456',
      'visit 12 Oak St',
      'call for 30 minutes',
      'call Ana yesterday',
      'ask about 2 bedrooms',
      'send it on 2020-01-01',
      '',
    ])
      expect(read(name), name).toBeUndefined();
  });
  test('is never in the past', () => {
    const days = fc.constantFrom('today', 'tomorrow', 'monday', 'sun', '3 march', 'in 2 days', 'next week', 'at', '');
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 2_000 }), (day, hour, hours) => {
        const at = now.add({ hours });
        const found = readTime(`call Ana ${day} ${hour}:00`, at, 'Europe/Bucharest');
        const moment = found && momentOf(found, 'Europe/Bucharest');
        expect(moment ? moment.epochMilliseconds - at.epochMilliseconds : 0).toBeGreaterThanOrEqual(-60_000);
      }),
    );
  });
});

test('the words leave the name without leaving a hole', () => {
  expect(withoutWords('call Ana tomorrow 9', 'tomorrow 9')).toBe('call Ana');
  expect(withoutWords('Tomorrow 9 call Ana', 'Tomorrow 9')).toBe('call Ana');
  expect(withoutWords('call Ana tomorrow 9, about the offer', 'tomorrow 9')).toBe('call Ana, about the offer');
  expect(withoutWords('call Ana on Friday', 'Friday')).toBe('call Ana');
  expect(withoutWords('call Ana', 'tomorrow')).toBe('call Ana');
});

test('the first word says the kind, and the words behind it whom it is about', () => {
  expect(['call Ana', 'Ring Bob', 'e-mail Cyd', 'text Dov', 'Show the house', 'callous act'].map(readType)).toEqual([
    'call',
    'call',
    'email',
    'sms',
    undefined,
    undefined,
  ]);
  expect(readPerson('call Ana Pop about the offer')).toBe('Ana Pop');
  expect(readPerson('Call back Bob')).toBe('Bob');
  expect(readPerson('email the whole team of the office')).toBeUndefined();
  expect(readPerson('Show the house')).toBeUndefined();
  expect(readPerson('call')).toBeUndefined();
});
