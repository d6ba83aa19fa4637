// What a second try may change, and what it may not.
import { expect, test } from 'vitest';
import type { Ended } from './test-reports.ts';
import { settle } from './trying-again.ts';

const walk = (title: string, state: Ended['state'], why?: string): Ended => ({
  file: 'tasks.journey.ts',
  titles: ['a day', title],
  state,
  steps: [],
  ...(why === undefined ? {} : { why }),
});

test('a walk that passes the second time has passed, and keeps what it said the first time', () => {
  const [one] = settle([walk('completes', 'failed', 'not there')], [walk('completes', 'passed')]);
  expect(one).toMatchObject({ state: 'passed', isUnsteady: true, why: 'not there' });
});

test('a walk that fails again, or was not walked again, has failed', () => {
  const first = [walk('completes', 'failed', 'not there'), walk('skips', 'failed')];
  expect(settle(first, [walk('completes', 'failed', 'gone')])).toEqual(first);
  expect(settle(first, [])).toEqual(first);
});

test('what passed the first time, or is left out again, stays what it was', () => {
  const first = [walk('completes', 'passed'), walk('skips', 'left out')];
  expect(settle(first, [walk('completes', 'failed'), walk('skips', 'left out')])).toEqual(first);
  expect(settle(first, [walk('starts', 'passed')])).toEqual(first);
});

test('a describe that failed, and what was left out behind it, have passed once its file goes well', () => {
  const describe = { ...walk('', 'failed', 'no database'), titles: ['a day'] };
  const first = [describe, walk('completes', 'left out')];
  expect(settle(first, [walk('completes', 'passed')])).toEqual([
    { ...describe, state: 'passed', isUnsteady: true },
    walk('completes', 'passed'),
  ]);
  expect(settle(first, [walk('completes', 'passed'), walk('skips', 'failed')])[0]).toEqual(describe);
});
