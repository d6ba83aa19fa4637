// Buying points: a payment is asked for, made on the page of a payment house, and followed until it is settled.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, instant } from '#/kernel/contract/values.ts';

export const paymentStatuses = [
  /** Asked for; no payment house knows of it. */
  'drafted',
  /** Nobody knows whether the payment house does. */
  'uncertain',
  'pending',
  /** The bank asks whoever pays. */
  'needsAction',
  'succeeded',
  'failed',
  'cancelled',
  'partlyRefunded',
  'refunded',
  'disputed',
  /** A dispute was lost. */
  'lost',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const topUp = z.object({
  _id: id(),
  status: z.enum(paymentStatuses),
  points: z.int(),
  amountCents: z.int(),
  taxCents: z.int(),
  currency: z.string(),
  /** Where it is paid; null where there is nothing to do there. */
  redirectUrl: z.nullable(z.string()),
  /** A path of the app. */
  returnTo: z.nullable(z.string()),
  methodLabel: z.nullable(z.string()),
  /** Why it was not paid, in words for people. */
  failureWords: z.nullable(z.string()),
  createdAt: instant(),
  settledAt: z.nullable(instant()),
});
export type TopUp = z.output<typeof topUp>;

/** A path of the app, which leads to no other host. */
const path = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\\p{C}]*$/u, 'must be a path of the app'));

export const paymentCalls = {
  topUp: call({
    method: 'POST',
    path: '/crm/billing/top-ups',
    summary: 'Buy a pack of points; the answer says where it is paid',
    body: z.strictObject({
      points: z.int().check(z.gte(1), z.lte(10_000_000)),
      returnTo: z.optional(path),
    }),
    answer: topUp,
    needs: 'owner',
    refusals: { 'billing.noSuchPack': 'invalid' },
    status: 201,
  }),
  getTopUp: call({
    method: 'GET',
    path: '/crm/billing/top-ups/{id}',
    summary: 'How far a top-up is; the payment house is asked where it is not settled',
    params: z.strictObject({ id: id() }),
    answer: topUp,
    needs: 'owner',
    refusals: {},
  }),
} as const;
