// What the palette offers for a typed text (core §2).

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import type { Found } from './palette-slots.ts';

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

test('where nothing is found a provider may offer to make it', async () => {
  const { firstFound, linesFor } = await open();
  const offered: string[] = [];
  const run = (): void => void offered.push('ana@example.com');
  const groups = firstFound([
    {
      id: 'contacts',
      label: 'Contacts',
      found: [],
      total: 0,
      viewAll: '/contacts?search=a',
      offer: { id: 'add', label: 'Add ana@example.com as contact', run },
    },
    { id: 'team', label: 'Team', found: [], total: 0, viewAll: undefined },
  ]);
  const [contacts, ...others] = linesFor('ana@example.com', groups);
  expect(contacts?.lines.map(({ label }) => label)).toEqual(['Add ana@example.com as contact']);
  expect(others).toEqual([]);
  contacts?.lines[0]?.run();
  expect(offered).toEqual(['ana@example.com']);
});

test('a total that was counted only so far says so', async () => {
  const { firstFound, linesFor } = await open();
  const groups = firstFound([
    { id: 'contacts', label: 'Contacts', found: records(8, 'contact'), total: 10_000, isCapped: true, viewAll: '/c' },
  ]);
  expect(linesFor('zzz', groups)[0]?.lines.at(-1)?.label).toBe('View all 10,000+');
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

test('many contacts do not hide what else was found: each other group keeps a place for its best', async () => {
  const { firstFound } = await open();
  const group = (id: string, count: number) => ({
    id,
    label: id,
    found: records(count, id),
    total: count,
    viewAll: undefined,
  });
  const shown = (...groups: ReturnType<typeof group>[]) =>
    firstFound(groups).map(({ id, found }) => [id, found.length]);
  expect(shown(group('contacts', 8), group('team', 0), group('collections', 3), group('tags', 8))).toEqual([
    ['contacts', 6],
    ['collections', 1],
    ['tags', 1],
  ]);
  expect(shown(...Array.from({ length: 12 }, (_, at) => group(`g${at}`, 2)))).toHaveLength(8);
});

test('a command is found by other words of its own, and what cannot be done is never chosen before one moves', async () => {
  const { linesFor } = await open();
  const [{ firstPossible }, { fillFrom }, { paletteAction }] = await Promise.all([
    import('./lines.ts'),
    import('../extension.ts'),
    import('./palette-slots.ts'),
  ]);
  const act = (id: string, label: string, more: { also?: string; reason?: string }, order: number) =>
    paletteAction({ id, order, needs: 'anyone', label, run: () => undefined, ...more });
  fillFrom([
    {
      fills: [
        act('later', 'New portal', { reason: 'Not built yet' }, 1),
        act('flow', 'Create workflow', { also: 'new automation' }, 2),
        act('dark', 'Dark theme', { also: 'night mode' }, 3),
      ],
    },
  ]);
  const labels = (text: string) => linesFor(text, []).flatMap(({ lines }) => lines.map(({ label }) => label));
  expect(labels('dark')).toEqual(['Dark theme']);
  expect(labels('night')).toEqual(['Dark theme']);
  expect(labels('new workflow')).toEqual(['Create workflow']);
  expect(labels('new')).toEqual(['Create workflow', 'New portal']);
  const line = (id: string, reason?: string) => ({
    id,
    label: id,
    ...(reason ? { reason } : {}),
    run: () => undefined,
  });
  expect(firstPossible([line('a', 'You are offline'), line('b')])).toBe(1);
  expect(firstPossible([line('a', 'You are offline')])).toBeUndefined();
  expect(linesFor('zzz', [])).toEqual([]);
});

test('records stand before commands where one is called so, and after them where only its address was found', async () => {
  const { linesFor } = await open();
  const [{ fillFrom }, { paletteAction }] = await Promise.all([
    import('../extension.ts'),
    import('./palette-slots.ts'),
  ]);
  const light = { id: 'light', order: 1, needs: 'anyone', label: 'Light theme', run: () => undefined } as const;
  fillFrom([{ fills: [paletteAction(light)] }]);
  const team = (label: string) => [
    { id: 'team', label: 'Team', found: [{ id: '1', label, to: '/team' }], total: 1, viewAll: undefined },
  ];
  const groups = (label: string) => linesFor('light', team(label)).map((group) => group.label);
  expect(groups('Maya Lindqvist')).toEqual(['Do', 'Team']);
  expect(groups('Lightfoot Maya')).toEqual(['Team', 'Do']);
});

test('names that are the text come first, then those with a word that begins so, then those that hold it', async () => {
  const { byName } = await import('./finding-labels.ts');
  const found = ['Banana', 'Past ana', 'Ana', 'Anabel', 'Other'].map((label) => ({ label }));
  expect(byName(found, ' ANA ').map(({ label }) => label)).toEqual(['Ana', 'Past ana', 'Anabel', 'Banana']);
});
