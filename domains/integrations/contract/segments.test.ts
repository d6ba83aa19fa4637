import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowanceEnding, allowanceExceeded, allowanceOf } from './allowance.ts';
import { costOf, segmentsAtProvider, segmentsOf } from './segments.ts';

test('R739: ASCII alone is one segment up to 160 characters, then as many as 153 go into it', () => {
  expect([1, 160, 161, 306, 307].map((length) => segmentsOf('a'.repeat(length)))).toEqual([1, 1, 2, 2, 3]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 161, maxLength: 1_400 }), (text) => {
      expect(segmentsOf(text)).toBe(Math.ceil(text.length / 153));
    }),
  );
});

test('R740: with any other character it is one up to 70, then as many as 67 go into it', () => {
  expect([70, 71, 134, 135].map((length) => segmentsOf('é'.repeat(length)))).toEqual([1, 2, 2, 3]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 1_399 }), fc.nat(1_399), (text, at) => {
      const place = Math.min(at, text.length);
      const mixed = `${text.slice(0, place)}é${text.slice(place)}`;
      expect(segmentsOf(mixed)).toBe(mixed.length <= 70 ? 1 : Math.ceil(mixed.length / 67));
    }),
  );
});

test('R741: the cost is segments times recipients, and at least one of each', () => {
  expect([costOf('', 0), costOf('a', 0), costOf('a', 3), costOf('a'.repeat(161), 3)]).toEqual([1, 1, 3, 6]);
});

test('decision 3: providers count by their own letters: é and £ are in theirs, ^ counts twice, ` is in none', () => {
  expect(segmentsAtProvider('é'.repeat(160))).toBe(1);
  expect(segmentsAtProvider('^'.repeat(80))).toBe(1);
  expect(segmentsAtProvider('^'.repeat(81))).toBe(2);
  expect(segmentsAtProvider('`'.repeat(71))).toBe(2);
  fc.assert(
    fc.property(
      fc.string({ maxLength: 1_400 }),
      (text) => segmentsAtProvider(text) <= Math.max(1, Math.ceil(text.length / 67)) * 2,
    ),
  );
});

test('R917, R918, R939, R940: the sentence names the day’s limit of the tier, and calls for a profile only where one would help (decision 1)', () => {
  expect([allowanceOf(false), allowanceOf(true)]).toEqual([
    { limit: 100, threshold: 50 },
    { limit: 500, threshold: 250 },
  ]);
  expect(allowanceExceeded(false)).toBe(
    'You have exceeded your Agency daily message sending limit of 100. Set up a Business Profile to unlock a higher limit',
  );
  expect(allowanceEnding(false)).toBe(
    'You are about to exceed your Agency daily sending limit of 100. Set up a Business Profile to unlock a higher limit.',
  );
  expect(
    [allowanceExceeded(true), allowanceEnding(true)].every((text) => text.includes('500') && !text.includes('Profile')),
  ).toBe(true);
});
