import { expect, test } from 'vitest';
import { sendAtWords, theirTime, whoWords } from './their-time.ts';

const at = Temporal.Instant.from('2026-11-22T16:00:00Z');
const ana = { by: 'number' as const, zone: 'America/Los_Angeles', count: 1, displayName: 'Ana' };

test('people on one clock are named by one of them', () => {
  expect(whoWords(ana)).toBe('Ana');
  expect(whoWords({ ...ana, count: 2 })).toBe('Ana and 1 other');
  expect(whoWords({ ...ana, count: 1_201 })).toBe('Ana and 1,200 others');
});

test('what is sent in their morning says whose morning it is, where that is not one’s own', () => {
  expect(sendAtWords({ at, zone: ana.zone }, 'Europe/London')).toBe('Send at 08:00 their time');
  expect(sendAtWords({ at, zone: ana.zone }, 'America/Los_Angeles')).toBe('Send at 08:00');
});

test('decision 50: their clock stands beside one’s own, where it shows another time', () => {
  expect(
    theirTime(
      at,
      [
        { ...ana, zone: 'Europe/London', count: 2 },
        { ...ana, count: 3 },
      ],
      'Europe/London',
    ),
  ).toBe('Sun, Nov 22, 08:00 for Ana and 2 others, by their number');
  expect(theirTime(at, [ana], 'America/Los_Angeles')).toBeUndefined();
  expect(theirTime(at, [], 'Europe/London')).toBeUndefined();
});
