import { expect, test } from 'vitest';
import { viewAround } from './view-around.ts';

test('a view has air around them, and stays on the globe', () => {
  const one = viewAround({ south: 52, north: 52, west: -1.5, east: -1.5 });
  expect([one.north - one.south, one.east - one.west].map((side) => Number(side.toFixed(6)))).toEqual([0.02, 0.02]);
  const globe = { south: -90, north: 90, west: -180, east: 180 };
  expect(viewAround(globe)).toEqual(globe);
});
