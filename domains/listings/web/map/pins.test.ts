import { expect, test } from 'vitest';
import { type Cluster, pinOf, shortPrice, viewAround } from './pins.ts';

const cluster = (more: Partial<Cluster>): Cluster => ({
  lat: 52.3,
  lon: -1.5,
  count: 1,
  minPrice: 385_000,
  currency: 'GBP',
  ids: ['a'],
  ...more,
});

test('one home says its price, several how many they are and what the cheapest costs', () => {
  const named = (one: Cluster) => pinOf(one, (id) => (id === 'a' ? '14 Oak Street' : undefined));
  expect(named(cluster({}))).toMatchObject({ label: '£385k', words: '14 Oak Street, £385k', isOne: true });
  expect(named(cluster({ ids: ['b'], minPrice: null }))).toMatchObject({ label: 'No price', words: 'Home' });
  expect(named(cluster({ count: 12, ids: undefined, currency: 'USD' }))).toMatchObject({
    label: '12',
    words: '12 homes from $385k',
    isOne: false,
    ids: [],
  });
  expect(named(cluster({ count: 2, minPrice: null })).words).toBe('2 homes');
});

test('a price is as short as it can be read', () => {
  expect(shortPrice(385_000, 'KZT').replace(/\s/u, ' ')).toBe('KZT 385k');
  expect([950, 312_400, 1_245_000, 12_000_000].map((price) => shortPrice(price, 'USD'))).toEqual([
    '$950',
    '$312k',
    '$1.25M',
    '$12M',
  ]);
});

test('the view around homes has air around them, and stays on the globe', () => {
  const one = viewAround({ south: 52, north: 52, west: -1.5, east: -1.5 });
  expect([one.north - one.south, one.east - one.west].map((side) => Number(side.toFixed(6)))).toEqual([0.02, 0.02]);
  const globe = { south: -90, north: 90, west: -180, east: 180 };
  expect(viewAround(globe)).toEqual(globe);
});
