// Stripe as a payment provider: its hosted page takes the money, and what became of it is asked for. Our id of a payment is its
// Idempotency-Key, so that asking twice makes one.
import * as z from 'zod/mini';
import type { Payment } from '#/domains/billing/server/payments/keeping-payments.ts';
import {
  CertainlyNotBegun,
  type Found,
  type Notice,
  type PaymentProvider,
  type Whose,
} from '#/domains/billing/server/payments/provider.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';
import { type Answered, type Ask, type Asked, doubt } from './asking.ts';
import { event, foundIn, mustBeOf, named, newSession, refusal, session, sessionList } from './reading.ts';
import { isSigned } from './signatures.ts';

export interface Account {
  name: string;
  ask: Ask;
  /** Of the endpoint that is called; two while one is exchanged. */
  secretsOf: (house: House) => readonly string[];
  isLive: (house: House) => boolean;
  hasKeys: (house: House) => boolean;
}

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
    ['payment_intent_data[description]', payment.seller.name === null ? name : `${name} · ${payment.seller.name}`],
  ]).toString();
};

const readAs = <S extends z.ZodMiniType>(schema: S, { status, json }: Answered): z.output<S> => {
  const { success, data } = z.safeParse(schema, json);
  if (status !== 200 || !success) throw doubt(status);
  return data;
};

/** 409 says that the same is being done just now, 429 that nothing was; every other 4xx that it is not taken. */
const refusedBy = ({ status, json }: Answered): Error => {
  const said = z.safeParse(refusal, json).data?.error;
  if (status === 429) return new CertainlyNotBegun('busy', 'The payment house takes no more for a while', false);
  if (status < 400 || status >= 500 || status === 408 || status === 409) return doubt(status);
  return new CertainlyNotBegun(
    said?.code ?? String(status),
    said?.message ?? 'The payment house did not take it',
    true,
  );
};

const paths: Readonly<Record<string, string>> = {
  'checkout.session': '/v1/checkout/sessions',
  payment_intent: '/v1/payment_intents',
  charge: '/v1/charges',
};

const uuid = z.object({ agencyId: z.uuid(), paymentId: z.uuid() });

/** Payments of some days of one installation, and no more. */
const mostPages = 50;

const begin = async ({ ask, isLive }: Account, house: House, payment: Payment): Promise<Found> => {
  const asked: Asked = {
    method: 'POST',
    path: '/v1/checkout/sessions',
    form: formOf(payment, house),
    idempotencyKey: payment._id,
  };
  const answer = await ask(house, asked).catch((error: unknown) => {
    if (error instanceof EgressFailure && error.isCertainlyUndone)
      throw new CertainlyNotBegun(error.reason, error.message, false, error);
    throw error;
  });
  if (answer.status !== 200) throw refusedBy(answer);
  const made = readAs(newSession, answer);
  mustBeOf(payment, made, isLive(house));
  return { finding: 'handed', sessionId: made.id, ...(made.url === null ? {} : { redirectUrl: made.url }) };
};

const lookAt = async ({ ask, isLive }: Account, house: House, payment: Payment, id: string): Promise<Found> => {
  const path = `/v1/checkout/sessions/${encodeURIComponent(id)}?expand[0]=payment_intent.latest_charge`;
  const read = readAs(session, await ask(house, { method: 'GET', path }));
  mustBeOf(payment, read, isLive(house));
  return foundIn(read);
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
    find: (house, payment) => find(account, house, payment),
    look: (house, payment) =>
      payment.sessionId === null ? find(account, house, payment) : lookAt(account, house, payment, payment.sessionId),
    hear: (house, { headers, body }): Notice | undefined => {
      const proven = { secrets: secretsOf(house), now: house.clock.now() };
      if (!isSigned(headers['stripe-signature'], body, proven)) return undefined;
      const read = z.safeParse(event, jsonOf(body));
      if (!read.success) return undefined;
      const { id, type, data } = read.data;
      return { eventId: id, kind: type, objectKind: data.object.object, objectId: data.object.id };
    },
    whose: async (house, { objectKind, objectId }): Promise<Whose | undefined> => {
      const path = paths[objectKind];
      if (path === undefined) return undefined;
      const answer = await ask(house, { method: 'GET', path: `${path}/${encodeURIComponent(objectId)}` });
      if (answer.status === 404) return undefined;
      return z.safeParse(uuid, readAs(named, answer).metadata).data;
    },
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
