import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Booked, type Difference, differencesOf, type Taken } from './comparing.ts';

const booked: Booked = {
  _id: 'p1',
  status: 'succeeded',
  cents: 1_400,
  backCents: 0,
  currency: 'usd',
};
const taken: Taken = {
  id: 'ch_1',
  cents: 1_400,
  backCents: 0,
  currency: 'usd',
  agencyId: 'a1',
  paymentId: 'p1',
  providerPaymentId: 'pi_1',
};
const kinds = (found: readonly Difference[]): string[] => found.map(({ kind }) => kind);

test('books that agree have no difference', () => {
  expect(differencesOf([taken], [booked])).toEqual([]);
  const refunded = { backCents: 700 };
  expect(
    differencesOf([{ ...taken, ...refunded }], [{ ...booked, ...refunded, status: 'partlyRefunded' as const }]),
  ).toEqual([]);
  expect(differencesOf([], [booked])).toEqual([]);
});

test.each([
  ['unknown', { paymentId: null }, {}],
  ['unknown', { paymentId: 'p2' }, {}],
  ['notCredited', {}, { status: 'pending' }],
  ['notCredited', {}, { status: 'failed' }],
  ['amount', { cents: 1_500 }, {}],
  ['amount', { currency: 'eur' }, {}],
  ['back', { backCents: 1 }, {}],
  ['back', {}, { backCents: 700, status: 'partlyRefunded' }],
] as const)('%s is found: %o there, %o here', (kind, there, here) => {
  expect(kinds(differencesOf([{ ...taken, ...there }], [{ ...booked, ...here }]))).toEqual([kind]);
});

test('money that was taken twice for one payment differs by the second', () => {
  expect(differencesOf([taken, { ...taken, id: 'ch_2' }], [booked])).toEqual([
    { kind: 'unknown', of: 'ch_2', hereCents: 0, thereCents: 1_400, currency: 'usd' },
  ]);
});

test('of any number of payments exactly those differ that were changed on one side', () => {
  const change = fc.constantFrom<Partial<Taken>>({}, { cents: 7 }, { backCents: 7 }, { paymentId: null });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const here = changes.map((_change, at) => ({ ...booked, _id: `p${at}` }));
      const there = changes.map((one, at) => ({ ...taken, id: `ch_${at}`, paymentId: `p${at}`, ...one }));
      const changed = changes.filter((one) => Object.keys(one).length > 0).length;
      expect(differencesOf(there, here)).toHaveLength(changed);
    }),
  );
});
