import { describe, expect, test } from 'vitest';
import { forWhom, isOnlyMine, taskViews, thisWeek, viewIdOf } from './views.ts';

const me = 'maya';
const today = taskViews[0]?.groups ?? [];

describe('the views of tasks', () => {
  test('are told from their filters, for oneself and for everybody', () => {
    for (const { id, groups } of taskViews) {
      expect(viewIdOf(groups, me)).toBe(id);
      expect(viewIdOf(forWhom(groups, me, true), me)).toBe(id);
      expect(isOnlyMine(forWhom(groups, me, true), me)).toBe(true);
      expect(isOnlyMine(groups, me)).toBe(false);
      expect(forWhom(forWhom(groups, me, true), me, false)).toEqual(groups);
    }
    expect(viewIdOf(thisWeek, me)).toBeUndefined();
  });

  test('somebody else’s tasks are neither mine nor everybody’s', () => {
    const theirs = forWhom(today, 'tom', true);
    expect(isOnlyMine(theirs, me)).toBe(false);
    expect(viewIdOf(theirs, me)).toBeUndefined();
  });

  test('choosing mine twice asks for it once', () => {
    const once = forWhom(today, me, true);
    expect(forWhom(once, me, true)).toEqual(once);
  });
});
