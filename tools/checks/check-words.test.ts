import { expect, test } from 'vitest';
import { wordsIn } from './check-words.ts';

/** Hosts that are a registry by their name. */
const registries = ['registry', 'npm', 'nexus', 'artifactory'].map((name) => `${name}.example.com`);

test.each([
  'const file = "/home/ana/lintel/data";',
  'see /root/notes.txt',
  'import x from "../shared/spec/rules.tsv"',
  ...registries.map((host) => `from=https://${host}/`),
  '"resolved": "https://packages.example.com/a/-/a-1.0.0.tgz"',
  '// @ts-ignore',
  '// oxlint-disable-next-line no-console',
  "test.only('this one', () => {})",
  "describe.skip('later', () => {})",
  '<<<<<<< HEAD',
  "at.toLocaleString('en-US')",
  'date.toLocaleTimeString()',
  "new Intl.DateTimeFormat('en-US', { timeZone: zone })",
  'const hour = date.getHours();',
  'const date = new Date(at.epochMilliseconds);',
  'const day = at.getDay();',
  'const today = Temporal.Now.plainDateISO();',
  'const { timeZone } = Intl.NumberFormat().resolvedOptions().timeZone;',
])('%s stays out', (line) => {
  expect(wordsIn('a.ts', `first\n${line}\n`)).toEqual([expect.stringMatching(/^a\.ts:2 /)]);
});

test.each(['/api/crm/work/items', 'test.skipIf(isRoot)', 'src="/assets/home/x.png"'])('%s may stay', (line) => {
  expect(wordsIn('a.ts', line)).toEqual([]);
});

test('clocks and formatters may be asked for in the files that own them, and by tests', () => {
  expect(wordsIn('kernel/contract/zones/writing-moments.ts', 'new Intl.DateTimeFormat(locale, options)')).toEqual([]);
  expect(wordsIn('kernel/web/clock.ts', 'Temporal.Now.instant()')).toEqual([]);
  expect(wordsIn('domains/tasks/web/day.test.ts', 'new Date().getHours()')).toEqual([]);
  expect(wordsIn('kernel/contract/zones/writing-moments.ts', 'date.toLocaleString()')).toHaveLength(1);
});
