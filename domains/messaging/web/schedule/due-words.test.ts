import { expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { dueWords } from './due-words.ts';

const now = Temporal.Instant.from('2026-03-02T21:30:00Z');
const zone = zoneNamed('Europe/London');

test.each([
  ['2026-03-02T22:05:00Z', 'today 22:05'],
  ['2026-03-03T08:00:00Z', 'tomorrow 08:00'],
  ['2026-03-04T08:00:00Z', 'Wed, Mar 4, 08:00'],
  ['2026-03-02T21:00:00Z', 'today 21:00'],
])('%s, told on Monday evening, is %s', (at, words) => {
  expect(dueWords(Temporal.Instant.from(at), now, zone)).toBe(words);
});

test('the day is that of whoever looks: what is tomorrow in London is today in New York', () => {
  const at = Temporal.Instant.from('2026-03-03T01:00:00Z');
  expect([dueWords(at, now, zone), dueWords(at, now, zoneNamed('America/New_York'))]).toEqual([
    'tomorrow 01:00',
    'today 20:00',
  ]);
});
