import { expect, test } from 'vitest';
import { joined, offsetBeside, standingOf, type Walk, walkOf, withoutRecord } from './walking.ts';

const page = (offset: number, ids: string[], total: number): Walk =>
  walkOf(
    'list',
    { length: '3', search: 'ana', offset: String(offset), lastId: 'x' },
    {
      data: ids.map((_id) => ({ _id })),
      total,
    },
  );

test('a record stands where its page begins plus its place on the page', () => {
  const walk = page(3, ['d', 'e', 'f'], 128);
  expect(walk.input).toEqual({ length: '3', search: 'ana' });
  expect(standingOf(walk, 'e')).toEqual({ position: 5, total: 128, isCapped: false, before: 'd', after: 'f' });
  expect(standingOf(walk, 'z')).toBeUndefined();
});

test('at the edge of what is known the neighbour is not known yet, at the edge of the list there is none', () => {
  const walk = page(3, ['d', 'e', 'f'], 6);
  expect(standingOf(walk, 'd')?.before).toBeNull();
  expect(standingOf(walk, 'f')?.after).toBeUndefined();
  expect(standingOf(page(0, ['a', 'b', 'c'], 6), 'a')?.before).toBeUndefined();
  expect(standingOf(page(0, ['a', 'b', 'c'], 6), 'c')?.after).toBeNull();
});

test('the neighbouring page joins on its side', () => {
  const walk = page(3, ['d', 'e', 'f'], 9);
  expect([offsetBeside(walk, 'before'), offsetBeside(walk, 'after')]).toEqual([0, 6]);
  const longer = joined(walk, page(6, ['f', 'g', 'h'], 9), 'after');
  expect(longer.ids).toEqual(['d', 'e', 'f', 'g', 'h']);
  const both = joined(longer, page(0, ['a', 'b', 'c'], 9), 'before');
  expect([both.start, both.ids[0], standingOf(both, 'd')?.position]).toEqual([0, 'a', 4]);
});

test('a side that turns out to be empty ends the walk there', () => {
  const walk = page(0, ['a', 'b', 'c'], 9);
  expect(standingOf(joined(walk, page(3, [], 3), 'after'), 'c')).toMatchObject({ after: undefined, total: 3 });
  expect(standingOf(joined(page(3, ['d'], 4), page(0, [], 4), 'before'), 'd')?.before).toBeUndefined();
});

test('who is deleted on the way is walked no more', () => {
  const walk = withoutRecord(page(0, ['a', 'b', 'c'], 3), 'b');
  expect(standingOf(walk, 'a')).toMatchObject({ after: 'c', total: 2 });
  expect(withoutRecord(walk, 'z')).toBe(walk);
});
