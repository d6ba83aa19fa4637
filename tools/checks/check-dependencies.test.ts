import { expect, test } from 'vitest';
import { untrueIn } from './check-dependencies.ts';

const page = `
| Package | Version | Why | Instead of |
|---|---|---|---|
| \`pg\` | 8.0.0 | PostgreSQL's protocol | it |
| \`oxlint\` \`oxlint-tsgolint\` | 1.0.0 7.0.0 | finds mistakes | – |
| \`react\` \`react-dom\` | 19.0.0 | draws the screens | – |
`;
const pinned = new Map([
  ['pg', '8.0.0'],
  ['oxlint', '1.0.0'],
  ['oxlint-tsgolint', '7.0.0'],
  ['react', '19.0.0'],
  ['react-dom', '19.0.0'],
]);

test('a page with a line for each package in its version is true', () => {
  expect(untrueIn(page, pinned)).toEqual([]);
});

test('a new package needs a line, and a line its package', () => {
  expect(untrueIn(page, new Map([...pinned, ['left-pad', '1.3.0']]))).toEqual([
    'left-pad is in package.json, but has no line',
  ]);
  expect(untrueIn(page, new Map([...pinned].slice(1)))).toEqual(['pg has a line, but is not in package.json']);
});

test('an upgrade is told, each package has one line, and the line a reason', () => {
  expect(untrueIn(page, new Map([...pinned, ['oxlint-tsgolint', '7.0.1']]))).toEqual([
    'oxlint-tsgolint is 7.0.1, but its line says 7.0.0',
  ]);
  expect(untrueIn(`${page}| \`pg\` | 8.0.0 | PostgreSQL's protocol | it |`, pinned)).toEqual(['pg has two lines']);
  expect(untrueIn(page.replace("PostgreSQL's protocol", ''), pinned)).toEqual(['pg has no reason']);
});
