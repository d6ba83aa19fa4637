import { expect, test } from 'vitest';
import { durationWords, outcomeChoices, outcomeWords, secondsOf } from './call-words.ts';

test('the six outcomes have the keys 1 to 6', () => {
  expect(outcomeChoices.map(({ key, label }) => `${key} ${label}`)).toEqual([
    '1 Spoke',
    '2 No answer',
    '3 Left message',
    '4 Busy',
    '5 Wrong number',
    '6 Not interested',
  ]);
  expect(outcomeWords('somethingElse')).toBe('somethingElse');
});

test.each([
  [0, '0 s'],
  [45, '45 s'],
  [60, '1 min'],
  [125, '2 min 5 s'],
  [3_600, '1 h'],
  [3_725, '1 h 2 min'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});

test.each([
  ['12', 720],
  [' 1.5 ', 90],
  ['0,25', 15],
  ['1440', 86_400],
  ['1441', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['ten', undefined],
])('"%s" minutes are %s seconds', (typed, seconds) => {
  expect(secondsOf(typed)).toBe(seconds);
});
