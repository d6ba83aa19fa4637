import { expect, test } from 'vitest';
import '#/test/browser.ts';
import { noResults } from '../states/words.ts';
import { chipsShown } from './options.ts';
import { lookupAfterMs } from './use-lookup.ts';

test('R929: pickers with no match say so', () => {
  expect(noResults).toBe('No results found');
});

test('R532: a field of many shows three labels', () => {
  expect(chipsShown).toBe(3);
});

test('R938: a look-up is asked 250 ms after the last key', () => {
  expect(lookupAfterMs).toBe(250);
});
