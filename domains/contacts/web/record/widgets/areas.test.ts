import { expect, test } from 'vitest';
import { partsIn } from './areas.ts';

const parts = [
  { id: 'files', order: 20, area: 'right' as const },
  { id: 'tags', order: 30 },
  { id: 'do-not-disturb', order: 10 },
];
const idsIn = (area: 'left' | 'middle' | 'right', moved = {}) => partsIn(parts, area, moved).map(({ id }) => id);

test('R057: a part that names no area stands in the left panel, in its order', () => {
  expect(idsIn('left')).toEqual(['do-not-disturb', 'tags']);
  expect(idsIn('right')).toEqual(['files']);
  expect(idsIn('middle')).toEqual([]);
});

test('a part that was moved stands where it was moved to', () => {
  expect(idsIn('right', { tags: 'right' })).toEqual(['files', 'tags']);
  expect(idsIn('left', { tags: 'right' })).toEqual(['do-not-disturb']);
});
