import { expect, test } from 'vitest';
import { inOrder, movedTo } from './moving-photos.ts';

test('a photo is moved to a place, and no further than the ends', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(
    [movedTo(ids, 'd', 0), movedTo(ids, 'a', 2), movedTo(ids, 'b', 99), movedTo(ids, 'c', -5)].map(String),
  ).toEqual(['d,a,b,c', 'b,c,a,d', 'a,c,d,b', 'c,a,b,d']);
  expect(movedTo(ids, 'gone', 0)).toEqual(ids);
});

test('photos stand in the order that was chosen; one that came meanwhile stands behind, one that went is not missed', () => {
  const photos = ['a', 'b', 'new'].map((photoId) => ({ photoId }));
  expect(inOrder(photos, ['b', 'gone', 'a']).map(({ photoId }) => photoId)).toEqual(['b', 'a', 'new']);
});
