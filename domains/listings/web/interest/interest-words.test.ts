import { expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { dayAgo, interestWords, priceMove } from './interest-words.ts';

const zone = zoneNamed('Europe/London');
// A Saturday.
const at = Temporal.Instant.from('2026-11-21T10:00:00Z');
const nothing = {
  viewCount: 0,
  lastViewedAt: null,
  lastSentAt: null,
  requestedShowingAt: null,
  requestedInformationAt: null,
  savedAt: null,
};

test('a day is called as people call it, on the reader’s clock', () => {
  expect(
    [
      '2026-11-21T00:10:00Z',
      '2026-11-20T23:59:00Z',
      '2026-11-15T12:00:00Z',
      '2026-11-14T12:00:00Z',
      '2026-11-03T12:00:00Z',
      '2025-11-03T12:00:00Z',
      '2026-11-22T12:00:00Z',
    ].map((iso) => dayAgo(iso, zone, at)),
  ).toEqual(['today', 'yesterday', 'last Sunday', 'last Saturday', 'on Nov 3', 'on Nov 3, 2025', 'today']);
});

test('what the list is about is said first, and what never happened is not said', () => {
  const seen = {
    ...nothing,
    viewCount: 4,
    lastViewedAt: '2026-11-15T12:00:00Z',
    savedAt: '2026-11-20T12:00:00Z',
    lastSentAt: '2026-11-21T09:00:00Z',
  };
  expect(interestWords(seen, 'viewed', zone, at)).toEqual(['Viewed 4×, last Sunday', 'Sent today']);
  expect(interestWords(seen, 'sent', zone, at)).toEqual(['Sent today', 'Viewed 4×, last Sunday']);
  expect(interestWords(seen, 'favorited', zone, at)).toEqual([
    'Saved yesterday',
    'Viewed 4×, last Sunday',
    'Sent today',
  ]);
  expect(interestWords({ ...seen, viewCount: 1 }, 'viewed', zone, at)[0]).toBe('Viewed last Sunday');
  expect(interestWords(nothing, 'hidden', zone, at)).toEqual([]);
});

test('a price that moved since they saw it says which way and by how much', () => {
  const home = (priceWhenSeen: number | null, listPrice: number | null) =>
    priceMove({ priceWhenSeen, listing: { listPrice, currency: 'GBP' } });
  expect(home(445_000, 432_500)).toEqual({ sign: '↓', words: '£12,500 less than when they saw it' });
  expect(home(432_500, 445_000)).toEqual({ sign: '↑', words: '£12,500 more than when they saw it' });
  expect([home(1, 1), home(null, 1), home(1, null)]).toEqual([undefined, undefined, undefined]);
});
