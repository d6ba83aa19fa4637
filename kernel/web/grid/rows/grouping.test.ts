import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords, grouped, type RowGroup } from './grouping.ts';

interface Row {
  _id: number;
  of: string;
}
const places: Readonly<Record<string, number>> = { late: 0, soon: 1 };
const groupOf = ({ of }: Row): RowGroup => ({
  id: of,
  label: of.toUpperCase(),
  ...(of in places ? { place: places[of] ?? 0 } : {}),
});
const rowsOf = (names: readonly string[]): Row[] => names.map((of, _id) => ({ _id, of }));

test('rows stand under headings in their places, those without one after them by name', () => {
  const { rows, heads } = grouped(rowsOf(['zoe', 'soon', 'ana', 'late', 'soon']), groupOf);
  expect(rows.map(({ _id }) => _id)).toEqual([3, 1, 4, 2, 0]);
  expect(heads).toEqual([
    { id: 'late', label: 'LATE', at: 0, count: 1, isPart: false },
    { id: 'soon', label: 'SOON', at: 1, count: 2, isPart: false },
    { id: 'ana', label: 'ANA', at: 3, count: 1, isPart: false },
    { id: 'zoe', label: 'ZOE', at: 4, count: 1, isPart: false },
  ]);
});

test('without groups the rows are the same ones', () => {
  const rows = rowsOf(['a', 'b']);
  expect(grouped(rows, undefined)).toEqual({ rows, heads: [] });
});

test('headings of one page of several say that they count the page', () => {
  const headsOf = (isPart: boolean) => grouped(rowsOf(['soon', 'soon', 'late']), groupOf, isPart).heads.map(countWords);
  expect(headsOf(false)).toEqual(['1', '2']);
  expect(headsOf(true)).toEqual(['1 on this page', '2 on this page']);
});

test('no row is lost, each stands in its group, and keeps its order there', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('late', 'soon', 'ana', 'zoe'), { maxLength: 40 }), (names) => {
      const before = rowsOf(names);
      const { rows, heads } = grouped(before, groupOf);
      expect(rows.toSorted((a, b) => a._id - b._id)).toEqual(before);
      for (const { id, at, count } of heads) {
        const inside = rows.slice(at, at + count);
        expect(inside.every(({ of }) => of === id)).toBe(true);
        expect(inside.map(({ _id }) => _id)).toEqual(inside.map(({ _id }) => _id).toSorted((a, b) => a - b));
      }
    }),
  );
});
