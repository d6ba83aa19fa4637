import { describe, expect, test } from 'vitest';
import { type BuyerDetails, wishOf } from './wished-homes.ts';

const nobody: BuyerDetails = { budgetMin: null, budgetMax: null, bedrooms: null, places: null };
const oldTown = { _id: 'a1', displayName: 'Old Town' };
const fitting = (buyer: Partial<BuyerDetails>, areas = [oldTown]) =>
  wishOf({ homes: 'buyerDetails', search: null }, { ...nobody, ...buyer }, areas);

describe('homes that fit a buyer', () => {
  test.each([
    [{ budgetMax: 45_000_000 }, 'isLessThanOrEqualTo', '450000'],
    [{ budgetMin: 35_000_050 }, 'isGreaterThanOrEqualTo', '350000.5'],
    [{ budgetMin: 35_000_000, budgetMax: 45_000_000 }, 'isBetween', ['350000', '450000']],
    [{ budgetMin: 45_000_000, budgetMax: 35_000_000 }, 'isBetween', ['350000', '450000']],
  ])('%j asks for a price %s %j', (buyer, rule, value) => {
    expect(fitting(buyer)).toEqual({ filtersGroups: [[{ field: 'listPrice', rule, value }]], areas: [] });
  });

  test('lie in the areas that they name, whatever the case', () => {
    const asked = [{ field: 'bedroomsTotal', rule: 'isGreaterThanOrEqualTo', value: '3' }];
    expect(fitting({ bedrooms: 3, places: [' old town'] })).toEqual({ filtersGroups: [asked], areas: [oldTown] });
    expect(fitting({ places: ['OLD TOWN', ''] })).toEqual({ filtersGroups: [], areas: [oldTown] });
  });

  test('lie in a city or a postal code where a name is no area', () => {
    expect(fitting({ bedrooms: 2, places: ['Old Town', ' Kenilworth', 'CV8 1AB'] })).toEqual({
      filtersGroups: [
        ['city', ['Old Town', 'Kenilworth']],
        ['postalCode', ['CV8 1AB']],
      ].map(([field, value]) => [
        { field: 'bedroomsTotal', rule: 'isGreaterThanOrEqualTo', value: '2' },
        { field, rule: 'isIn', value },
      ]),
      areas: [],
    });
  });

  test('are none where nothing is known', () => {
    expect(fitting({})).toBeUndefined();
    expect(fitting({ budgetMax: 0, bedrooms: 0, places: ['', ' '] })).toBeUndefined();
  });
});

test('homes are looked for by words, or all of them are', () => {
  expect(wishOf({ homes: 'words', search: 'garden' }, nobody, [])?.filtersGroups).toHaveLength(4);
  expect(wishOf({ search: null }, nobody, [])).toEqual({ filtersGroups: [], areas: [] });
});
