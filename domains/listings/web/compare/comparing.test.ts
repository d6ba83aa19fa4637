import { expect, test } from 'vitest';
import { compared, whyNotCompared } from './comparing.ts';

const home = {
  displayName: '48 Alder Ln',
  listPrice: 600_000,
  currency: 'USD',
  standardStatus: 'Active',
  city: 'Mill Valley',
  stateOrProvince: 'CA',
  postalCode: '94941',
  bedroomsTotal: 3,
  bathrooms: 2.5,
  livingArea: 1_500,
  livingAreaUnits: 'Square Feet',
  daysOnMarket: 12,
};

test('homes are compared fact by fact, and where they differ it is marked', () => {
  const facts = compared([home, { ...home, listPrice: 750_000, bedroomsTotal: null }]);
  expect(facts.filter(({ differs }) => differs)).toEqual([
    { label: 'Price', words: ['$600,000', '$750,000'], differs: true },
    { label: 'Price by area', words: ['$400 / sq ft', '$500 / sq ft'], differs: true },
    { label: 'Beds', words: ['3', 'Not known'], differs: true },
  ]);
});

test('two to four homes can be compared, and not everything at once', () => {
  const words = 'Select 2 to 4 listings to compare them';
  expect([1, 2, 4, 5].map((count) => whyNotCompared(count, false))).toEqual([words, undefined, undefined, words]);
  expect(whyNotCompared(3, true)).toBe(words);
});
