import { expect, test } from 'vitest';
import { wordsIn } from './check-words.ts';

test.each([
  'const file = "/home/ana/lintel/data";',
  'see /root/notes.txt',
  'import x from "../shared/spec/rules.tsv"',
  'registry=https://registry.example.com/npm/',
  '"resolved": "https://packages.example.com/a/-/a-1.0.0.tgz"',
  '// @ts-ignore',
  '// oxlint-disable-next-line no-console',
  "test.only('this one', () => {})",
  "describe.skip('later', () => {})",
  '<<<<<<< HEAD',
])('%s stays out', (line) => {
  expect(wordsIn('a.ts', `first\n${line}\n`)).toEqual([expect.stringMatching(/^a\.ts:2 /)]);
});

test.each(['/api/crm/work/items', 'test.skipIf(isRoot)', 'src="/assets/home/x.png"'])('%s may stay', (line) => {
  expect(wordsIn('a.ts', line)).toEqual([]);
});
