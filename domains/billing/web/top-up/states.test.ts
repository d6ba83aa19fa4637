import { expect, test } from 'vitest';
import { paymentStatuses } from '#/domains/billing/contract/payments.ts';
import type { TopUp } from '#/domains/billing/contract.ts';
import { isOpen, stateWords } from './states.ts';

const asked: TopUp = {
  _id: '01900000-0000-7000-8000-000000000001',
  status: 'pending',
  points: 1_000,
  amountCents: 1_400,
  taxCents: 116,
  currency: 'usd',
  redirectUrl: 'https://pay.example/1',
  returnTo: null,
  methodLabel: null,
  failureWords: null,
  createdAt: '2026-03-02T09:00:00Z',
  settledAt: null,
};
const words = (patch: Partial<TopUp>) => stateWords({ ...asked, ...patch });

test('every state has a sentence and one verb, and only what is settled is asked for no more', () => {
  for (const status of paymentStatuses) {
    const { sentence, verb } = words({ status });
    expect(sentence, status).toMatch(/1,000 points.*\.$/);
    expect(verb.label.length, status).toBeGreaterThan(2);
  }
  expect(paymentStatuses.filter((status) => isOpen({ status }))).toEqual([
    'drafted',
    'uncertain',
    'pending',
    'needsAction',
  ]);
});

test('what waits for its payment leads to its page with the price, and a declined card is said with it', () => {
  expect(words({}).verb).toEqual({ does: 'pay', label: 'Pay $15.16' });
  expect(words({ failureWords: 'Your card was declined.' })).toMatchObject({
    tone: 'error',
    sentence: '1,000 points are not paid yet. Your card was declined.',
    verb: { does: 'pay' },
  });
});

test('a bank that asks is answered, and one that said no is said with the way to pay otherwise', () => {
  expect(words({ status: 'needsAction' })).toMatchObject({
    sentence: expect.stringContaining('wants to know that it is you'),
    verb: { does: 'pay', label: 'Confirm' },
  });
  expect(words({ status: 'needsAction', failureWords: 'The payment could not be authenticated.' })).toMatchObject({
    tone: 'error',
    sentence: '1,000 points are not paid yet. The payment could not be authenticated.',
    verb: { does: 'pay', label: 'Pay $15.16' },
  });
});

test('by hand there is no page: it says what it waits for', () => {
  expect(words({ redirectUrl: null })).toMatchObject({
    sentence: expect.stringContaining('has arrived'),
    verb: { does: 'close' },
  });
});

test('what failed or was given up says that nothing was paid, and begins again', () => {
  for (const status of ['failed', 'cancelled'] as const)
    expect(words({ status })).toMatchObject({
      sentence: expect.stringContaining('Nothing was paid'),
      verb: { does: 'again' },
    });
  expect(words({ status: 'failed', failureWords: 'The payment page has expired.' }).sentence).toContain(
    'The payment page has expired. Nothing',
  );
});

test('what was paid says by which card', () => {
  expect(words({ status: 'succeeded', methodLabel: 'Visa 4242' }).sentence).toBe(
    '1,000 points were added, paid by Visa 4242.',
  );
});
