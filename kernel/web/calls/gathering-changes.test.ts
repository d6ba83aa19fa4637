import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from './cache.ts';
import { gatherChanges } from './gathering-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first change is told at once, those that follow within a second together, and then there is quiet', () => {
  const told: Change[] = [];
  const hear = gatherChanges((change) => told.push(change));
  hear({ entity: 'task', ids: ['a'] });
  expect(told).toEqual([{ entity: 'task', ids: ['a'] }]);
  for (const id of ['b', 'c', 'b']) hear({ entity: 'task', ids: [id] });
  hear({ entity: 'contact', ids: ['x'] });
  expect(told.slice(1)).toEqual([{ entity: 'contact', ids: ['x'] }]);
  vi.advanceTimersByTime(1_000);
  expect(told.slice(2)).toEqual([{ entity: 'task', ids: ['b', 'c'] }]);
  hear({ entity: 'task', ids: ['d'] });
  vi.advanceTimersByTime(999);
  expect(told).toHaveLength(3);
  vi.advanceTimersByTime(5_000);
  expect(told.slice(3)).toEqual([{ entity: 'task', ids: ['d'] }]);
  expect(vi.getTimerCount()).toBe(0);
});

test('that some records changed is not forgotten beside those that are named', () => {
  const told: Change[] = [];
  const hear = gatherChanges((change) => told.push(change));
  for (const ids of [['a'], ['b'], [], ['c']]) hear({ entity: 'task', ids });
  vi.advanceTimersByTime(1_000);
  expect(told[1]).toEqual({ entity: 'task', ids: [] });
});
