// What Stripe's answers say of a payment. Only what is read is described; whatever else they hold is passed over.
import * as z from 'zod/mini';
import { cardLabel } from '#/domains/billing/contract/card-words.ts';
import type { Payment } from '#/domains/billing/server/payments/keeping-payments.ts';
import type { Found } from '#/domains/billing/server/payments/provider.ts';

const metadata = z.optional(z.nullable(z.record(z.string(), z.string())));

const card = z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() });

const charge = z.object({
  amount: z.int(),
  amount_refunded: z.int(),
  disputed: z.boolean(),
  payment_method_details: z.optional(z.nullable(z.object({ card: z.optional(z.nullable(card)) }))),
});

const intent = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.nullable(charge),
  payment_method: z.nullable(z.string()),
  last_payment_error: z.nullable(z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })),
});

export const session = z.object({
  id: z.string(),
  livemode: z.boolean(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  client_reference_id: z.nullable(z.string()),
  url: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  payment_intent: z.nullable(intent),
});
export type Session = z.output<typeof session>;

/** An intent that was made without a page; its charge is an id where it is not unfolded. */
export const chargedIntent = z.object({
  id: z.string(),
  livemode: z.boolean(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  metadata,
  latest_charge: z.nullable(z.union([z.string(), charge])),
  last_payment_error: z.nullable(z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })),
  next_action: z.nullable(z.object({ redirect_to_url: z.optional(z.object({ url: z.nullable(z.string()) })) })),
});
export type ChargedIntent = z.output<typeof chargedIntent>;

/** What a card that was declined is answered with. */
export const declinedCharge = z.object({ error: z.object({ payment_intent: chargedIntent }) });

export const intentList = z.object({
  has_more: z.boolean(),
  data: z.array(z.object({ id: z.string(), metadata })),
});

/** As it is answered where it was just made: the intent is not unfolded. */
export const newSession = z.extend(session, { payment_intent: z.nullable(z.string()) });

export const sessionList = z.object({
  has_more: z.boolean(),
  data: z.array(z.object({ id: z.string(), client_reference_id: z.nullable(z.string()) })),
});

/** Of a session that is not unfolded it is an id as well, and null where there is none. */
export const named = z.object({
  metadata,
  payment_intent: z.optional(z.nullable(z.string())),
  /** Of an invoice. */
  parent: z.optional(z.nullable(z.object({ subscription_details: z.optional(z.nullable(z.object({ metadata }))) }))),
});

export const invoicePayments = z.object({ data: z.array(z.object({ invoice: z.string() })) });

export const refusal = z.object({
  error: z.object({ type: z.string(), code: z.optional(z.string()), message: z.optional(z.string()) }),
});

export const event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.minLength(1), z.maxLength(255)),
  data: z.object({ object: z.object({ id: z.string().check(z.maxLength(255)), object: z.string() }) }),
});

/** That it is our payment that is told of: what is paid there is what was asked for here. */
export const mustBeOf = (payment: Payment, found: Omit<Session, 'payment_intent'>, isLive: boolean): void => {
  const isOurs =
    found.client_reference_id === payment._id &&
    found.livemode === isLive &&
    found.amount_total === payment.amountCents + payment.taxCents &&
    found.currency === payment.currency;
  if (!isOurs) throw new Error(`The payment house tells of another payment than ${payment._id}.`);
};

/** How a payment stands by the session of its page. */
export const foundIn = (read: Session): Found => {
  const { payment_intent: made } = read;
  const paidWith = made?.latest_charge?.payment_method_details?.card;
  const known: Omit<Found, 'finding'> = {
    sessionId: read.id,
    ...(made ? { providerPaymentId: made.id } : {}),
    ...(paidWith ? { methodLabel: cardLabel(paidWith) } : {}),
  };
  if (read.status === 'complete' && read.payment_status === 'paid') {
    const { customer } = read;
    const methodId = made?.payment_method ?? null;
    if (!paidWith || customer === null || methodId === null) return { ...known, finding: 'paid' };
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = paidWith;
    const kept = { customerId: customer, method: { methodId, brand, last4, expMonth, expYear } };
    return { ...known, finding: 'paid', kept };
  }
  const error = made?.last_payment_error;
  const declined = error && { code: error.code ?? 'declined', words: error.message ?? 'The card was declined.' };
  if (read.status === 'expired')
    return {
      ...known,
      finding: 'failed',
      failure: declined ?? { code: 'expired', words: 'The payment page has expired.' },
    };
  return {
    ...known,
    finding: made?.status === 'requires_action' ? 'needsPerson' : 'handed',
    ...(read.url === null ? {} : { redirectUrl: read.url }),
    ...(declined ? { failure: declined } : {}),
  };
};
