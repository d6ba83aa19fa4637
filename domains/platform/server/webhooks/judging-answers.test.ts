// What answers mean: delivered, off, again at a moment, or given up.
import { expect, test } from 'vitest';
import { judge, pauseAfterFailure, secondsOf } from './judging-answers.ts';

const none = { retryAfter: null };
const total = (lot: number) =>
  Array.from({ length: 10 }, (_, place) => pauseAfterFailure(place + 1, lot) ?? 0).reduce((sum, ms) => sum + ms, 0);

test('every 2xx is delivered, and 410 turns off', () => {
  expect([200, 204, 299].map((status) => judge({ status, ...none }, 1, 0))).toEqual([
    'delivered',
    'delivered',
    'delivered',
  ]);
  expect(judge({ status: 410, ...none }, 1, 0)).toBe('gone');
});

test('redirects, errors and silence are tried again after five seconds, a fifth more or less', () => {
  for (const status of [301, 404, 418, 500, null])
    expect(judge({ status, ...none }, 1, 0.5)).toEqual({ againInMs: 5_000 });
  expect(judge({ status: 500, ...none }, 1, 0)).toEqual({ againInMs: 4_000 });
  expect(judge({ status: 500, ...none }, 1, 1)).toEqual({ againInMs: 6_000 });
});

test('ten retries take three days and seven hours at least, and the eleventh failure is the last', () => {
  expect(total(0.5) / 3_600_000).toBeGreaterThan(79);
  expect(judge({ status: 500, ...none }, 11, 0.5)).toBe('dead');
});

test('Retry-After counts for 429 and 503 alone, and a day at most', () => {
  expect(judge({ status: 429, retryAfter: 30 }, 1, 0.5)).toEqual({ againInMs: 30_000 });
  expect(judge({ status: 503, retryAfter: 10_000_000 }, 1, 0.5)).toEqual({ againInMs: 86_400_000 });
  expect(judge({ status: 500, retryAfter: 30 }, 1, 0.5)).toEqual({ againInMs: 5_000 });
});

test('Retry-After is a number of seconds or a moment', () => {
  const now = Temporal.Instant.from('2026-11-27T09:00:00Z');
  expect(secondsOf('120', now)).toBe(120);
  expect(secondsOf('Fri, 27 Nov 2026 09:01:00 GMT', now)).toBe(60);
  expect(secondsOf('soon', now)).toBeNull();
  expect(secondsOf(undefined, now)).toBeNull();
});
