import { expect, test } from 'vitest';
import { asMoment, onClock } from './moments.ts';

test('a moment is shown on the clock of whoever reads it, and kept as it was meant', () => {
  const kept = '2027-07-01T16:30:00Z';
  expect(onClock(kept, 'Europe/Bucharest')).toBe('2027-07-01 19:30:00');
  expect(asMoment('2027-07-01 19:30:00', 'Europe/Bucharest')).toBe(kept);
  expect([onClock(null, 'UTC'), asMoment(null, 'UTC')]).toEqual([null, null]);
});
