// Intents to pay: made, confirmed with a card, taken back.
import * as z from 'zod/mini';
import { cancelIntent, confirm, makeIntent } from '../charging.ts';
import { currency, flag, listOf, metadata, text, whole } from '../forms.ts';
import { mustFind, type Till } from '../keeping.ts';
import { attach, methodNamed } from '../methods.ts';
import type { Intent } from '../objects.ts';
import { type Done, declined, invalid } from '../refusing.ts';
import { listing, reading, request } from './request.ts';

interface Confirmed {
  method: string | undefined;
  isOffSession: boolean;
  returnUrl: string | undefined;
}

/** Confirms; a card that is declined is an error, though it was tried. */
const confirmed = async (till: Till, intentId: string, given: Confirmed): Promise<Intent | { done: Done }> => {
  const intent = await mustFind(till, 'payment_intent', intentId, 'intent');
  const id = given.method ?? intent.facts.payment_method;
  if (!id)
    throw invalid('You cannot confirm this PaymentIntent because it’s missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    });
  const method = await methodNamed(till, id, 'payment_method');
  const { customer, setup_future_usage: use } = intent.facts;
  if (method.customer !== null && method.customer !== customer)
    throw invalid('The payment method belongs to a customer. Please include the customer on the PaymentIntent.', {
      param: 'payment_method',
    });
  const made = await confirm(till, intent, {
    method,
    isOffSession: given.isOffSession,
    returnUrl: given.returnUrl ?? null,
  });
  if (made.last_payment_error) return { done: declined(made.last_payment_error, made) };
  if (use === 'off_session' && customer !== null) await attach(till, method, customer);
  return made;
};

const confirming = {
  payment_method: z.optional(text),
  off_session: z.optional(flag),
  return_url: z.optional(text),
};

export const intentRequests = [
  request(
    'POST',
    '/v1/payment_intents',
    {
      amount: whole,
      currency,
      customer: z.optional(text),
      description: z.optional(text),
      metadata: z.optional(metadata),
      setup_future_usage: z.optional(z.literal('off_session')),
      payment_method_types: z.optional(listOf(z.literal('card'))),
      confirm: z.optional(flag),
      ...confirming,
    },
    async (till, input) => {
      if (input.customer !== undefined) await mustFind(till, 'customer', input.customer, 'customer');
      const intent = await makeIntent(till, {
        amount: input.amount,
        currency: input.currency,
        customer: input.customer ?? null,
        metadata: input.metadata ?? {},
        description: input.description ?? null,
        setupFutureUsage: input.setup_future_usage ?? null,
        sessionId: null,
      });
      if (!input.confirm) return intent;
      return confirmed(till, intent.id, {
        method: input.payment_method,
        isOffSession: input.off_session ?? false,
        returnUrl: input.return_url,
      });
    },
  ),
  request('POST', '/v1/payment_intents/:id/confirm', confirming, (till, input, id) =>
    confirmed(till, id, {
      method: input.payment_method,
      isOffSession: input.off_session ?? false,
      returnUrl: input.return_url,
    }),
  ),
  request(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: z.optional(text) },
    async (till, _input, id) => cancelIntent(till, (await mustFind(till, 'payment_intent', id, 'intent')).facts),
  ),
  reading('/v1/payment_intents', 'payment_intent', 'payment_intent'),
  listing('/v1/payment_intents', 'payment_intent', ['customer']),
  reading('/v1/setup_intents', 'setup_intent', 'setupintent'),
];
