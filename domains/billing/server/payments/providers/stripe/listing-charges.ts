// What Stripe took in a time: its charges, each with the names that we gave to its payment.
import * as z from 'zod/mini';
import type { Taken } from '#/domains/billing/server/reconciling/comparing.ts';
import type { House } from '#/kernel/server/house.ts';
import { readAs } from './answers.ts';
import type { Ask } from './asking.ts';

const charges = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      id: z.string(),
      paid: z.boolean(),
      amount: z.int(),
      amount_refunded: z.int(),
      currency: z.string(),
      payment_intent: z.nullable(z.string()),
      metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
    }),
  ),
});

/** A hundred thousand payments of an installation in a day, and no more. */
const mostPages = 1_000;

const uuidIn = (value: string | undefined): string | null => z.safeParse(z.uuid(), value).data ?? null;
const secondsOf = (moment: Temporal.Instant): number => Math.floor(moment.epochMilliseconds / 1_000);

/** All that was taken from a moment until another. */
export const takenAt = async (
  ask: Ask,
  house: House,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<Taken[]> => {
  const taken: Taken[] = [];
  let after = '';
  for (let page = 0; page < mostPages; page += 1) {
    const path = `/v1/charges?limit=100&created[gte]=${secondsOf(from)}&created[lt]=${secondsOf(until)}${after}`;
    const { data, has_more: more } = readAs(charges, await ask(house, { method: 'GET', path }));
    for (const { id, paid, amount, amount_refunded: back, currency, metadata, payment_intent: intent } of data)
      if (paid)
        taken.push({
          id,
          cents: amount,
          backCents: back,
          currency,
          agencyId: uuidIn(metadata?.['agencyId']),
          paymentId: uuidIn(metadata?.['paymentId']),
          providerPaymentId: intent,
        });
    const last = data.at(-1);
    if (!more || !last) return taken;
    after = `&starting_after=${encodeURIComponent(last.id)}`;
  }
  throw new Error('The payment house took more than can be looked through.');
};
