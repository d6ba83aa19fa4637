import { expect, test } from 'vitest';
import { dateRanges } from '#/domains/operations/contract.ts';
import { rangeLabel, rangeOf, shortRange, startOf } from './ranges.ts';

test('R121: an address carries each date range in short, and reads it back', () => {
  expect(dateRanges.map(shortRange)).toEqual(['24h', '3d', '7d', '14d', '30d']);
  expect(dateRanges.map((range) => rangeOf(shortRange(range)))).toEqual(dateRanges);
});

test('an address that names no range means the last 7 days', () => {
  expect(rangeOf(undefined)).toBe('last 7 days');
  expect(rangeOf('5y')).toBe('last 7 days');
});

test('a range begins its hours before now, to the minute', () => {
  const now = Temporal.Instant.from('2026-03-29T10:15:42.123Z');
  expect(startOf('last 24 hours', now)).toBe('2026-03-28T10:15:00Z');
  expect(startOf('last 30 days', now)).toBe('2026-02-27T10:15:00Z');
});

test('a range is shown with a capital', () => {
  expect(rangeLabel('last 24 hours')).toBe('Last 24 hours');
});
