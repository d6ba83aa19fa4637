import { expect, test } from 'vitest';
import { placeOf, showsAnother } from './other-clock.ts';

const winter = Temporal.Instant.from('2026-11-23T12:00:00Z');
const summer = Temporal.Instant.from('2026-06-23T12:00:00Z');

test.each([
  ['Europe/London', 'America/Los_Angeles', true],
  ['Europe/London', 'Europe/London', false],
  ['Europe/London', 'Europe/Lisbon', false],
  ['Europe/London', 'UTC', true],
  ['Europe/Kiev', 'Europe/Kyiv', false],
])('%s and %s: people read other times there is %s, whatever the season', (one, other, isAnother) => {
  expect([showsAnother(one, other, winter), showsAnother(other, one, summer)]).toEqual([isAnother, isAnother]);
});

test('a zone is called by its place', () => {
  expect(['America/Argentina/Buenos_Aires', 'UTC'].map(placeOf)).toEqual(['Buenos Aires', 'UTC']);
});
