import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Back, centsGone, pointsGone, priceOf, statusAfter } from './shares.ts';

const paid = fc.record({
  points: fc.integer({ min: 1, max: 100_000 }),
  cents: fc.integer({ min: 50, max: 1_000_000 }),
});
const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 12 });

test('points that are given back one after the other cost what was paid, to the cent, and all of them are gone then', () => {
  fc.assert(
    fc.property(paid, parts, (whole, wanted) => {
      const backs: Back[] = [];
      for (const want of [...wanted, whole.points]) {
        const left = whole.points - pointsGone(whole, backs);
        const points = Math.min(want, left);
        if (points === 0 || centsGone(backs) >= whole.cents) break;
        const cents = priceOf(whole, backs, points);
        expect(cents).toBeGreaterThan(0);
        backs.push({ state: 'done', points, cents });
        expect(centsGone(backs)).toBeLessThanOrEqual(whole.cents);
      }
      if (centsGone(backs) === whole.cents) expect(pointsGone(whole, backs)).toBe(whole.points);
      if (wanted.length === 0) expect(centsGone(backs)).toBe(whole.cents);
    }),
    { numRuns: 5_000 },
  );
});

test('what is told of takes points in the same number in whatever order, and never more than there were', () => {
  fc.assert(
    fc.property(paid, parts, (whole, cents) => {
      const backs = cents.map((part): Back => ({ state: 'done', points: null, cents: part }));
      const gone = pointsGone(whole, backs);
      expect(gone).toBe(pointsGone(whole, backs.toReversed()));
      expect(gone).toBeLessThanOrEqual(whole.points);
      expect(pointsGone(whole, [...backs, { state: 'won', points: null, cents: whole.cents }])).toBe(gone);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  [[], 'succeeded'],
  [['asked'], 'succeeded'],
  [['done'], 'partlyRefunded'],
  [['done', 'done'], 'refunded'],
  [['done', 'undone'], 'partlyRefunded'],
  [['done', 'opened'], 'disputed'],
  [['done', 'won'], 'partlyRefunded'],
  [['won', 'lost'], 'lost'],
] as const)('with %s a payment stands as %s', (states, status) => {
  const backs = states.map((state): Back => ({ state, points: null, cents: 500 }));
  expect(statusAfter({ points: 10, cents: 1_000 }, backs)).toBe(status);
});
