// What came in and went back: charges, refunds, disputes, the lines of the balance, and the events that told of them.
import * as z from 'zod/mini';
import { metadata, text, whole } from '../forms.ts';
import { mustFind } from '../keeping.ts';
import { refund } from '../moving-back.ts';
import { invalid } from '../refusing.ts';
import { listing, reading, request } from './request.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const moneyRequests = [
  reading('/v1/charges', 'charge', 'charge'),
  listing('/v1/charges', 'charge', ['payment_intent', 'customer']),
  request(
    'POST',
    '/v1/refunds',
    {
      charge: z.optional(text),
      payment_intent: z.optional(text),
      amount: z.optional(whole),
      reason: z.optional(z.enum(reasons)),
      metadata: z.optional(metadata),
    },
    async (till, { charge, payment_intent: intentId, ...wanted }) => {
      if (charge !== undefined) return refund(till, charge, wanted);
      if (intentId === undefined)
        throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
      const { facts } = await mustFind(till, 'payment_intent', intentId, 'payment_intent');
      if (facts.latest_charge === null)
        throw invalid('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' });
      return refund(till, facts.latest_charge, wanted);
    },
  ),
  reading('/v1/refunds', 'refund', 'refund'),
  listing('/v1/refunds', 'refund', ['charge', 'payment_intent']),
  reading('/v1/disputes', 'dispute', 'dispute'),
  listing('/v1/disputes', 'dispute', ['charge', 'payment_intent']),
  reading('/v1/balance_transactions', 'balance_transaction', 'balance_transaction'),
  listing('/v1/balance_transactions', 'balance_transaction', ['type', 'source']),
  reading('/v1/events', 'event', 'event'),
  listing('/v1/events', 'event', ['type']),
];
