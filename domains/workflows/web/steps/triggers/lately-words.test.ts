// What is said beside a trigger of how often it happened lately.

import { expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { countWords, lastWords, noteWords } from './lately-words.ts';

const news = { kind: 'showingRequest', count: 12, isCapped: false, lastAt: '2026-11-21T07:00:00.000Z' } as const;
const zone = zoneNamed('Europe/London');
const now = Temporal.Instant.from('2026-11-21T10:00:00Z');

test('how many in seven days, that there are more, or that there were none; nothing where it is not known', () => {
  expect(countWords(news)).toBe('12 in the last 7 days');
  expect(countWords({ ...news, count: 1_000, isCapped: true })).toBe('1,000+ in the last 7 days');
  expect(countWords({ ...news, count: 0 })).toBe('None in the last 7 days');
  expect(countWords(undefined)).toBeUndefined();
});

test('when the last was', () => {
  expect(lastWords(news, zone, now)).toMatch(/^Last 3 hr/);
  expect(lastWords({ ...news, lastAt: null }, zone, now)).toBeUndefined();
  expect(lastWords(undefined, zone)).toBeUndefined();
});

test('where there is no number it is said why: it depends on what is chosen, or on the clock', () => {
  expect(noteWords('propertyValueChanged', undefined)).toBe('How often depends on the fields you choose');
  expect(noteWords('membershipChanged', undefined)).toBe('How often depends on the collections you choose');
  for (const kind of ['calendarDate', 'weekDay', 'timeOfDay'] as const)
    expect(noteWords(kind, undefined)).toBe('Comes round by the clock, for everybody');
  expect(noteWords('showingRequest', undefined)).toBeUndefined();
  expect(noteWords('showingRequest', news)).toBe('12 in the last 7 days');
});
