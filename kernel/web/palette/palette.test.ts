// What the palette offers for a typed text (core §2, screens §2.3).
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import type { Found } from '../door.ts';

beforeEach(() => void openBrowser('https://northlight.example/contacts'));
afterEach(closeBrowser);

const records = (count: number, name: string): Found[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${name}${at}`, label: `${name} ${at}`, to: `/${name}/${at}` }));

const open = async () => {
  const [{ firstFound }, { linesFor }, { setRouter }] = await Promise.all([
    import('./searching.ts'),
    import('./lines.ts'),
    import('../navigation.ts'),
  ]);
  const wentTo: string[] = [];
  setRouter((href) => wentTo.push(href));
  return { firstFound, linesFor, wentTo };
};

test('R041 R042: eight records at most, contacts first, and where there are more View all with their number', async () => {
  const { firstFound, linesFor, wentTo } = await open();
  const groups = firstFound([
    { id: 'contacts', label: 'Contacts', found: records(6, 'contact'), total: 1_240, viewAll: '/contacts?search=a' },
    { id: 'team', label: 'Team', found: records(5, 'agent'), total: 5, viewAll: '/team?search=a' },
  ]);
  const lines = linesFor('zzz', groups);
  expect(lines.map(({ label, lines: { length } }) => [label, length])).toEqual([
    ['Contacts', 7],
    ['Team', 3],
  ]);
  const all = lines.map(({ lines: some }) => some.at(-1));
  expect(all.map((line) => line?.label)).toEqual(['View all 1,240', 'View all 5']);
  all[0]?.run();
  expect(wentTo).toEqual(['/contacts?search=a']);
});

test('R042: without more there is no View all', async () => {
  const { firstFound, linesFor } = await open();
  const groups = firstFound([
    { id: 'contacts', label: 'Contacts', found: records(8, 'contact'), total: 8, viewAll: '/contacts?search=a' },
  ]);
  expect(linesFor('zzz', groups).flatMap(({ lines }) => lines.map(({ label }) => label))).not.toContain('View all 8');
});

test('words are found by their starts, in any order', async () => {
  vi.resetModules();
  const { matchesWords } = await import('./lines.ts');
  for (const text of ['ag th', 'th ag', 'AGENCY', '']) expect(matchesWords('Agency Theme', text), text).toBe(true);
  for (const text of ['gency', 'ag x', 'themes']) expect(matchesWords('Agency Theme', text), text).toBe(false);
});
