import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverWords, packFor, partsOf, perThousand, priceOf } from './packs.ts';

const packs = [
  { points: 5_000, amountCents: 6_000, taxCents: 495 },
  { points: 500, amountCents: 750, taxCents: 62 },
  { points: 1_000, amountCents: 1_400, taxCents: 0 },
];

test('the exact shortfall is rounded up to a pack, and beyond the largest to the largest', () => {
  expect([1, 500, 501, 1_000, 5_000, 9_000].map((need) => packFor(packs, need)?.points)).toEqual([
    500, 500, 1_000, 1_000, 5_000, 5_000,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (need) => {
      const chosen = packFor(packs, need)?.points ?? 0;
      expect(chosen).toBeGreaterThanOrEqual(need);
      expect(packs.filter(({ points }) => points >= need && points < chosen)).toEqual([]);
    }),
  );
});

test('a price is said with its tax, and what a thousand cost', () => {
  const [large, small, middle] = packs as [(typeof packs)[0], (typeof packs)[0], (typeof packs)[0]];
  expect(priceOf(small, 'usd')).toBe('$8.12');
  expect(partsOf(small, 'usd')).toBe('$7.50 + $0.62 tax');
  expect(partsOf(middle, 'eur')).toBe('€14.00');
  expect(perThousand(large, 'usd')).toBe('$12.00 per 1,000');
});

test('it says what is missing, and where one pack does not cover it', () => {
  const [large] = packs as [(typeof packs)[0]];
  expect(coverWords(large, 1)).toBe('You are 1 point short.');
  expect(coverWords(large, 6_000)).toContain('more than one is needed');
  expect(coverWords(large, undefined)).toBeUndefined();
});
