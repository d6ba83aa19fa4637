import { expect, test } from 'vitest';
import { numbersOfCountries } from '#/test/numbers-of-countries.ts';
import { countrySaid } from './numbers.ts';

test('a chosen country stays while any number of it is typed', () => {
  const numbers = numbersOfCountries();
  expect(numbers.length).toBeGreaterThan(1_000);
  expect(numbers.filter(({ number, country }) => countrySaid(number, country) !== country)).toEqual([]);
});

test('a number of another country is said to be there', () => {
  expect(countrySaid('+1 604 555 0123', 'US')).toBe('CA');
  expect(countrySaid('+1 800 555 1234', 'CA')).toBe('CA');
  expect(countrySaid('+383 44 123 456', 'US')).toBe('XK');
});
