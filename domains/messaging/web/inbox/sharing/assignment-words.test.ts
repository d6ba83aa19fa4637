import { expect, test } from 'vitest';
import { assignmentWords } from './assignment-words.ts';

const [maya, tom, lena] = [
  { _id: 'maya', fullName: 'Maya' },
  { _id: 'tom', fullName: 'Tom' },
  { _id: 'lena', fullName: 'Lena' },
];

test('a conversation says who gave it to whom, and means whoever reads it by "you"', () => {
  expect(assignmentWords({ by: maya, from: null, to: tom }, 'lena')).toBe('Maya gave this to Tom');
  expect(assignmentWords({ by: maya, from: lena, to: tom }, 'tom')).toBe('Maya gave this to you');
  expect(assignmentWords({ by: tom, from: null, to: tom }, 'maya')).toBe('Tom took this');
  expect(assignmentWords({ by: tom, from: maya, to: tom }, 'maya')).toBe('Tom took this over from you');
  expect(assignmentWords({ by: tom, from: tom, to: null }, 'tom')).toBe('You gave this back to everybody');
  expect(assignmentWords({ by: maya, from: tom, to: null }, 'lena')).toBe('Maya took this from Tom');
});

test('of people who are gone it says that somebody did', () => {
  expect(assignmentWords({ by: null, from: tom, to: lena }, null)).toBe('Somebody gave this to Lena');
});
