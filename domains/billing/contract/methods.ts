// Cards that are kept at the payment house: one is charged first, another where that one is declined.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, instant } from '#/kernel/contract/values.ts';
import { planName } from './plans.ts';

const method = z.object({
  _id: id(),
  /** 'visa' */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** Its last month is over, or is this one. */
  isExpiring: z.boolean(),
  isDefault: z.boolean(),
  isBackup: z.boolean(),
  /** The plan whose months are charged to it; null where there is none, or none is charged any more. */
  plan: z.nullable(
    z.object({
      plan: planName,
      totalCents: z.int(),
      currency: z.string(),
      /** When the next month is charged; null where one waits to be paid now. */
      chargedAt: z.nullable(instant()),
    }),
  ),
  /** Whether auto-refill buys with it. */
  isRefilling: z.boolean(),
});
export type PaymentMethod = z.output<typeof method>;

const params = z.strictObject({ id: id() });

export const methodCalls = {
  paymentMethods: call({
    method: 'GET',
    path: '/crm/billing/payment-methods',
    summary: 'The cards that are kept; the payment house is asked for one that is just being entered',
    answer: z.object({
      data: z.array(method),
      /** Whether what is paid from now on is paid by hand: no card can be added then. */
      isByHand: z.boolean(),
    }),
    needs: 'billing.read',
    refusals: {},
  }),
  addPaymentMethod: call({
    method: 'POST',
    path: '/crm/billing/payment-methods',
    summary: 'Keep a card; the answer says where it is entered',
    answer: z.object({ _id: id(), redirectUrl: z.string() }),
    needs: 'owner',
    refusals: { 'billing.noProvider': 'conflict' },
    status: 201,
  }),
  updatePaymentMethod: call({
    method: 'PUT',
    path: '/crm/billing/payment-methods/{id}',
    summary: 'Charge a card first, or where the first one is declined',
    params,
    body: z.strictObject({ use: z.enum(['default', 'backup', 'none']) }),
    answer: method,
    needs: 'owner',
    refusals: {},
  }),
  removePaymentMethod: call({
    method: 'DELETE',
    path: '/crm/billing/payment-methods/{id}',
    summary: 'Let a card go',
    params,
    answer: z.object({}),
    needs: 'owner',
    refusals: {},
  }),
} as const;
