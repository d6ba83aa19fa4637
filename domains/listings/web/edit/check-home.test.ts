import { expect, test } from 'vitest';
import { checkHome } from './check-home.ts';

test('a home without facts, or with fitting ones, has nothing wrong', () => {
  expect(checkHome({})).toEqual({});
  expect(
    checkHome({ listPrice: 0, bedroomsTotal: 3, latitude: 90, longitude: -180, yearBuilt: 1972, currency: 'GBP' }),
  ).toEqual({});
});

test('what cannot be is said at its field', () => {
  expect(checkHome({ listPrice: -1, livingArea: 1e13, bedroomsTotal: 2.5, yearBuilt: 12, currency: 'usd' })).toEqual({
    listPrice: 'Must be 0 or more',
    livingArea: 'Too large',
    bedroomsTotal: 'Must be a whole number',
    yearBuilt: 'Must be between 1000 and 2200',
    currency: 'Three capital letters, such as USD',
  });
});

test('a place needs both of its numbers, each on the globe', () => {
  expect(checkHome({ latitude: 37.9 })).toEqual({ longitude: 'Enter both, or neither' });
  expect(checkHome({ latitude: 91, longitude: 181 })).toEqual({
    latitude: 'Must be between -90 and 90',
    longitude: 'Must be between -180 and 180',
  });
});
