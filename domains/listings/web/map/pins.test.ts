import { expect, test } from 'vitest';
import { type Cluster, pinOf, shortPrice } from './pins.ts';

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
