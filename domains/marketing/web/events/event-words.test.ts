import { expect, test } from 'vitest';
import { hoursOf, pathWords, propertyWords, visitorWords } from './event-words.ts';

test('a visitor is told apart from others and never named', () => {
  expect(visitorWords({ visitorId: '0b8f7a52-1111-4222-8333-444455553f2a' })).toBe('Visitor 3f2a');
  expect(visitorWords({ visitorId: null })).toBe('Not kept');
});

test('an address is shown without its host, and properties as names with values', () => {
  expect(pathWords('https://homes.example/sell?beds=3')).toBe('/sell?beds=3');
  expect(pathWords(null)).toBe('');
  expect(propertyWords({ properties: { listingId: 'L7', deep: { a: 1 }, none: null } })).toBe(
    'listingId: L7, deep: {"a":1}',
  );
});

test('a range of an address that is not offered is a day', () => {
  expect([hoursOf('168'), hoursOf('7'), hoursOf(undefined)]).toEqual(['168', '24', '24']);
});
