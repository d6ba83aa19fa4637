import { expect, test } from 'vitest';
import { boxWords, takingWords, waitingWords } from './trigger-box-words.ts';

test('decision 59: the box says how many it is about', () => {
  expect(boxWords(1)).toBe('Let workflows act on this contact');
  expect(boxWords(1_240)).toBe('Let workflows act on these 1,240 contacts');
  expect(boxWords(3, true)).toBe('Let other workflows act on these 3 contacts');
});

test('decision 59: and which workflows would look at them', () => {
  expect(waitingWords(['Nurture buyers', 'Welcome'])).toBe(
    '2 workflows that are on may let them in: Nurture buyers, Welcome',
  );
  expect(waitingWords(['Welcome'])).toBe('1 workflow that is on may let them in: Welcome');
  expect(waitingWords([])).toBe('No workflow that is on waits for this');
});

test('decision 59: those that take bulk acts are not asked', () => {
  expect(takingWords(['Welcome'])).toBe('Welcome may let them in anyway: it takes imports and bulk acts');
  expect(takingWords(['A', 'B'])).toBe('A, B may let them in anyway: they take imports and bulk acts');
});

test('decision 59: of many workflows three are named, and all when asked for', () => {
  const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  expect(waitingWords(seven)).toBe('7 workflows that are on may let them in: A, B, C and 4 more');
  expect(waitingWords(seven, true)).toBe('7 workflows that are on may let them in: A, B, C, D, E, F, G');
  expect(takingWords(seven)).toBe('A, B, C and 4 more may let them in anyway: they take imports and bulk acts');
  expect(takingWords(seven, true)).toBe('A, B, C, D, E, F, G may let them in anyway: they take imports and bulk acts');
  expect(waitingWords(['A', 'B', 'C'])).toBe('3 workflows that are on may let them in: A, B, C');
});
