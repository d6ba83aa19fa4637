import { describe, expect, test } from 'vitest';
import type { PlanSubscription } from '#/domains/billing/contract.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { choiceOf, offerWords, type Standing, standingWords } from './plan-words.ts';

const zone = zoneNamed('UTC');
const data = [
  { plan: 'free', points: 0, amountCents: 0, taxCents: 0 },
  { plan: 'team', points: 2_000, amountCents: 2_400, taxCents: 198 },
  { plan: 'brokerage', points: 10_000, amountCents: 9_500, taxCents: 784 },
] as const;
const [free, team, brokerage] = data;
const own: PlanSubscription = {
  _id: 'p',
  plan: 'team',
  status: 'active',
  points: 2_000,
  totalCents: 2_598,
  currency: 'usd',
  periodStart: '2026-03-02T09:00:00Z',
  periodEnd: '2026-04-02T09:00:00Z',
  nextPlan: null,
  pastDueSince: null,
  endsUnpaidAt: null,
  redirectUrl: null,
  isByHand: false,
};
const standing = (given: Partial<PlanSubscription> | null = {}, more: Partial<Standing> = {}): Standing => ({
  plan: 'team',
  subscription: given && { ...own, ...given },
  data,
  currency: 'usd',
  isByHand: false,
  ...more,
});

describe('a plan in the list', () => {
  test('says what it brings and costs, tax included', () => {
    expect(offerWords(team, standing())).toBe('2,000 points every month · $25.98 a month');
    expect(offerWords(free, standing())).toBe('Points as you need them');
  });

  test.each([
    ['no plan', null, free, { does: 'nothing' }],
    ['no plan', null, team, { does: 'put', label: 'Choose Team' }],
    ['its own', {}, team, { does: 'nothing' }],
    [
      'its own, which ends',
      { status: 'cancelling', nextPlan: 'free' },
      team,
      { label: 'Keep Team', question: undefined },
    ],
    ['none, once its own ends', { status: 'cancelling', nextPlan: 'free' }, free, { does: 'nothing' }],
    ['one with more points', {}, brokerage, { does: 'put', label: 'Change to Brokerage' }],
    ['no plan instead of its own', {}, free, { does: 'end', label: 'End plan' }],
    ['the one that waits to be paid', { status: 'starting' }, team, { words: 'Not paid yet' }],
    ['no plan instead of that', { status: 'starting' }, free, { does: 'end', question: undefined }],
    ['another instead of that', { status: 'starting' }, brokerage, { label: 'Choose Brokerage' }],
    [
      'another while a month is open',
      { status: 'pastDue' },
      brokerage,
      { label: 'Change to Brokerage', reason: 'Pay the month that is open first' },
    ],
  ] as const)('%s', (_, given, offered, choice) => {
    expect(choiceOf(offered, standing(given), zone)).toMatchObject(choice);
  });

  test('can be ended while a month is open, and changed while none is', () => {
    expect(choiceOf(free, standing({ status: 'pastDue' }), zone)).not.toHaveProperty('reason');
    expect(choiceOf(brokerage, standing(), zone)).not.toHaveProperty('reason');
  });

  const saidOf = (...given: Parameters<typeof choiceOf>) => {
    const choice = choiceOf(...given);
    return choice.does === 'nothing' ? [] : [...(choice.question?.willHappen ?? []), ...(choice.question?.stays ?? [])];
  };

  test('says when it begins, and what is paid when', () => {
    expect(saidOf(brokerage, standing(), zone)).toEqual([
      'A new month begins today: $102.84 is charged to your card now.',
      '10,000 points are added at once.',
      'Your points',
    ]);
    expect(saidOf(team, standing({ plan: 'brokerage', points: 10_000 }), zone)).toEqual([
      expect.stringMatching(/^Brokerage lasts until .*2026\.$/),
      'From then on you pay $25.98 a month for 2,000 points.',
      'Your points',
    ]);
    expect(saidOf(brokerage, standing({ isByHand: true }), zone)[0]).toMatch(/^Team lasts until /);
    expect(saidOf(free, standing({ status: 'pastDue' }), zone)[0]).toBe(
      'It ends now, and the open month is not charged any more.',
    );
    expect(saidOf(team, standing(null, { isByHand: true }), zone)).toEqual([
      'Each month has an invoice of $25.98. 2,000 points are added once it is paid.',
    ]);
  });
});

test('how the agency’s own plan stands', () => {
  const said = (given: Partial<PlanSubscription> | null) => standingWords(standing(given), zone);
  expect(said(null)).toContain('every feature is open');
  expect(said({})).toMatch(/^Team: 2,000 points for \$25\.98 every month\. The next month begins on .*2026\.$/);
  expect(said({ nextPlan: 'brokerage' })).toMatch(/It changes to Brokerage on /);
  expect(said({ status: 'cancelling', nextPlan: 'free' })).toMatch(/^The Team plan ends on .* Your points stay\.$/);
  expect(said({ status: 'starting' })).toBe('The Team plan begins once its first month is paid.');
  expect(said({ status: 'starting', isByHand: true })).toBe('The Team plan begins once its invoice is paid.');
  expect(said({ status: 'pastDue', endsUnpaidAt: '2026-04-09T09:00:00Z' })).toMatch(
    /^The Team plan could not be charged\. Pay by .*2026, or it ends\. Your points stay\.$/,
  );
});
