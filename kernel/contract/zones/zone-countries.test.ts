import { expect, test } from 'vitest';
import { countryCodes } from '../countries.ts';
import { countryOfZone } from './zone-countries.ts';

test('a zone lies in one country, by whichever of its names it is called', () => {
  const zones = ['Europe/London', 'America/New_York', 'Europe/Bucharest', 'Europe/Kyiv', 'Europe/Kiev', 'Asia/Kolkata'];
  expect(zones.map(countryOfZone)).toEqual(['GB', 'US', 'RO', 'UA', 'UA', 'IN']);
});

test('every zone that can be chosen lies in a country that can be chosen', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');
  expect(zones.filter((zone) => !countryCodes.includes(countryOfZone(zone) ?? ''))).toEqual([]);
});

test('a zone of no country has none', () => {
  expect(countryOfZone('UTC')).toBeNull();
});
