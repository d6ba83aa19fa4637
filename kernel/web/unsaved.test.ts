import { expect, test } from 'vitest';
import { hasUnsaved, holdUnsaved } from './unsaved.ts';

test('work is unsaved as long as one of those who edit says so, and not a moment longer', () => {
  const first = holdUnsaved('first');
  const other = holdUnsaved('other');
  first();
  expect(hasUnsaved()).toBe(true);
  other();
  expect(hasUnsaved()).toBe(false);
  // What lets go on its own, when it is drawn anew, takes nothing from others.
  holdUnsaved('third');
  first();
  expect(hasUnsaved()).toBe(true);
});
