// Sessions of the hosted page.
import * as z from 'zod/mini';
import { appLink } from '#/kernel/server/links.ts';
import { currency, listOf, metadata, text, whole } from '../forms.ts';
import { mustFind, type Till } from '../keeping.ts';
import type { Metadata, SessionPlan } from '../objects.ts';
import { invalid } from '../refusing.ts';
import { expireSession, makeSession } from '../sessions.ts';
import { priceOf } from './prices.ts';
import { listing, reading, request } from './request.ts';

const line = z.strictObject({
  quantity: whole,
  price_data: z.strictObject({
    currency,
    unit_amount: whole,
    product: z.optional(text),
    product_data: z.optional(z.strictObject({ name: text, description: z.optional(text) })),
    recurring: z.optional(z.strictObject({ interval: z.literal('month') })),
  }),
});
type Line = z.output<typeof line>;
const address = text.check(z.refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')));

interface Sold {
  lines: SessionPlan['lines'];
  currency: string | null;
}

const soldIn = (lines: readonly Line[]): Sold => {
  const [first] = lines;
  if (lines.some(({ price_data }) => price_data.currency !== first?.price_data.currency))
    throw invalid('All prices on a Checkout Session must be in the same currency.', { param: 'line_items' });
  if (lines.some(({ quantity, price_data }) => quantity < 1 || price_data.unit_amount < 0))
    throw invalid('Quantities and amounts must be positive.', { param: 'line_items' });
  return {
    lines: lines.map(({ quantity, price_data: { unit_amount: amount, product, product_data } }) => ({
      name: product_data?.name ?? product ?? '',
      quantity,
      amount,
    })),
    currency: first?.price_data.currency ?? null,
  };
};

/** What is paid every month; one thing, which is named by its product. */
const monthlyIn = async (till: Till, lines: readonly Line[], given: Metadata): Promise<SessionPlan['recurring']> => {
  const [only, ...more] = lines;
  if (!only || more.length > 0 || only.quantity !== 1 || only.price_data.recurring === undefined)
    throw invalid('You must provide one recurring price in `subscription` mode.', { param: 'line_items' });
  const { product } = only.price_data;
  if (product === undefined)
    throw invalid('Missing required param: line_items[0][price_data][product].', { param: 'line_items' });
  return { price: await priceOf(till, { ...only.price_data, product }), metadata: given };
};

const nameOf = async (till: Till, { price }: NonNullable<SessionPlan['recurring']>): Promise<string> =>
  (await mustFind(till, 'product', price.product)).facts.name;

export const sessionRequests = [
  request(
    'POST',
    '/v1/checkout/sessions',
    {
      mode: z.enum(['payment', 'setup', 'subscription']),
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
      subscription_data: z.optional(z.strictObject({ metadata: z.optional(metadata) })),
      payment_intent_data: z.optional(
        z.strictObject({
          description: z.optional(text),
          metadata: z.optional(metadata),
          setup_future_usage: z.optional(z.literal('off_session')),
        }),
      ),
    },
    async (till, input) => {
      const sold = soldIn(input.line_items ?? []);
      const recurring =
        input.mode === 'subscription'
          ? await monthlyIn(till, input.line_items ?? [], input.subscription_data?.metadata ?? {})
          : null;
      if (input.mode === 'payment' && sold.lines.length === 0)
        throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
      const { payment_intent_data: intent } = input;
      return makeSession(
        till,
        {
          mode: input.mode,
          lines: recurring
            ? [{ name: await nameOf(till, recurring), quantity: 1, amount: recurring.price.unit_amount }]
            : sold.lines,
          recurring,
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
