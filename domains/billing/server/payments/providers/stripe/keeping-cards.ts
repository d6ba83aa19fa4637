// Cards at Stripe: entered on a page of its own, charged without their holder, and let go.
import * as z from 'zod/mini';
import type { KeptCard, Method } from '#/domains/billing/server/methods/keeping-methods.ts';
import type { Setup } from '#/domains/billing/server/methods/setups.ts';
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';
import { have, readAs } from './answers.ts';
import type { Ask } from './asking.ts';

const made = z.object({ id: z.string(), url: z.string() });

const setupSession = z.object({
  client_reference_id: z.nullable(z.string()),
  status: z.enum(['open', 'complete', 'expired']),
  customer: z.nullable(z.string()),
  setup_intent: z.nullable(
    z.object({
      payment_method: z.nullable(
        z.object({
          id: z.string(),
          card: z.optional(
            z.nullable(z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })),
          ),
        }),
      ),
    }),
  ),
});

/** Asks for a page on which a card is entered. */
export const saveAt = async (
  ask: Ask,
  house: House,
  setup: Setup,
): Promise<{ sessionId: string; redirectUrl: string }> => {
  const back = appLink(house, '/billing', { card: setup._id });
  const form = new URLSearchParams([
    ['mode', 'setup'],
    ['payment_method_types[0]', 'card'],
    ['client_reference_id', setup._id],
    ['success_url', back],
    ['cancel_url', appLink(house, '/billing')],
    setup.customerId === null ? ['customer_creation', 'always'] : ['customer', setup.customerId],
    ['metadata[agencyId]', setup.agencyId],
    ['metadata[setupId]', setup._id],
  ]).toString();
  const asked = { method: 'POST', path: '/v1/checkout/sessions', form, idempotencyKey: setup._id } as const;
  const { id, url } = readAs(made, await have(ask, house, asked));
  return { sessionId: id, redirectUrl: url };
};

/** Whether a card was entered on the page, and which. */
export const lookAtSetupAt = async (
  ask: Ask,
  house: House,
  setup: Setup,
): Promise<{ state: 'open' | 'done' | 'expired'; kept?: KeptCard }> => {
  const path = `/v1/checkout/sessions/${encodeURIComponent(setup.sessionId ?? '')}?expand[0]=setup_intent.payment_method`;
  const read = readAs(setupSession, await ask(house, { method: 'GET', path }));
  if (read.client_reference_id !== setup._id)
    throw new Error(`The payment house tells of another page than ${setup._id}.`);
  if (read.status !== 'complete') return { state: read.status };
  const method = read.setup_intent?.payment_method;
  if (read.customer === null || !method?.card) return { state: 'done' };
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return {
    state: 'done',
    kept: { customerId: read.customer, method: { methodId: method.id, brand, last4, expMonth, expYear } },
  };
};

/** Has a card be nobody's, so that it is not charged again. */
export const forgetAt = async (ask: Ask, house: House, methodId: Method['methodId']): Promise<void> => {
  const path = `/v1/payment_methods/${encodeURIComponent(methodId)}/detach`;
  await have(ask, house, { method: 'POST', path, form: '', idempotencyKey: `forget ${methodId}` });
};
