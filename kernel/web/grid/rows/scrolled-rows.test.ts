import { expect, test } from 'vitest';
import { longestPage } from '#/kernel/contract/list.ts';
import type { PageStart } from './paging.ts';
import { loadFromTop, type Scrolled, startAfter, withPart } from './scrolled-rows.ts';

interface Row {
  _id: string;
}
const rowsOf = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, at) => ({ _id: `row ${from + at}` }));
const names = (page: Scrolled<Row> | undefined): string[] | undefined => page?.data.map(({ _id }) => _id);

/** A list of so many rows as its call answers it; what was asked for stands in `asked`. */
const listOf = (many: number) => {
  const all = rowsOf(0, many);
  const asked: [PageStart, number][] = [];
  return {
    asked,
    ask: (start: PageStart, length: number) => {
      asked.push([start, length]);
      const from = start.lastId === undefined ? 0 : all.findIndex(({ _id }) => _id === start.lastId) + 1;
      return Promise.resolve({ data: all.slice(from, from + length), total: many });
    },
  };
};

test('a part comes after the last row that is there, and says whether more follow', async () => {
  const { ask } = listOf(45);
  const first = withPart(undefined, await ask({}, 20), 20);
  const second = withPart(first, await ask(startAfter(first?.data ?? []), 20), 20);
  const third = withPart(second, await ask(startAfter(second?.data ?? []), 20), 20);
  expect([first, second, third].map((page) => [page?.data.length, page?.hasMore])).toEqual([
    [20, true],
    [40, true],
    [45, false],
  ]);
  expect(names(third)).toEqual(rowsOf(0, 45).map(({ _id }) => _id));
});

test('a part that holds a row which is there already does not follow the list: it moved meanwhile', () => {
  const shown = { data: rowsOf(0, 20), total: 45 };
  expect(withPart(shown, { data: rowsOf(19, 39), total: 45 }, 20)).toBeUndefined();
});

test('a list that was scrolled far is loaded again whole, in as few calls as a call answers rows', async () => {
  const { ask, asked } = listOf(1_000);
  const again = await loadFromTop(ask, longestPage + 60);
  expect([again.data.length, again.hasMore]).toEqual([longestPage + 60, true]);
  expect(asked).toEqual([
    [{}, longestPage],
    [{ lastId: `row ${longestPage - 1}`, offset: longestPage }, 60],
  ]);
});

test('nothing is a list that is at its end', async () => {
  expect(await loadFromTop(listOf(0).ask, 20)).toEqual({ data: [], total: 0, hasMore: false });
});

test('a list that moves between two parts of it keeps what came first, each row once', async () => {
  const { ask } = listOf(1_000);
  const moving = (start: PageStart, length: number) =>
    start.lastId === undefined ? ask(start, length) : ask({ lastId: 'row 7' }, length);
  expect(names(await loadFromTop(moving, longestPage + 60))).toEqual(rowsOf(0, longestPage).map(({ _id }) => _id));
});
