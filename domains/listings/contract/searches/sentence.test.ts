import { expect, test } from 'vitest';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { sentenceOfSearch } from './sentence.ts';

const area = (displayName: string, isDeleted = false) => ({ displayName, isDeleted });
const said = (filtersGroups: unknown, areas = [area('Old Town'), area('Elm Park')], currency = 'USD') =>
  sentenceOfSearch(filtersGroups as FiltersGroups, { areas, currency });
const on = (field: string, rule: string, value?: unknown) => ({ field, rule, value });

test('a search is told as one sentence', () => {
  const family = [on('bedroomsTotal', 'isGreaterThanOrEqualTo', '3'), on('listPrice', 'isLessThanOrEqualTo', 650_000)];
  expect(said([family])).toBe('3+ bed homes up to $650,000 in Old Town or Elm Park');
  expect(said([family], [])).toBe('3+ bed homes up to $650,000');
  expect(said([family], [area('A'), area('B', true), area('C')])).toBe(
    '3+ bed homes up to $650,000 in A, the deleted area B or C',
  );
  expect(said([family], [], 'GBP')).toBe('3+ bed homes up to £650,000');
});

test('of nothing that is asked it says so', () => {
  expect(said([], [])).toBe('All homes for sale');
  expect(said([])).toBe('Homes in Old Town or Elm Park');
  expect(said([[on('city', 'isEqualTo', '')]], [])).toBe('All homes for sale');
});

test.each([
  [on('listPrice', 'isBetween', ['350000', '500000']), 'Homes $350,000–$500,000'],
  [on('listPrice', 'isGreaterThanOrEqualTo', '350000'), 'Homes from $350,000'],
  [on('listPrice', 'isGreaterThan', '350000'), 'Homes over $350,000'],
  [on('listPrice', 'isLessThan', '350000'), 'Homes under $350,000'],
  [on('listPrice', 'isEqualTo', '350000'), 'Homes at $350,000'],
  [on('listPrice', 'isEmpty'), 'Homes, List Price not given'],
  [on('listPrice', 'isNotBetween', [1, 2]), 'Homes, List Price is not between $1 and $2'],
  [on('bathrooms', 'isBetween', [1.5, 3]), '1.5–3 bath homes'],
  [on('bathrooms', 'isNotEqualTo', 2), 'Homes, Bathrooms is not 2'],
  [on('propertySubType', 'isIn', ['Townhouse', 'Condominium']), 'Homes of type Townhouse or Condominium'],
  [on('city', 'isEqualTo', 'Kenilworth'), 'Homes in Kenilworth'],
  [on('city', 'contains', 'wick'), 'Homes, City contains wick'],
  [
    on('place', 'isIn', ['ring:0:1,1;1,2', 'ring:0:2,2', 'circle:1,1,1']),
    'Homes in a drawn shape or a circle on the map',
  ],
  [on('garageSpaces', 'isGreaterThanOrEqualTo', 2), 'Homes, Garage Spaces 2+'],
  [on('yearBuilt', 'isBetween', [1990, 2024]), 'Homes, Year Built 1990–2024'],
  [on('poolPrivateYN', 'isEqualTo', 'true'), 'Homes, Private Pool'],
  [on('poolPrivateYN', 'isEqualTo', false), 'Homes, Private Pool: no'],
  [on('view', 'isIn', ['Ocean', 'City Lights']), 'Homes, View: Ocean or City Lights'],
])('%j is said in words', (filter, words) => {
  expect(said([[filter]], [])).toBe(words);
});

test('what is joined by OR is told apart, and its areas are said once', () => {
  const one = [
    on('bedroomsTotal', 'isEqualTo', 2),
    on('currency', 'isEqualTo', 'EUR'),
    on('listPrice', 'isLessThan', 9),
  ];
  const other = [on('bedroomsTotal', 'isLessThanOrEqualTo', 4), on('city', 'isEqualTo', 'Bath')];
  expect(said([one, other], [area('Old Town')])).toBe(
    '2 bed homes under €9, Currency: EUR; or up to 4 bed homes in Bath; in Old Town',
  );
});
