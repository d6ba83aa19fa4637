import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenShares, laneByShare, typedShare } from './percentages.ts';

test('R677: 100 is divided evenly, the remainder going to the first', () => {
  expect([evenShares(1), evenShares(3), evenShares(7)]).toEqual([[100], [34, 33, 33], [15, 15, 14, 14, 14, 14, 14]]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), (count) => {
      const shares = evenShares(count);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
    }),
  );
});

test('R678 R832: what is typed becomes a whole number of 0 to 100', () => {
  expect([-3, 0, 33.4, 100, 250, Number.NaN].map(typedShare)).toEqual([0, 0, 33, 100, 100, 0]);
});

test('a contact takes the same lane every time, and lanes get their shares of many contacts (decision 64)', () => {
  const shares = [10, 0, 60, 30];
  const counts = [0, 0, 0, 0];
  for (let n = 0; n < 20_000; n += 1) {
    const lane = laneByShare(shares, `contact-${n}`, 'node', 1);
    expect(laneByShare(shares, `contact-${n}`, 'node', 1)).toBe(lane);
    counts[lane] = (counts[lane] ?? 0) + 1;
  }
  for (const [place, share] of shares.entries()) expect(Math.abs((counts[place] ?? 0) / 200 - share)).toBeLessThan(1.5);
  const again = Array.from({ length: 200 }, (_, n) => laneByShare([50, 50], `contact-${n}`, 'node', 2));
  const other = Array.from({ length: 200 }, (_, n) => laneByShare([50, 50], `contact-${n}`, 'node', 3));
  expect(again).not.toEqual(other);
});
