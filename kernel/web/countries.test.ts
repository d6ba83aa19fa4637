import { expect, test } from 'vitest';
import { countryName, countryOptions } from './countries.ts';

test('all 249 countries of ISO 3166-1 are there once, by name', () => {
  const options = countryOptions();
  expect(new Set(options.map(({ value }) => value)).size).toBe(249);
  expect(options).toHaveLength(249);
  expect(options.every(({ value, label }) => label !== value)).toBe(true);
  expect(options[0]?.label).toBe('Afghanistan');
});

test('what is no country keeps its letters', () => {
  expect(countryName('GB')).toBe('United Kingdom');
  expect(countryName('XX')).toBe('XX');
});
