import { expect, test } from 'vitest';
import { bodyOfArea, checkArea, cityOption, placeOf, typedCity, valuesOf } from './area-values.ts';

const empty = valuesOf(undefined, {});
const ring: [number, number][] = [
  [-1.58, 52.35],
  [-1.55, 52.36],
  [-1.56, 52.33],
];

test('a new area is nowhere, and says what is missing', () => {
  expect(checkArea(empty)).toEqual({
    displayName: 'Name is required',
    postalCodes: 'Draw a shape, or name postal codes or cities',
  });
  expect(checkArea({ ...empty, displayName: 'Old town', shape: [ring] })).toEqual({});
  expect(checkArea({ ...empty, displayName: 'X', shape: [ring], slug: 'Old Town' })).toEqual({
    slug: 'Small letters and digits, with - between words',
  });
});

test('more than an area takes is refused before it is sent', () => {
  const postalCodes = Array.from({ length: 101 }, (_, at) => String(10_000 + at)).join(' ');
  const cities = Array.from({ length: 51 }, (_, at) => cityOption({ city: `City ${at}`, state: null }));
  expect(checkArea({ ...empty, displayName: 'X', postalCodes, cities })).toEqual({
    postalCodes: 'At most 100 postal codes',
    cities: 'At most 50 cities',
  });
});

test('a city is typed with its state or without', () => {
  expect(typedCity('Springfield, IL').label).toBe('Springfield, IL');
  expect(placeOf({ ...empty, cities: [typedCity(' Kenilworth '), typedCity('Springfield,IL')] }).cities).toEqual([
    { city: 'Kenilworth', state: null },
    { city: 'Springfield', state: 'IL' },
  ]);
});

test('of an area that is there only what was changed is sent', () => {
  const before = { ...empty, displayName: 'Old town', slug: 'old-town', shape: [ring], postalCodes: '94941' };
  expect(bodyOfArea(before, before)).toEqual({ displayName: 'Old town' });
  expect(bodyOfArea({ ...before, postalCodes: '94941;94942', own: { 'attributes.a': 'x' } }, before)).toEqual({
    displayName: 'Old town',
    postalCodes: ['94941', '94942'],
    attributes: { a: 'x' },
  });
  expect(bodyOfArea({ ...before, shape: [], cities: [typedCity('Warwick')] }, before)).toEqual({
    displayName: 'Old town',
    shape: [],
    cities: [{ city: 'Warwick', state: null }],
  });
});
