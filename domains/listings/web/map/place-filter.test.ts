import { expect, test } from 'vitest';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import {
  hasPlace,
  shapeIn,
  viewIn,
  withoutPlace,
  withoutView,
  withPlacesOf,
  withShape,
  withView,
} from './place-filter.ts';

const active: FiltersGroups = [
  [{ field: 'standardStatus', rule: 'isIn', value: ['Active'] }],
  [{ field: 'listPrice', rule: 'isLessThan', value: 500_000 }],
];
const box = { south: 37.8, west: -122.6, north: 38, east: -122.4 };
const ring = [
  { lat: 37.9, lon: -122.5 },
  { lat: 37.95, lon: -122.5 },
  { lat: 37.9, lon: -122.45 },
];

test('the view is a condition of every group, and the next one takes its place', () => {
  const seen = withView(active, box);
  expect(seen.map((group) => group.map(({ field }) => field))).toEqual([
    ['standardStatus', 'place'],
    ['listPrice', 'place'],
  ]);
  expect(viewIn(seen)).toEqual(box);
  const moved = { ...box, north: 39 };
  expect(viewIn(withView(seen, moved))).toEqual(moved);
  expect(withView(seen, moved).flat()).toHaveLength(4);
  expect(withoutView(seen)).toEqual(active);
  expect(withoutView(withView([], box))).toEqual([]);
  expect(viewIn(active)).toBeUndefined();
});

test('a drawn shape and the view are both asked, and each goes by itself', () => {
  const both = withView(withShape(active, ring), box);
  expect(both[0]).toHaveLength(3);
  expect(shapeIn(both)).toEqual(ring);
  expect(shapeIn(withoutView(both))).toEqual(ring);
  expect(viewIn(withShape(both, []))).toEqual(box);
  expect(shapeIn(withShape(both, ring.slice(0, 2)))).toEqual([]);
  expect(withoutPlace(both)).toEqual(active);
});

test('another tab keeps the places, and that there are any is known', () => {
  const seen = withView(withShape(active, ring), box);
  expect(withPlacesOf(seen, [])).toEqual(withView(withShape([], ring), box));
  expect(withoutPlace(withPlacesOf(seen, active))).toEqual(active);
  expect(withPlacesOf(active, [])).toEqual([]);
  expect([seen, active].map(hasPlace)).toEqual([true, false]);
});

test('a shape of many points comes back as it was drawn', () => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    lat: Number((50 + Math.sin(at / 32)).toFixed(4)),
    lon: Number(Math.cos(at / 32).toFixed(4)),
  }));
  expect(shapeIn(withShape([], many))).toEqual(many);
});

test('a place that is written wrong is none, and is left to the server to refuse', () => {
  const wrong: FiltersGroups = [[{ field: 'place', rule: 'isIn', value: ['box:nowhere', 'ring:0:1,1'] }]];
  expect(viewIn(wrong)).toBeUndefined();
  expect(shapeIn(wrong)).toEqual([]);
  expect(withoutPlace(wrong)).toEqual([]);
});
