import { expect, test } from 'vitest';
import { hasUnsaved, holdUnsaved, isAllKept } from './unsaved.ts';

test('work is unsaved as long as one of those who edit says so, and not a moment longer', () => {
  const first = holdUnsaved('first');
  const other = holdUnsaved('other');
  first();
  expect(hasUnsaved()).toBe(true);
  other();
  expect(hasUnsaved()).toBe(false);
  // What lets go on its own, when it is drawn anew, takes nothing from others.
  const third = holdUnsaved('third');
  first();
  expect(hasUnsaved()).toBe(true);
  third();
});

test('work is only kept where all of it is', () => {
  const kept = holdUnsaved('kept', true);
  const lost = holdUnsaved('lost');
  expect(isAllKept()).toBe(false);
  lost();
  expect(isAllKept()).toBe(true);
  kept();
});
