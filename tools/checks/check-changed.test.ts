import { expect, test } from 'vitest';
import { checks } from '../check.ts';
import { narrowed } from './check-changed.ts';

/** What the compiler kept: every program read the contract of calls. */
const last = (): string => '{"fileNames":["../kernel/contract/call.ts"]}';

const titlesOf = (...changed: string[]): string[] => narrowed(checks, changed, last).map(({ title }) => title);
const commandOf = (title: string, ...changed: string[]): string =>
  narrowed(checks, changed, last)
    .find((one) => one.title === title)
    ?.command.join(' ') ?? '';

test('a file that changed is checked by its programs, and by the checks of single files alone', () => {
  const web = 'ui/frames/ClosedFrame.tsx';
  expect(titlesOf(web)).toEqual(expect.arrayContaining(['types of the web', 'lint', 'format', 'who may import whom']));
  expect(titlesOf(web)).not.toContain('types of the contracts');
  expect(commandOf('lint', web, 'README.md')).toBe(`oxlint --type-aware --deny-warnings ${web}`);
  expect(commandOf('format', web)).toBe(`biome check --no-errors-on-unmatched ${web}`);
  expect(commandOf('who may import whom', web)).toBe('node tools/checks/check-imports.ts');
});

test('what a program brought in the last time is checked in it', () => {
  expect(titlesOf('kernel/contract/call.ts')).toEqual(
    expect.arrayContaining(['types of the server and tools', 'types of the web', 'types of the contracts']),
  );
});

test('types that were never checked are, whatever changed', () => {
  const titles = narrowed(checks, ['README.md'], () => undefined).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('types of'))).toHaveLength(3);
});

test('a file that is gone is missed by types and imports, and read by nothing', () => {
  const gone = 'kernel/server/gone-for-good.ts';
  expect(titlesOf(gone)).toEqual(expect.arrayContaining(['types of the server and tools', 'who may import whom']));
  expect(titlesOf(gone)).not.toContain('lint');
});

test('documents and migrations have checks of their own, and nothing changed has none', () => {
  expect(titlesOf('README.md')).toEqual([
    'words that stay out',
    'citations that lead nowhere',
    'paths that documents quote',
  ]);
  expect(titlesOf('db/schema.sql')).toContain('schema dump');
  expect(titlesOf()).toEqual([]);
});

test('where the rules themselves changed, everything is checked as a whole', () => {
  for (const rules of ['tsconfig.base.json', 'tsconfig.json', 'package-lock.json', '.oxlintrc.json', 'biome.json'])
    expect(narrowed(checks, [rules, 'ui/frames/ClosedFrame.tsx'])).toBe(checks);
});
