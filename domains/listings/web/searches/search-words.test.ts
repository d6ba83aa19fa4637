import { expect, test } from 'vitest';
import { barsWords, weeklyWords, widerWords } from './proof-words.ts';
import { alertWords, homesWords } from './search-words.ts';

const month = (...counts: number[]) => counts.map((count, at) => ({ day: `2026-11-${String(at + 10)}`, count }));

test('how many homes there are now', () => {
  expect([0, 1, 1_400].map((homes) => homesWords({ homes }))).toEqual(['0 homes now', '1 home now', '1,400 homes now']);
  expect(homesWords({ homes: 10_000, homesAreCapped: true })).toBe('10,000+ homes now');
});

test('what last month would have had', () => {
  expect(weeklyWords({ perWeek: 0, lastMonth: month(0, 0) })).toBe('Nothing in the last 30 days');
  expect(weeklyWords({ perWeek: 0.7, lastMonth: month(1, 2) })).toBe('3 in the last 30 days');
  expect(weeklyWords({ perWeek: 4.2, lastMonth: month(9, 9) })).toBe('18 in the last 30 days, about 4 a week');
  expect(widerWords({ drop: 'garageSpaces', displayName: 'Garage Spaces', wouldBe: 7 })).toBe(
    'Without Garage Spaces: 7 in the last 30 days',
  );
});

test('the bars are read aloud, without the days that had nothing', () => {
  expect(barsWords(month(0, 2, 0, 1))).toBe('Nov 11, 2026: 2, Nov 13, 2026: 1');
  expect(barsWords(month(0))).toBe('Nothing on any day');
});

test('what was told, what waits and what was not told', () => {
  const none = { lastSentAt: null, sent: 0, waiting: 0, notSent: 0 };
  expect(alertWords(none)).toBe('Nothing found yet');
  expect(alertWords({ ...none, sent: 1_200, waiting: 1, notSent: 3 })).toBe('1,200 told, 1 waiting, 3 not told');
  expect(alertWords({ ...none, waiting: 2 })).toBe('2 waiting');
});
