// Sessions of the hosted page.
import * as z from 'zod/mini';
import { appLink } from '#/kernel/server/links.ts';
import { currency, listOf, metadata, text, whole } from '../forms.ts';
import { mustFind } from '../keeping.ts';
import type { SessionPlan } from '../objects.ts';
import { invalid } from '../refusing.ts';
import { expireSession, makeSession } from '../sessions.ts';
import { listing, reading, request } from './request.ts';

const line = z.strictObject({
  quantity: whole,
  price_data: z.strictObject({
    currency,
    unit_amount: whole,
    product_data: z.strictObject({ name: text, description: z.optional(text) }),
  }),
});
const address = text.check(z.refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')));

interface Sold {
  lines: SessionPlan['lines'];
  currency: string | null;
}

const soldIn = (lines: readonly z.output<typeof line>[]): Sold => {
  const [first] = lines;
  if (lines.some(({ price_data }) => price_data.currency !== first?.price_data.currency))
    throw invalid('All prices on a Checkout Session must be in the same currency.', { param: 'line_items' });
  if (lines.some(({ quantity, price_data }) => quantity < 1 || price_data.unit_amount < 0))
    throw invalid('Quantities and amounts must be positive.', { param: 'line_items' });
  return {
    lines: lines.map(({ quantity, price_data: { unit_amount: amount, product_data } }) => ({
      name: product_data.name,
      quantity,
      amount,
    })),
    currency: first?.price_data.currency ?? null,
  };
};

export const sessionRequests = [
  request(
    'POST',
    '/v1/checkout/sessions',
    {
      mode: z.enum(['payment', 'setup']),
      success_url: address,
      cancel_url: z.optional(address),
      customer: z.optional(text),
      customer_email: z.optional(text),
      customer_creation: z.optional(z.enum(['always', 'if_required'])),
      client_reference_id: z.optional(text),
      currency: z.optional(currency),
      expires_at: z.optional(whole),
      line_items: z.optional(listOf(line)),
      metadata: z.optional(metadata),
      payment_method_types: z.optional(listOf(z.literal('card'))),
      payment_intent_data: z.optional(
        z.strictObject({
          description: z.optional(text),
          metadata: z.optional(metadata),
          setup_future_usage: z.optional(z.literal('off_session')),
        }),
      ),
    },
    (till, input) => {
      const sold = soldIn(input.line_items ?? []);
      if (input.mode === 'payment' && sold.lines.length === 0)
        throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
      const { payment_intent_data: intent } = input;
      return makeSession(
        till,
        {
          mode: input.mode,
          lines: sold.lines,
          currency: input.currency ?? sold.currency,
          keepsCard: intent?.setup_future_usage === 'off_session',
          intentMetadata: intent?.metadata ?? {},
          description: intent?.description ?? null,
          customer: input.customer ?? null,
          email: input.customer_email ?? null,
          reference: input.client_reference_id ?? null,
          metadata: input.metadata ?? {},
          successUrl: input.success_url,
          cancelUrl: input.cancel_url ?? null,
          expiresAt: input.expires_at ?? null,
        },
        (id) => appLink(till, `/simulators/payments/checkout/${id}`),
      );
    },
  ),
  request('POST', '/v1/checkout/sessions/:id/expire', {}, async (till, _input, id) =>
    expireSession(till, (await mustFind(till, 'checkout.session', id, 'session')).facts),
  ),
  reading('/v1/checkout/sessions', 'checkout.session', 'checkout.session'),
  listing('/v1/checkout/sessions', 'checkout.session', ['payment_intent', 'customer', 'status']),
];
