import { expect, test } from 'vitest';
import { type BuiltFile, circlesOf } from './circles.ts';

const file = (fileName: string, imports: readonly string[], isDynamicEntry = false): BuiltFile => ({
  fileName,
  imports,
  isDynamicEntry,
});

test('two shared files that import each other are a circle, over a third, too', () => {
  expect(circlesOf([file('app', []), file('parts', ['app', 'shell']), file('shell', ['parts'])])).toEqual([
    ['parts', 'shell'],
  ]);
  expect(circlesOf([file('a', ['b']), file('b', ['c']), file('c', ['a'])])).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ]);
});

test('files that share without needing each other are none, nor is a card that its page loads when it is opened', () => {
  expect(circlesOf([file('app', []), file('parts', ['app']), file('shell', ['app', 'parts'])])).toEqual([]);
  expect(circlesOf([file('billing', ['card']), file('card', ['billing'], true)])).toEqual([]);
});
