import { expect, test } from 'vitest';
import { type ChangedStep, changedWords, changeWords, people } from './words.ts';

const step = (change: ChangedStep['change'], passedCount = 0): ChangedStep => ({
  nodeId: change,
  change,
  words: 'Note',
  passedCount,
});

test('a diff counts what changed, what is new and what is gone', () => {
  expect(changedWords([step('changed'), step('changed'), step('added')])).toBe('2 steps changed, 1 step is new:');
  expect(changedWords([step('removed')])).toBe('1 step is gone:');
  expect(changedWords([])).toBe('No step changed.');
});

test('a step of the diff says what it does now, and who is past it', () => {
  expect(changeWords(step('changed', 7), 'Note: hello')).toBe('Note: hello — 7 people are past it and won’t get it');
  expect(changeWords(step('added', 1), 'Note: hello')).toBe('New: Note: hello — 1 person is past it and won’t get it');
  expect(changeWords(step('removed', 7), undefined)).toBe('Gone: Note');
});

test('one person has a verb of their own', () => {
  expect(people(1, 'goes', 'go')).toBe('1 person goes');
  expect(people(1_200, 'goes', 'go')).toBe('1,200 people go');
});
