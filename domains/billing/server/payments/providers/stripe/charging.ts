// Kept cards at Stripe that are charged without their holder. An intent is made and confirmed in one request under our id of the payment; it
// takes the money once, whoever asks for it and however often, and where the bank asks for the holder it is the same one that goes on.
import { cardLabel } from '#/domains/billing/contract/card-words.ts';
import type { Payment } from '#/domains/billing/server/payments/keeping-payments.ts';
import type { Found } from '#/domains/billing/server/payments/provider.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';
import { have, readAs } from './answers.ts';
import type { Account } from './asking.ts';
import { type ChargedIntent, chargedIntent, declinedCharge, intentList } from './reading.ts';
import { moneyBackOf } from './refunding.ts';

/** For so long the bank's question waits for an answer. */
const hoursToAnswer = 24;
/** Payments of some days of one agency, and no more. */
const mostPages = 50;

const ofCustomer = ({ customerId }: Payment): [string, string][] =>
  customerId === null ? [] : [['customer', customerId]];

const formOf = (payment: Payment): string =>
  new URLSearchParams([
    ['amount', String(payment.amountCents + payment.taxCents)],
    ['currency', payment.currency],
    ...ofCustomer(payment),
    ['payment_method', payment.methodId ?? ''],
    ['payment_method_types[0]', 'card'],
    ['confirm', 'true'],
    ['off_session', 'true'],
    ['expand[0]', 'latest_charge'],
    ['description', `${writtenNumber(payment.points)} points`],
    ['metadata[agencyId]', payment.agencyId],
    ['metadata[paymentId]', payment._id],
  ]).toString();

/** That it is our payment that is told of: what is charged there is what was to be charged. */
const mustBeOf = (payment: Payment, read: ChargedIntent, isLive: boolean): void => {
  const isOurs =
    // What is paid every month carries none of our names, and is known by its own.
    (payment.subscriptionId !== null || read.metadata?.['paymentId'] === payment._id) &&
    read.livemode === isLive &&
    read.amount === payment.amountCents + payment.taxCents &&
    read.currency === payment.currency;
  if (!isOurs) throw new Error(`The payment house tells of another payment than ${payment._id}.`);
};

/** How it stands by its intent. A card that was declined is not charged later: nobody has it tried once more. */
const foundIn = (read: ChargedIntent): Found => {
  const charge = typeof read.latest_charge === 'object' ? read.latest_charge : null;
  const paidWith = charge?.payment_method_details?.card;
  const error = read.last_payment_error;
  const url = read.next_action?.redirect_to_url?.url;
  const known = {
    providerPaymentId: read.id,
    ...(paidWith ? { methodLabel: cardLabel(paidWith) } : {}),
    ...(url ? { redirectUrl: url } : {}),
    ...(error ? { failure: { code: error.code ?? 'declined', words: error.message ?? 'The card was declined.' } } : {}),
  };
  if (read.status === 'succeeded') return { ...known, finding: 'paid' };
  if (read.status === 'requires_action') return { ...known, finding: 'needsPerson' };
  if (read.status === 'canceled')
    return {
      ...known,
      finding: 'failed',
      failure: { code: 'expired', words: 'Nobody confirmed the payment in time.' },
    };
  if (!error) return { ...known, finding: 'handed' };
  return { ...known, finding: error.code === 'authentication_required' ? 'needsPerson' : 'failed' };
};

/** Asks for something of an intent, once for its key. A card that is declined is an answer. */
const post = async (
  { ask, isLive }: Account,
  house: House,
  payment: Payment,
  asked: { path: string; form: string; idempotencyKey: string },
): Promise<Found> => {
  const answer = await have(ask, house, { method: 'POST', ...asked }, [200, 402]);
  const read =
    answer.status === 402 ? readAs(declinedCharge, answer, 402).error.payment_intent : readAs(chargedIntent, answer);
  mustBeOf(payment, read, isLive(house));
  return foundIn(read);
};

const pathOf = (id: string): string => `/v1/payment_intents/${encodeURIComponent(id)}`;

/** Charges a card. */
export const chargeAt = (account: Account, house: House, payment: Payment): Promise<Found> =>
  post(account, house, payment, { path: '/v1/payment_intents', form: formOf(payment), idempotencyKey: payment._id });

/** Has the bank ask the holder; the intent is the same, which can be paid once. */
export const askHolderAt = (account: Account, house: House, payment: Payment, key: string): Promise<Found> => {
  const form = new URLSearchParams([
    ['payment_method', payment.methodId ?? ''],
    ['return_url', appLink(house, '/billing', { topUp: payment._id })],
    ['expand[0]', 'latest_charge'],
  ]).toString();
  return post(account, house, payment, {
    path: `${pathOf(payment.providerPaymentId ?? '')}/confirm`,
    form,
    idempotencyKey: key,
  });
};

/** Takes an intent back that nobody answered the bank about. */
const cancel = (account: Account, house: House, payment: Payment, id: string): Promise<Found> =>
  post(account, house, payment, { path: `${pathOf(id)}/cancel`, form: '', idempotencyKey: `cancel ${payment._id}` });

const settled = async (account: Account, house: House, payment: Payment, id: string): Promise<Found> => {
  const { ask, isLive } = account;
  const answer = await ask(house, { method: 'GET', path: `${pathOf(id)}?expand[0]=latest_charge` });
  const read = readAs(chargedIntent, answer);
  mustBeOf(payment, read, isLive(house));
  const found = foundIn(read);
  const isLate = Temporal.Instant.compare(house.clock.now(), payment.createdAt.add({ hours: hoursToAnswer })) >= 0;
  if (found.finding === 'needsPerson' && isLate) return cancel(account, house, payment, id);
  const charge = typeof read.latest_charge === 'object' ? read.latest_charge : null;
  // What was never charged back needs no more asking.
  const isBack = charge && (charge.amount_refunded > 0 || charge.disputed || payment.returnedPoints > 0);
  return isBack ? { ...found, moneyBack: await moneyBackOf(ask, house, id) } : found;
};

/** Finds a charge by our own id, where nobody knows whether it was asked for. */
export const findCharge = async (account: Account, house: House, payment: Payment): Promise<Found> => {
  const since = Math.floor(payment.createdAt.epochMilliseconds / 1_000) - 3_600;
  const of = payment.customerId === null ? '' : `&customer=${encodeURIComponent(payment.customerId)}`;
  let after = '';
  for (let page = 0; page < mostPages; page += 1) {
    const path = `/v1/payment_intents?limit=100&created[gte]=${since}${of}${after}`;
    const { data, has_more: more } = readAs(intentList, await account.ask(house, { method: 'GET', path }));
    const ours = data.find(({ metadata }) => metadata?.['paymentId'] === payment._id);
    if (ours) return settled(account, house, payment, ours.id);
    const last = data.at(-1);
    if (!more || !last) return { finding: 'neverThere' };
    after = `&starting_after=${encodeURIComponent(last.id)}`;
  }
  throw new Error('The payment house has too many payments to look through.');
};

/** How a charge stands now. */
export const lookAtCharge = (account: Account, house: House, payment: Payment): Promise<Found> => {
  const { providerPaymentId: id, subscriptionId } = payment;
  if (id !== null) return settled(account, house, payment, id);
  // A month that was paid without a card.
  if (subscriptionId !== null) return Promise.resolve({ finding: 'paid' });
  return findCharge(account, house, payment);
};
