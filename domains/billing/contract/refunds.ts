// Refunds of points that were not used: at the price that was paid for them, to the card that paid.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, instant } from '#/kernel/contract/values.ts';

/** How a refund stands: nobody knows yet whether the payment house made one that is uncertain; its points are taken meanwhile. */
export const refundStatuses = ['asked', 'uncertain', 'done', 'undone'] as const;

const refund = z.object({
  _id: id(),
  status: z.enum(refundStatuses),
  points: z.int(),
  /** With the tax. */
  amountCents: z.int(),
  /** Why it was not made, in words for people. */
  failureWords: z.nullable(z.string()),
  createdAt: instant(),
});

const refundable = z.object({
  /** The top-up that is refunded first: the newest with points that were not used. */
  topUp: z.nullable(
    z.object({
      _id: id(),
      unusedPoints: z.int(),
      /** What all of them come to, with the tax. */
      amountCents: z.int(),
      currency: z.string(),
      methodLabel: z.nullable(z.string()),
      settledAt: instant(),
    }),
  ),
});

export const refundCalls = {
  refundTopUp: call({
    method: 'POST',
    path: '/crm/billing/top-ups/{id}/refund',
    summary: 'Give points of a top-up back that were not used, at the price that was paid',
    params: z.strictObject({ id: id() }),
    body: z.strictObject({ points: z.int().check(z.gte(1), z.lte(10_000_000)) }),
    answer: refund,
    needs: 'owner',
    refusals: { 'billing.moreThanUnused': 'invalid', 'billing.refundInFlight': 'conflict' },
    status: 201,
  }),
  refundable: call({
    method: 'GET',
    path: '/crm/billing/refundable',
    summary: 'Which points can be given back, and what for',
    answer: refundable,
    needs: 'billing.read',
    refusals: {},
  }),
} as const;
