import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Act, type Need, type RefillState, refillAfter } from './refill-states.ts';

const armed: RefillState = { state: 'armed', pausedBecause: null, inFlight: null };
const buying: RefillState = { ...armed, inFlight: 'first' };
const asked: RefillState = { state: 'paused', pausedBecause: 'needsYou', inFlight: 'first' };
const need: Need = { gap: 10, pack: { points: 500, cents: 750 }, leftCents: 10_000, card: 'valid' };
const entered = (given: Partial<Need> = {}): Act => ({ kind: 'entered', need: { ...need, ...given } });
const failed = (given: { hasBackup?: boolean; isExpiredCard?: boolean } = {}): Act => ({
  kind: 'failed',
  hasBackup: false,
  isExpiredCard: false,
  ...given,
});

describe('what is bought', () => {
  test.each([
    [1, 500, 750],
    [500, 500, 750],
    [501, 1_000, 1_500],
    [1_700, 2_000, 3_000],
  ])('for a gap of %d: %d points for %d cents', (gap, points, cents) => {
    expect(refillAfter(armed, entered({ gap }))).toEqual({ next: buying, buys: { points, cents } });
  });

  test.each([
    ['at the line', armed, entered({ gap: 0 })],
    ['while something is being bought', buying, entered()],
    ['while it is off', { ...armed, state: 'off' } as const, entered()],
    ['while it has stopped', { ...armed, state: 'paused', pausedBecause: 'declined' } as const, entered()],
  ])('nothing %s', (_, before, act) => {
    expect(refillAfter(before, act)).toEqual({ next: before });
  });
});

describe('what stops it', () => {
  test.each([
    ['capReached', armed, entered({ leftCents: 749 })],
    ['packChanged', armed, entered({ pack: undefined })],
    ['noCard', armed, entered({ card: 'none' })],
    ['cardExpired', armed, entered({ card: 'expired' })],
    ['declined', buying, failed()],
    ['cardExpired', buying, failed({ isExpiredCard: true })],
    ['declined', { ...buying, inFlight: 'backup' } as const, failed({ hasBackup: true })],
    ['declined', asked, failed({ hasBackup: true })],
    ['disputed', armed, { kind: 'disputed' }],
  ] as const)('%s', (because, before, act) => {
    expect(refillAfter(before, act)).toEqual({
      next: { state: 'paused', pausedBecause: because, inFlight: null },
    });
  });

  test('a bank that asks for a person, and then the purchase waits for it', () => {
    expect(refillAfter(buying, { kind: 'needsPerson' }).next).toEqual(asked);
    expect(refillAfter(asked, { kind: 'paid' }).next).toEqual(armed);
  });

  test('a declined card only after the other one was tried', () => {
    expect(refillAfter(buying, failed({ hasBackup: true }))).toEqual({
      next: { ...armed, inFlight: 'backup' },
      triesBackup: true,
    });
  });

  test('no second card is charged of somebody who turned it off meanwhile', () => {
    const off = { ...buying, state: 'off' } as const;
    expect(refillAfter(off, failed({ hasBackup: true }))).toEqual({ next: { ...off, inFlight: null } });
  });
});

const needs = fc.record({
  gap: fc.integer({ min: -2_000, max: 6_000 }),
  pack: fc.option(fc.constant({ points: 500, cents: 750 }), { nil: undefined, freq: 8 }),
  leftCents: fc.constant(0),
  card: fc.constantFrom<Need['card']>('valid', 'valid', 'valid', 'expired', 'none'),
});
const acts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('entered' as const), need: needs }) },
    { weight: 2, arbitrary: fc.constant<Act>({ kind: 'paid' }) },
    fc.constant<Act>({ kind: 'needsPerson' }),
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('failed' as const),
        hasBackup: fc.boolean(),
        isExpiredCard: fc.boolean(),
      }),
    },
    fc.constant<Act>({ kind: 'disputed' }),
    { weight: 2, arbitrary: fc.constant<Act>({ kind: 'armed' }) },
    fc.constant<Act>({ kind: 'turnedOff' }),
  ),
  { maxLength: 60 },
);
const cap = 9_000;

test('whatever happens in whatever order, one purchase is under way, the month is not overspent, and a person alone sets it going', () => {
  let purchases = 0;
  fc.assert(
    fc.property(acts, (happened) => {
      let at: RefillState = { state: 'off', pausedBecause: null, inFlight: null };
      let [paid, pending, tries] = [0, 0, 0];
      for (const given of happened) {
        const act =
          given.kind === 'entered' ? { ...given, need: { ...given.need, leftCents: cap - paid - pending } } : given;
        // What is not under way can neither be paid nor fail.
        if (at.inFlight === null && ['paid', 'needsPerson', 'failed'].includes(act.kind)) continue;
        const { next, buys, triesBackup } = refillAfter(at, act);
        if (buys) {
          expect([at.inFlight, at.state, act.kind]).toEqual([null, 'armed', 'entered']);
          [pending, tries] = [buys.cents, 1];
          purchases += 1;
        }
        if (triesBackup) {
          expect([at.inFlight, at.state]).toEqual(['first', 'armed']);
          tries += 1;
        }
        expect(tries).toBeLessThanOrEqual(2);
        if (act.kind === 'paid') paid += pending;
        if (next.inFlight === null) pending = 0;
        expect(paid + pending).toBeLessThanOrEqual(cap);
        expect(next.state === 'paused').toBe(next.pausedBecause !== null);
        const isSetGoing = next.state === 'armed' && at.state !== 'armed';
        if (isSetGoing)
          expect(act.kind === 'armed' || (act.kind === 'paid' && at.pausedBecause === 'needsYou')).toBe(true);
        at = next;
      }
    }),
    { numRuns: 2_000 },
  );
  expect(purchases).toBeGreaterThan(100);
});
