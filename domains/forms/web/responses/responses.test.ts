import { expect, test } from 'vitest';
import { questionsIn } from './questions-in.ts';
import { durationWords, emptyTitle, percentWords, shareOf } from './response-words.ts';

const answered = (...labels: string[]) => ({
  answers: labels.map((label) => ({
    elementId: label,
    key: label,
    type: 'shortAnswer',
    label,
    value: 'x',
    display: 'x',
  })),
});

test('the first four questions of the newest responses have columns, each once', () => {
  const rows = [answered('City', 'Street'), answered('City', 'Email', 'Phone', 'Size')];
  expect(questionsIn(rows).map(({ label }) => label)).toEqual(['City', 'Street', 'Email', 'Phone']);
  expect(questionsIn([])).toEqual([]);
});

test('how long it took is said in the unit that people would', () => {
  expect([5, 59, 60, 3599, 3600, 86_400 * 30].map(durationWords)).toEqual([
    '5 s',
    '59 s',
    '1 min',
    '59 min',
    '1 h 0 min',
    '720 h 0 min',
  ]);
});

test('an empty list says of what there is nothing', () => {
  expect(emptyTitle('submitted', '')).toBe('No responses found');
  expect(emptyTitle('held', 'ana')).toBe('No responses match "ana"');
});

test('a share is a whole percentage, and neither little nothing nor nearly all everything', () => {
  expect([0, 0.001, 0.834, 0.999, 1].map(percentWords)).toEqual(['0 %', 'under 1 %', '83 %', 'over 99 %', '100 %']);
  expect(shareOf(0, 0)).toBe(0);
});
