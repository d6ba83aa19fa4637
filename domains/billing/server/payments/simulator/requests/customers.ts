// Customers and their cards.
import * as z from 'zod/mini';
import { metadata, text } from '../forms.ts';
import { change, mustFind } from '../keeping.ts';
import { attach, detach, makeCustomer, makeMethod, methodNamed } from '../methods.ts';
import { listing, reading, request } from './request.ts';

const person = {
  email: z.optional(text),
  name: z.optional(text),
  metadata: z.optional(metadata),
};
const settings = z.strictObject({ default_payment_method: z.optional(text) });

export const customerRequests = [
  request('POST', '/v1/customers', person, (till, { email = null, name = null, metadata: given = {} }) =>
    makeCustomer(till, { email, name, metadata: given }),
  ),
  request(
    'POST',
    '/v1/customers/:id',
    { ...person, invoice_settings: z.optional(settings) },
    async (till, { invoice_settings: chosen, metadata: more, ...given }, id) => {
      const { facts } = await mustFind(till, 'customer', id);
      const card = chosen?.default_payment_method;
      if (card !== undefined) await mustFind(till, 'payment_method', card, 'invoice_settings[default_payment_method]');
      return change(till, 'customer', id, {
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
        metadata: { ...facts.metadata, ...more },
        ...(card === undefined ? {} : { invoice_settings: { default_payment_method: card } }),
      });
    },
  ),
  reading('/v1/customers', 'customer', 'customer'),
  listing('/v1/customers', 'customer', ['email']),
  request(
    'POST',
    '/v1/payment_methods',
    {
      type: z.literal('card'),
      card: z.strictObject({
        number: text,
        exp_month: z.optional(text),
        exp_year: z.optional(text),
        cvc: z.optional(text),
      }),
      metadata: z.optional(metadata),
    },
    (till, { card, metadata: given }) => makeMethod(till, card.number, given),
  ),
  request('POST', '/v1/payment_methods/:id/attach', { customer: text }, async (till, { customer }, id) =>
    attach(till, await methodNamed(till, id, 'payment_method'), customer),
  ),
  request('POST', '/v1/payment_methods/:id/detach', {}, (till, _input, id) => detach(till, id)),
  reading('/v1/payment_methods', 'payment_method', 'PaymentMethod'),
  listing('/v1/payment_methods', 'payment_method', ['customer', 'type']),
];
