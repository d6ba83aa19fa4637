import { expect, test } from 'vitest';
import { heldWords, owedWords, runwayWords, shortWords } from './points-words.ts';

test('it says for how long the points last, as far as that can be known', () => {
  const words = (available: number, usedThisWeek: number, runwayDays: number | null) =>
    runwayWords({ available, usedThisWeek, runwayDays });
  expect(words(100, 0, null)).toBe('None used in the last 7 days');
  expect(words(110, 70, 11)).toBe('About 11 days at this week’s pace · 70 used in the last 7 days');
  expect(words(10, 70, 1)).toContain('About 1 day at');
  expect(words(5, 70, 0)).toContain('Less than a day');
  expect(words(99_999, 70, 9_999)).toContain('More than a year');
  expect(words(0, 70, 0)).toBe('70 used in the last 7 days');
});

test('what is held, owed and missing is said in words', () => {
  expect(heldWords(12)).toBe('12 held for what is on its way');
  expect(owedWords(1)).toBe('1 point more was used than there was. Your next top-up pays it first.');
  expect(owedWords(3)).toBe('3 points more were used than there were. Your next top-up pays them first.');
  expect(shortWords(3)).toContain('3 points short');
});
