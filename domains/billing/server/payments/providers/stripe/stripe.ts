// Stripe as a payment provider: its hosted page takes the money, and what became of it is asked for. Our id of a payment is its
// Idempotency-Key, so that asking twice makes one.
import * as z from 'zod/mini';
import type { Payment } from '#/domains/billing/server/payments/keeping-payments.ts';
import type { Found, Notice, PaymentProvider, Whose } from '#/domains/billing/server/payments/provider.ts';
import type { Taken } from '#/domains/billing/server/reconciling/comparing.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';
import { have, readAs } from './answers.ts';
import type { Account, Ask, Asked } from './asking.ts';
import { askHolderAt, chargeAt, findCharge, lookAtCharge } from './charging.ts';
import { forgetAt, lookAtSetupAt, saveAt } from './keeping-cards.ts';
import { takenAt } from './listing-charges.ts';
import { plansAt } from './monthly.ts';
import { event, foundIn, invoicePayments, mustBeOf, named, newSession, session, sessionList } from './reading.ts';
import { moneyBackOf, refundAt } from './refunding.ts';
import { isSigned } from './signatures.ts';

/** Has the card be kept, so that it can be charged without its holder. */
const keeping = ({ customerId }: Payment): [string, string][] => [
  customerId === null ? ['customer_creation', 'always'] : ['customer', customerId],
  ['payment_intent_data[setup_future_usage]', 'off_session'],
];

const formOf = (payment: Payment, house: House): string => {
  const back = appLink(house, '/billing', { topUp: payment._id });
  const name = `${writtenNumber(payment.points)} points`;
  const price = (at: number, what: string, cents: number): [string, string][] => [
    [`line_items[${at}][quantity]`, '1'],
    [`line_items[${at}][price_data][currency]`, payment.currency],
    [`line_items[${at}][price_data][unit_amount]`, String(cents)],
    [`line_items[${at}][price_data][product_data][name]`, what],
  ];
  const ours = (of: string): [string, string][] => [
    [`${of}[agencyId]`, payment.agencyId],
    [`${of}[paymentId]`, payment._id],
  ];
  return new URLSearchParams([
    ['mode', 'payment'],
    ['client_reference_id', payment._id],
    ['success_url', back],
    ['cancel_url', back],
    ...price(0, name, payment.amountCents),
    ...(payment.taxCents > 0 ? price(1, 'Tax', payment.taxCents) : []),
    ...ours('metadata'),
    ...ours('payment_intent_data[metadata]'),
    ...(payment.keepsCard ? keeping(payment) : []),
    ['payment_intent_data[description]', payment.seller.name === null ? name : `${name} · ${payment.seller.name}`],
  ]).toString();
};

const paths: Readonly<Record<string, string>> = {
  'checkout.session': '/v1/checkout/sessions',
  payment_intent: '/v1/payment_intents',
  charge: '/v1/charges',
  refund: '/v1/refunds',
  dispute: '/v1/disputes',
  subscription: '/v1/subscriptions',
  invoice: '/v1/invoices',
};

const uuid = z.union([
  z.object({ agencyId: z.uuid(), paymentId: z.uuid() }),
  z.object({ agencyId: z.uuid(), setupId: z.uuid() }),
  z.object({ agencyId: z.uuid(), subscriptionId: z.uuid() }),
]);

/** Payments of some days of one installation, and no more. */
const mostPages = 50;

const begin = async ({ ask, isLive }: Account, house: House, payment: Payment): Promise<Found> => {
  const asked: Asked = {
    method: 'POST',
    path: '/v1/checkout/sessions',
    form: formOf(payment, house),
    idempotencyKey: payment._id,
  };
  const made = readAs(newSession, await have(ask, house, asked));
  mustBeOf(payment, made, isLive(house));
  return { finding: 'handed', sessionId: made.id, ...(made.url === null ? {} : { redirectUrl: made.url }) };
};

const lookAt = async ({ ask, isLive }: Account, house: House, payment: Payment, id: string): Promise<Found> => {
  const path = `/v1/checkout/sessions/${encodeURIComponent(id)}?expand[0]=payment_intent.latest_charge`;
  const read = readAs(session, await ask(house, { method: 'GET', path }));
  mustBeOf(payment, read, isLive(house));
  const found = foundIn(read);
  const charge = read.payment_intent?.latest_charge;
  // What was never charged back needs no more asking.
  const isBack = charge && (charge.amount_refunded > 0 || charge.disputed || payment.returnedPoints > 0);
  if (!isBack || found.providerPaymentId === undefined) return found;
  return { ...found, moneyBack: await moneyBackOf(ask, house, found.providerPaymentId) };
};

