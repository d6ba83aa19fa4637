import { expect, test } from 'vitest';
import { longestFirst } from './longest-first.ts';

const order = (files: readonly string[], durations: Readonly<Record<string, number>>): string[] =>
  longestFirst(files, (file) => file, durations);

test('the file that took longest the last time goes first, and a new one last', () => {
  expect(order(['new.test.ts', 'quick.test.ts', 'slow.test.ts'], { 'quick.test.ts': 20, 'slow.test.ts': 900 })).toEqual(
    ['slow.test.ts', 'quick.test.ts', 'new.test.ts'],
  );
});

test('before any run the longest by name go first, in their order, and the rest stays as it stood', () => {
  expect(order(['b.test.ts', 'tools/new.test.ts', 'a.test.ts', 'test/loops/hostile.test.ts'], {})).toEqual([
    'test/loops/hostile.test.ts',
    'tools/new.test.ts',
    'b.test.ts',
    'a.test.ts',
  ]);
});

test('what a run kept counts for more than the name', () => {
  expect(
    order(['test/loops/hostile.test.ts', 'a.test.ts'], { 'test/loops/hostile.test.ts': 1, 'a.test.ts': 2 })[0],
  ).toBe('a.test.ts');
});
