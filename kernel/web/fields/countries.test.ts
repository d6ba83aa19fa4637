import { expect, test } from 'vitest';
import { countryName, countryOptions } from './countries.ts';

test('all 249 countries of ISO 3166-1 and three with numbers of their own are there once, by name', () => {
  const options = countryOptions();
  expect(new Set(options.map(({ value }) => value)).size).toBe(252);
  expect(options).toHaveLength(252);
  expect(options.every(({ value, label }) => label !== value)).toBe(true);
  expect(options[0]?.label).toBe('Afghanistan');
  expect(['XK', 'AC', 'TA'].map(countryName)).toEqual(['Kosovo', 'Ascension Island', 'Tristan da Cunha']);
});

test('what is no country keeps its letters', () => {
  expect(countryName('GB')).toBe('United Kingdom');
  expect(countryName('XX')).toBe('XX');
});
