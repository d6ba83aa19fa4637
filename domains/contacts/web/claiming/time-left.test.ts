import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test('an offer says how many whole minutes it still stands', () => {
  const at = Temporal.Instant.from('2026-11-21T10:00:00Z');
  expect(timeLeft(at.add({ minutes: 30 }), at)).toBe('30 min left');
  expect(timeLeft(at.add({ minutes: 1, seconds: 59 }), at)).toBe('1 min left');
  expect(timeLeft(at.add({ seconds: 59 }), at)).toBe('less than a minute left');
});
