import { expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { cardWords, expiryWords, removingQuestion, roleWords } from './method-words.ts';

test('a card is named as its owner knows it, and nothing more of it', () => {
  expect(cardWords({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242');
  expect(expiryWords({ expMonth: 4, expYear: 2029 })).toBe('04/29');
  expect(expiryWords({ expMonth: 12, expYear: 2105 })).toBe('12/05');
});

test.each([
  [true, false, 'Default'],
  [false, true, 'Backup'],
  [false, false, undefined],
])('charged first (%s) or after (%s) it is %s', (isDefault, isBackup, words) => {
  expect(roleWords({ isDefault, isBackup })).toBe(words);
});

const card = {
  _id: '01900000-0000-7000-8000-000000000001',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2029,
  isExpiring: false,
  isDefault: true,
  isBackup: false,
  plan: null,
  isRefilling: false,
};
const berlin = zoneNamed('Europe/Berlin');
const plan = { plan: 'team', totalCents: 2_598, currency: 'usd', chargedAt: '2026-04-01T22:30:00Z' } as const;

test('before a card is let go it is said what is charged to it, when, and what happens without it', () => {
  expect(removingQuestion(card, berlin)).toEqual({
    title: 'Remove Visa ending in 4242?',
    willHappen: ['The payment house forgets this card.'],
    verb: 'Remove card',
    keep: 'Keep it',
  });
  const { willHappen, stays } = removingQuestion({ ...card, plan, isRefilling: true }, berlin);
  expect([willHappen, stays]).toEqual([
    [
      'The payment house forgets this card.',
      'The Team plan is charged to it: $25.98 on Apr 2, 2026. Without another card that month stays unpaid, and the plan ends a week later.',
      'Auto-refill buys with it, and stops until another card is the default.',
    ],
    ['Your points'],
  ]);
  expect(removingQuestion({ ...card, plan: { ...plan, chargedAt: null } }, berlin).willHappen[1]).toBe(
    'The Team plan waits for its month. Pay it with another card, or the plan ends.',
  );
});
