import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaymentStatus, paymentStatuses } from '#/domains/billing/contract/payments.ts';
import { type Finding, findings, isOpen, isPaid, moves, stateAfter } from './payment-states.ts';

const after = (found: readonly Finding[], from: PaymentStatus = 'drafted'): PaymentStatus =>
  found.reduce(stateAfter, from);

/** As providers find them: neither of ours alone, nor a dispute that was won, which is told of once and undoes one. */
const told = fc.constantFrom<Finding>(
  'handed',
  'needsPerson',
  'failed',
  'paid',
  'refundedInPart',
  'refunded',
  'disputed',
  'disputeLost',
);

describe('the states of a payment', () => {
  test.each([
    ['drafted', 'handed', 'pending'],
    ['drafted', 'answerLost', 'uncertain'],
    ['uncertain', 'handed', 'pending'],
    ['uncertain', 'neverThere', 'drafted'],
    ['pending', 'needsPerson', 'needsAction'],
    ['pending', 'paid', 'succeeded'],
    ['needsAction', 'paid', 'succeeded'],
    ['uncertain', 'paid', 'succeeded'],
    ['pending', 'failed', 'failed'],
    ['needsAction', 'failed', 'failed'],
    ['pending', 'cancelled', 'cancelled'],
    ['needsAction', 'cancelled', 'cancelled'],
    ['failed', 'paid', 'succeeded'],
    ['succeeded', 'refundedInPart', 'partlyRefunded'],
    ['succeeded', 'refunded', 'refunded'],
    ['succeeded', 'disputed', 'disputed'],
    ['partlyRefunded', 'disputed', 'disputed'],
    ['disputed', 'disputeWon', 'succeeded'],
    ['disputed', 'disputeLost', 'lost'],
  ] as const)('%s, %s: %s', (from, finding, to) => {
    expect(stateAfter(from, finding)).toBe(to);
  });

  test.each([
    ['succeeded', 'handed'],
    ['succeeded', 'failed'],
    ['succeeded', 'cancelled'],
    ['succeeded', 'neverThere'],
    ['succeeded', 'answerLost'],
    ['failed', 'handed'],
    ['failed', 'needsPerson'],
    ['pending', 'neverThere'],
    ['refunded', 'paid'],
    ['lost', 'disputed'],
  ] as const)('%s stays as it is after a late %s', (from, finding) => {
    expect(stateAfter(from, finding)).toBe(from);
  });

  test('whatever is told, in whatever order and however often, ends as each of it told once', () => {
    const shuffled = fc.uniqueArray(told, { minLength: 1 }).chain((once) =>
      fc.tuple(
        fc.constant(once),
        fc
          .array(fc.constantFrom(...once), { maxLength: 20 })
          .chain((more) => fc.shuffledSubarray([...once, ...more], { minLength: once.length + more.length })),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([once, often]) => {
        expect(after(often)).toBe(after(once));
      }),
      { numRuns: 10_000 },
    );
  });

  test('a payment that was paid stays paid, so that its points are added at most once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...findings), { maxLength: 40 }), (found) => {
        let status: PaymentStatus = 'drafted';
        let credits = 0;
        for (const finding of found) {
          const next = stateAfter(status, finding);
          if (isPaid(next) && !isPaid(status)) credits += 1;
          status = next;
        }
        expect(credits).toBe(isPaid(status) ? 1 : 0);
      }),
      { numRuns: 10_000 },
    );
  });

  test('every state is reached, and those that are over are neither open nor left but by money', () => {
    const reached = new Set<PaymentStatus>(['drafted']);
    for (const status of reached) for (const next of Object.values(moves[status])) reached.add(next);
    expect([...reached].toSorted()).toEqual([...paymentStatuses].toSorted());
    for (const status of paymentStatuses.filter((one) => !isOpen(one)))
      expect([status, Object.values(moves[status]).every(isPaid)]).toEqual([status, true]);
  });
});
