import { expect, test } from 'vitest';
import { hourOnTheirClock, onTheirClock } from './on-their-clock.ts';

test('an hour on the clock of each is the same whoever reads it', () => {
  expect(hourOnTheirClock('2026-12-01T09:00')).toBe('09:00 on their clock');
  expect(onTheirClock('2026-12-01T09:00')).toBe('Tue, Dec 1, 09:00 on their clock');
  expect(onTheirClock('2026-12-01T09:00', { isWhole: true })).toBe('12/01/2026 9:00 AM on their clock');
});
