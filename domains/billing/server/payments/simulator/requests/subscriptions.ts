// What is paid every month: what is sold, who has it, its invoices, and the page on which people see to it themselves.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { appLink } from '#/kernel/server/links.ts';
import { currency, flag, listOf, metadata, text, whole } from '../forms.ts';
import { find, make, mustFind, newId } from '../keeping.ts';
import { HouseRefusal, invalid } from '../refusing.ts';
import { cancelNow, changeSubscription } from '../subscriptions.ts';
import { priceOf } from './prices.ts';
import { listing, reading, request } from './request.ts';

const priceData = z.strictObject({
  currency,
  product: text,
  unit_amount: whole,
  recurring: z.strictObject({ interval: z.literal('month') }),
});

const item = z.strictObject({ id: text, price_data: z.optional(priceData) });

const products = [
  request(
    'POST',
    '/v1/products',
    { id: z.optional(text), name: text, metadata: z.optional(metadata) },
    async (till, { id = newId(till, 'product'), name, metadata: given = {} }) => {
      // Of two that name it at once the second finds it.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`simulated product ${id}`}, 0))`.execute(till.db);
      if (await find(till, 'product', id))
        throw invalid(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
      return make(till, 'product', { metadata: given, name, active: true }, {}, id);
    },
  ),
  reading('/v1/products', 'product', 'product'),
  listing('/v1/products', 'product', []),
];

const subscriptions = [
  request(
    'POST',
    '/v1/subscriptions/:id',
    {
      items: z.optional(listOf(item)),
      billing_cycle_anchor: z.optional(z.strictObject({ type: z.enum(['now', 'unchanged']) })),
      cancel_at_period_end: z.optional(flag),
      proration_behavior: z.optional(z.literal('none')),
      payment_behavior: z.optional(z.literal('error_if_incomplete')),
      metadata: z.optional(metadata),
    },
    async (till, input, id) => {
      const [changed] = input.items ?? [];
      const { facts } = await mustFind(till, 'subscription', id, 'subscription');
      if (changed && !facts.items.data.some((one) => one.id === changed.id))
        throw invalid(`No such subscription item: '${changed.id}'`, {
          code: 'resource_missing',
          param: 'items[0][id]',
        });
      return changeSubscription(till, id, {
        price: changed?.price_data && (await priceOf(till, changed.price_data)),
        isNow: input.billing_cycle_anchor?.type === 'now',
        isCancelling: input.cancel_at_period_end,
        metadata: input.metadata,
      });
    },
  ),
  request('DELETE', '/v1/subscriptions/:id', {}, async (till, _input, id) =>
    cancelNow(till, (await mustFind(till, 'subscription', id, 'id')).facts),
  ),
  reading('/v1/subscriptions', 'subscription', 'subscription'),
  listing('/v1/subscriptions', 'subscription', ['customer', 'status']),
];

const invoices = [
  reading('/v1/invoices', 'invoice', 'invoice'),
  listing('/v1/invoices', 'invoice', ['subscription', 'customer', 'status'], ({ subscription, ...rest }) => ({
    ...rest,
    ...(subscription === undefined ? {} : { parent: { subscription_details: { subscription } } }),
  })),
  reading('/v1/invoice_payments', 'invoice_payment', 'invoice_payment'),
  listing('/v1/invoice_payments', 'invoice_payment', ['invoice', 'status'], (having) => having, {
    payment: z.optional(z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.optional(text) })),
  }),
];

const portal = [
  request(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: text, return_url: z.optional(text) },
    async (till, { customer, return_url: back = null }) => {
      await mustFind(till, 'customer', customer, 'customer');
      if (back !== null && !/^https?:$/.test(URL.parse(back)?.protocol ?? ''))
        throw new HouseRefusal(400, { type: 'invalid_request_error', message: 'Not a valid URL', param: 'return_url' });
      const id = newId(till, 'billing_portal.session');
      const url = appLink(till, `/simulators/payments/portal/${id}`);
      return make(till, 'billing_portal.session', { customer, return_url: back, url }, {}, id);
    },
  ),
];

export const subscriptionRequests = [...products, ...subscriptions, ...invoices, ...portal];
