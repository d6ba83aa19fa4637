import { expect, test } from 'vitest';
import { isPutAway, minutesText, summaryOf } from './setup-progress.ts';

test('only the steps that are left take time', () => {
  const steps = [
    { isDone: true, minutes: 3 },
    { isDone: false, minutes: 0.5 },
    { isDone: false, minutes: 2 },
  ];
  expect(summaryOf(steps)).toEqual({ done: 1, total: 3, minutesLeft: 2.5 });
});

test('minutes are said in seconds below one, and rounded up above', () => {
  expect([0.5, 1, 2.5].map(minutesText)).toEqual(['30 s', '1 min', '3 min']);
});

test('the list stays away until its week is over', () => {
  const now = Temporal.Instant.from('2026-11-20T10:00:00Z');
  expect(isPutAway('2026-11-20T10:00:01Z', now)).toBe(true);
  expect(isPutAway('2026-11-20T10:00:00Z', now)).toBe(false);
  expect(isPutAway(null, now)).toBe(false);
  expect(isPutAway('next week', now)).toBe(false);
});
