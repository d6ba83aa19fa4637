// What is said beside a trigger of how often it happened lately.
import { expect, test } from 'vitest';
import { countWords, lastWords } from './lately-words.ts';

const news = { kind: 'showingRequest', count: 12, isCapped: false, lastAt: '2026-11-21T07:00:00.000Z' } as const;
const now = Temporal.Instant.from('2026-11-21T10:00:00Z');

test('how many in seven days, that there are more, or that there were none; nothing where it is not known', () => {
  expect(countWords(news)).toBe('12 in the last 7 days');
  expect(countWords({ ...news, count: 1_000, isCapped: true })).toBe('1,000+ in the last 7 days');
  expect(countWords({ ...news, count: 0 })).toBe('None in the last 7 days');
  expect(countWords(undefined)).toBeUndefined();
});

test('when the last was', () => {
  expect(lastWords(news, now)).toMatch(/^Last 3 hr/);
  expect(lastWords({ ...news, lastAt: null }, now)).toBeUndefined();
  expect(lastWords(undefined)).toBeUndefined();
});