/** Whose the payment of a refund or a dispute is, which need not say so themselves. */
const whoseIs = async (
  ask: Ask,
  house: House,
  { objectKind, objectId }: Pick<Notice, 'objectKind' | 'objectId'>,
): Promise<Whose | undefined> => {
  const path = paths[objectKind];
  if (path === undefined) return undefined;
  const answer = await ask(house, { method: 'GET', path: `${path}/${encodeURIComponent(objectId)}` });
  if (answer.status === 404) return undefined;
  const { metadata, payment_intent: intent, parent } = readAs(named, answer);
  const whose = z.safeParse(uuid, metadata).data ?? z.safeParse(uuid, parent?.subscription_details?.metadata).data;
  if (whose) return whose;
  if (typeof intent === 'string') return whoseIs(ask, house, { objectKind: 'payment_intent', objectId: intent });
  return objectKind === 'payment_intent' ? whoseMonth(ask, house, objectId) : undefined;
};

/** Whose the payment of a month is: its invoice says so. */
const whoseMonth = async (ask: Ask, house: House, intentId: string): Promise<Whose | undefined> => {
  const of = `payment[type]=payment_intent&payment[payment_intent]=${encodeURIComponent(intentId)}`;
  const { data } = readAs(
    invoicePayments,
    await ask(house, { method: 'GET', path: `/v1/invoice_payments?limit=1&${of}` }),
  );
  const [payment] = data;
  const whose = payment && (await whoseIs(ask, house, { objectKind: 'invoice', objectId: payment.invoice }));
  return whose && 'subscriptionId' in whose ? { ...whose, intentId } : whose;
};

/** What was taken for a month carries none of our names: its invoice says whose it is. */
const withAgency = async (ask: Ask, house: House, taken: Taken): Promise<Taken> => {
  if (taken.agencyId !== null || taken.providerPaymentId === null) return taken;
  const whose = await whoseMonth(ask, house, taken.providerPaymentId);
  return whose ? { ...taken, agencyId: whose.agencyId } : taken;
};

const find = async (account: Account, house: House, payment: Payment): Promise<Found> => {
  const since = Math.floor(payment.createdAt.epochMilliseconds / 1_000) - 3_600;
  let after = '';
  for (let page = 0; page < mostPages; page += 1) {
    const path = `/v1/checkout/sessions?limit=100&created[gte]=${since}${after}`;
    const { data, has_more: more } = readAs(sessionList, await account.ask(house, { method: 'GET', path }));
    const ours = data.find(({ client_reference_id: id }) => id === payment._id);
    if (ours) return lookAt(account, house, payment, ours.id);
    const last = data.at(-1);
    if (!more || !last) return { finding: 'neverThere' };
    after = `&starting_after=${encodeURIComponent(last.id)}`;
  }
  throw new Error('The payment house has too many payments to look through.');
};

/** Stripe, or what speaks as it does. */
export const stripeAt = (account: Account): PaymentProvider => {
  const { name, ask, secretsOf, hasKeys } = account;
  return {
    name,
    hasKeys,
    begin: (house, payment) => begin(account, house, payment),
    charge: (house, payment) => chargeAt(account, house, payment),
    askHolder: (house, payment, key) => askHolderAt(account, house, payment, key),
    find: (house, payment) => (payment.methodId === null ? find : findCharge)(account, house, payment),
    look: (house, payment) => {
      if (payment.methodId !== null || payment.subscriptionId !== null) return lookAtCharge(account, house, payment);
      return payment.sessionId === null
        ? find(account, house, payment)
        : lookAt(account, house, payment, payment.sessionId);
    },
    saveMethod: (house, setup) => saveAt(ask, house, setup),
    lookAtSetup: (house, setup) => lookAtSetupAt(ask, house, setup),
    forgetMethod: (house, id) => forgetAt(ask, house, id),
    refund: (house, payment, refund) => refundAt(ask, house, payment, refund),
    hear: (house, { headers, body }): Notice | undefined => {
      const proven = { secrets: secretsOf(house), now: house.clock.now() };
      if (!isSigned(headers['stripe-signature'], body, proven)) return undefined;
      const read = z.safeParse(event, jsonOf(body));
      if (!read.success) return undefined;
      const { id, type, data } = read.data;
      return { eventId: id, kind: type, objectKind: data.object.object, objectId: data.object.id };
    },
    plan: plansAt(account),
    taken: async (house, from, until) => {
      const taken = [];
      for (const one of await takenAt(ask, house, from, until)) taken.push(await withAgency(ask, house, one));
      return taken;
    },
    whose: (house, notice) => whoseIs(ask, house, notice),
  };
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // Signed, and no JSON: it tells of nothing.
    return undefined;
  }
};
