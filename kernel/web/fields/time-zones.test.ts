import { expect, test } from 'vitest';
import { timeZoneOptions } from './time-zones.ts';

test('time zones begin with their city, as people look for them, and say its country', () => {
  const labels = new Map(timeZoneOptions('Europe/London').map(({ value, label }) => [value, label]));
  expect(labels.get('Europe/London')).toBe('London, United Kingdom');
  expect(labels.get('America/New_York')).toBe('New York, United States');
  expect([...labels.values()].filter((label) => label.startsWith('Kyiv'))).toEqual(['Kyiv, Ukraine']);
});

test('no two zones are called alike, and they stand in order', () => {
  const labels = timeZoneOptions('Europe/London').map(({ label }) => label);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')));
});

test('a zone that the browser does not know is among them', () => {
  expect(timeZoneOptions('Etc/GMT+5').some(({ value }) => value === 'Etc/GMT+5')).toBe(true);
});
