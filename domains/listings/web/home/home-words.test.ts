import { expect, test } from 'vitest';
import { daysWords, placeWords, pricePerArea, priceWords, sizeWords, statusTone, statusWords } from './home-words.ts';

test('a price is said in the currency of the home, and none is asked for', () => {
  expect(priceWords({ listPrice: 1_245_000, currency: 'USD' })).toBe('$1,245,000');
  expect(priceWords({ listPrice: 385_000, currency: 'GBP' })).toBe('£385,000');
  const unpriced = [null, 0, -5, Number.NaN, undefined];
  expect(unpriced.map((listPrice) => priceWords({ listPrice, currency: 'USD' }))).toEqual(
    unpriced.map(() => 'Contact for Price'),
  );
});

test('a status has its colour, and none is said', () => {
  const statuses = ['Active', 'Active Under Contract', 'Pending', 'Coming Soon', 'constructor', ' ', null];
  expect(statuses.map((standardStatus) => statusTone({ standardStatus }))).toEqual([
    'green',
    'green',
    'amber',
    'red',
    'red',
    'red',
    'red',
  ]);
  expect([' ', null, 'Pending'].map((standardStatus) => statusWords({ standardStatus }))).toEqual([
    'No status',
    'No status',
    'Pending',
  ]);
});

test('the size of a home leaves out what is not known, and one bed is not beds', () => {
  expect(sizeWords({ bedroomsTotal: 1, bathrooms: 2.5, livingArea: 1840.4, livingAreaUnits: 'Square Feet' })).toEqual([
    '1 bed',
    '2.5 baths',
    '1,840 sq ft',
  ]);
  expect(sizeWords({ bedroomsTotal: null, bathrooms: 0, livingArea: 90, livingAreaUnits: 'Square Meters' })).toEqual([
    '0 baths',
    '90 m²',
  ]);
  expect(sizeWords({})).toEqual([]);
});

test('a place does not say again what the name of the home says', () => {
  const place = { city: 'Mill Valley', stateOrProvince: 'CA', postalCode: '94941' };
  expect(placeWords({ displayName: '48 Alder Ln', ...place })).toBe('Mill Valley, CA 94941');
  expect(placeWords({ displayName: '48 Alder Ln, Mill Valley', ...place })).toBe('CA 94941');
  expect(placeWords({ displayName: '48 Alder Ln', city: null, stateOrProvince: null, postalCode: null })).toBe('');
});

test('days and prices by area are only said where they can be', () => {
  expect([0, 1, 12, null].map((daysOnMarket) => daysWords({ daysOnMarket }))).toEqual([
    'Listed today',
    '1 day on the market',
    '12 days on the market',
    undefined,
  ]);
  expect(pricePerArea({ listPrice: 600_000, currency: 'USD', livingArea: 1500 })).toBe('$400 / sq ft');
  expect(pricePerArea({ listPrice: 600_000, currency: 'USD', livingArea: 0 })).toBeUndefined();
});
