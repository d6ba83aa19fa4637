import { expect, test } from 'vitest';
import { problemsIn } from './check-documents.ts';

const scripts = new Set(['check']);

test('paths, links and commands that exist are no problem', () => {
  const text =
    'See `tools/checks/check-imports.ts`, `domains/*/contract.ts`, `tools/`, [the licence](package.json) and `npm run check`.';
  expect(problemsIn('README.md', text, scripts)).toEqual([]);
});

test('those that do not are named', () => {
  const text =
    'See `tools/no-such-tool.ts`, [this](docs/none.md#a) and `npm run polish`; `kernel` and `a/b` are no paths.';
  expect(problemsIn('README.md', text, scripts)).toEqual([
    'README.md quotes tools/no-such-tool.ts, which is not there',
    'README.md links to docs/none.md, which is not there',
    'README.md names npm run polish, which is not there',
  ]);
});

test('documents keep to their length', () => {
  expect(problemsIn('CONTRIBUTING.md', 'line\n'.repeat(121), scripts)).toEqual([
    'CONTRIBUTING.md has 121 lines, more than 120',
  ]);
  expect(problemsIn('domains/team/README.md', 'line\n'.repeat(41), scripts)).toHaveLength(1);
});
