import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subscriptionStatuses } from '#/domains/billing/contract/plans.ts';
import { changeOf, planAfter, planFindings } from './plan-states.ts';

test.each(['starting', 'active', 'cancelling', 'pastDue'] as const)('%s: each finding leads where it says', (from) => {
  expect(planFindings.map((finding) => planAfter(from, finding))).toEqual([
    from,
    'active',
    'cancelling',
    'pastDue',
    'ended',
  ]);
});

test('whatever is found out in whatever order, what has ended stays so, nothing begins anew, and the last finding holds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...subscriptionStatuses),
      fc.array(fc.constantFrom(...planFindings), { maxLength: 40 }),
      (from, found) => {
        let at = from;
        for (const finding of found) {
          const next = planAfter(at, finding);
          if (at === 'ended') expect(next).toBe('ended');
          if (next === 'starting') expect(at).toBe('starting');
          // Told twice, it changes nothing more.
          expect(planAfter(next, finding)).toBe(next);
          at = next;
        }
        const decisive = found.filter((finding) => finding !== 'notPaidYet').at(-1);
        if (from === 'ended' || found.includes('over')) expect(at).toBe('ended');
        else if (decisive) expect(at).toBe(planAfter('active', decisive));
        else expect(at).toBe(from);
      },
    ),
    { numRuns: 2_000 },
  );
});

describe('a plan that is chosen', () => {
  const team = { plan: 'team', nextPlan: null, points: 2_000 };
  const [small, large] = [
    { plan: 'team', points: 2_000 },
    { plan: 'brokerage', points: 10_000 },
  ];
  test.each([
    ['is that one already', team, small, false, 'none'],
    ['has more points, and begins now', team, large, false, 'now'],
    [
      'has fewer, and begins with the next month',
      { ...team, plan: 'brokerage', points: 10_000 },
      small,
      false,
      'later',
    ],
    ['was about to end, and goes on', { ...team, nextPlan: 'free' }, small, false, 'later'],
    ['has more points and is paid by hand: with the next month', team, large, true, 'later'],
    [
      'is what it changes to anyway',
      { ...team, plan: 'brokerage', points: 10_000, nextPlan: 'team' },
      small,
      false,
      'none',
    ],
    ['is another than what it was to change to', { ...team, nextPlan: 'free' }, large, false, 'now'],
  ] as const)('%s', (_, before, wanted, isByHand, change) => {
    expect(changeOf(before, wanted, isByHand)).toBe(change);
  });
});
