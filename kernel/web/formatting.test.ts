import { expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { count, formatAgo, formatDate, formatMoment, formatNumber, formatPrice } from './formatting.ts';

test('R453: numbers are grouped with commas', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect(formatNumber(999)).toBe('999');
});

test('R454: prices have a dollar sign', () => {
  expect(formatPrice(124_500_000)).toBe('$1,245,000');
  expect(formatPrice(1999)).toBe('$19.99');
});

test('R207: a moment reads MM/DD/YYYY h:mm AM, in the zone asked for', () => {
  expect(formatMoment('2026-11-24T16:00:00Z', zoneNamed('America/Los_Angeles'))).toBe('11/24/2026 8:00 AM');
  expect(formatMoment('2026-11-24T16:00:00+00:00', zoneNamed('Europe/Bucharest'))).toBe('11/24/2026 6:00 PM');
});

test('a plain date is the same day everywhere', () => {
  expect(formatDate('2026-01-31', zoneNamed('Pacific/Auckland'))).toBe('Jan 31, 2026');
  expect(formatDate('2026-01-31T23:30:00Z', zoneNamed('Europe/Bucharest'))).toBe('Feb 1, 2026');
});

test('time is relative for a week, then a date', () => {
  const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  const ago = (iso: string) => formatAgo(iso, zoneNamed('Europe/London'), now);
  expect(ago('2026-11-20T11:59:40Z')).toBe('just now');
  expect(ago('2026-11-20T11:42:00Z')).toBe('18 min. ago');
  expect(ago('2026-11-20T03:00:00Z')).toBe('9 hr. ago');
  expect(ago('2026-11-19T11:00:00Z')).toBe('yesterday');
  expect(ago('2026-11-14T12:00:00Z')).toBe('6 days ago');
  expect(ago('2026-11-01T12:00:00Z')).toBe('Nov 1, 2026');
  expect(ago('2026-11-20T14:00:00Z')).toBe('in 2 hr.');
});

test('counts agree with their word', () => {
  expect([count(1, 'contact'), count(0, 'contact'), count(1234, 'reply', 'replies')]).toEqual([
    '1 contact',
    '0 contacts',
    '1,234 replies',
  ]);
});
