// Charging a card: an intent is made, confirmed, perhaps sent to the holder's bank, and pays or is declined. What happened stays, also where
// the answer is no.
import { appLink } from '#/kernel/server/links.ts';
import { bookBalance } from './booking.ts';
import { askedWithoutHolder, type Decline, declineOf, expired, notAuthenticated } from './cards.ts';
import { change, changeHidden, make, mustFind, newId, secondsOf, type Till } from './keeping.ts';
import { conductOf, hasExpired } from './methods.ts';
import { openDispute } from './moving-back.ts';
import type { CardError, Intent, Kinds, Metadata, Method } from './objects.ts';
import { invalid } from './refusing.ts';
import { note } from './telling.ts';

export interface NewIntent {
  amount: number;
  currency: string;
  customer: string | null;
  metadata: Metadata;
  description: string | null;
  setupFutureUsage: 'off_session' | null;
  sessionId: string | null;
}

const mostCents = 99_999_999;
const leastCents = 50;

/** Refuses what no card is charged with. */
export const checkAmount = (amount: number, param = 'amount'): void => {
  if (amount < leastCents) throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param });
  if (amount > mostCents) throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param });
};

/** Makes an intent that waits for a card. */
export const makeIntent = async (till: Till, given: NewIntent): Promise<Intent> => {
  checkAmount(given.amount);
  const id = newId(till, 'payment_intent');
  const intent = await make(
    till,
    'payment_intent',
    {
      metadata: given.metadata,
      amount: given.amount,
      amount_received: 0,
      currency: given.currency,
      status: 'requires_payment_method',
      customer: given.customer,
      payment_method: null,
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
      setup_future_usage: given.setupFutureUsage,
      description: given.description,
      canceled_at: null,
      client_secret: `${id}_secret_${till.house.ids.next().replaceAll('-', '')}`,
    },
    { sessionId: given.sessionId, isOffSession: false },
    id,
  );
  await note(till, 'payment_intent.created', intent);
  return intent;
};

/** Of a charge: 2.9 of a hundred and thirty cents. */
const feeOf = (amount: number): number => Math.round((amount * 29) / 1_000) + 30;

const chargeCard = async (till: Till, intent: Intent, method: Method, decline: Decline | null) => {
  const charge = await make(
    till,
    'charge',
    {
      metadata: intent.metadata,
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      status: decline ? 'failed' : 'succeeded',
      paid: !decline,
      captured: !decline,
      refunded: false,
      disputed: false,
      customer: intent.customer,
      payment_intent: intent.id,
      payment_method: method.id,
      payment_method_details: { type: 'card', card: method.card },
      failure_code: decline?.code ?? null,
      failure_message: decline?.message ?? null,
      balance_transaction: null,
    },
    {},
  );
  if (decline) return charge;
  const { id, amount, currency } = charge;
  const booked = await bookBalance(till, { type: 'charge', source: id, amount, fee: feeOf(amount), currency });
  return change(till, 'charge', id, { balance_transaction: booked.id });
};

const fail = async (till: Till, intent: Intent, method: Method, decline: Decline): Promise<Intent> => {
  const charge = await chargeCard(till, intent, method, decline);
  await note(till, 'charge.failed', charge);
  const error: CardError = { type: 'card_error', ...decline, charge: charge.id };
  const failed = await change(till, 'payment_intent', intent.id, {
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: error,
    next_action: null,
  });
  await note(till, 'payment_intent.payment_failed', failed);
  return failed;
};

const pay = async (till: Till, intent: Intent, method: Method): Promise<Intent> => {
  const charge = await chargeCard(till, intent, method, null);
  await note(till, 'charge.succeeded', charge);
  const paid = await change(till, 'payment_intent', intent.id, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  await note(till, 'payment_intent.succeeded', paid);
  return paid;
};

const askHolder = async (till: Till, intent: Intent, method: Method, returnUrl: string | null): Promise<Intent> => {
  const url = appLink(till.house, `/simulators/payments/authenticate/${intent.id}`);
  const asked = await change(till, 'payment_intent', intent.id, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
  });
  await note(till, 'payment_intent.requires_action', asked);
  return asked;
};

interface Confirming {
  method: Method;
  /** Its holder is not there to be asked. */
  isOffSession: boolean;
  returnUrl: string | null;
}

/** Confirms an intent with a card; the intent says what came of it. Refuses one that was paid or cancelled. */
export const confirm = async (
  till: Till,
  { facts: intent }: Kinds['payment_intent'],
  { method, isOffSession, returnUrl }: Confirming,
): Promise<Intent> => {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(
      `This PaymentIntent's payment_method could not be confirmed because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state' },
    );
  await changeHidden<'payment_intent'>(till, intent.id, { isOffSession });
  const conduct = await conductOf(till, method.id);
  const decline = hasExpired(till, method) ? expired : declineOf[conduct];
  if (decline) return fail(till, intent, method, decline);
  if (conduct === 'asksAlways' || conduct === 'asksOnce')
    return isOffSession ? fail(till, intent, method, askedWithoutHolder) : askHolder(till, intent, method, returnUrl);
  const paid = await pay(till, intent, method);
  if (conduct === 'isDisputed' && paid.latest_charge) await openDispute(till, paid.latest_charge);
  return paid;
};

/** The holder of the card answers its bank. */
export const authenticate = async (till: Till, intent: Intent, isApproved: boolean): Promise<Intent> => {
  if (intent.status !== 'requires_action' || intent.payment_method === null) return intent;
  const { facts: method, hidden } = await mustFind(till, 'payment_method', intent.payment_method);
  if (!isApproved) return fail(till, intent, method, notAuthenticated);
  if (hidden.conduct === 'asksOnce') await changeHidden<'payment_method'>(till, method.id, { conduct: 'pays' });
  return pay(till, intent, method);
};

/** Takes an intent back that was not paid. */
export const cancelIntent = async (till: Till, intent: Intent): Promise<Intent> => {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  const canceled = await change(till, 'payment_intent', intent.id, {
    status: 'canceled',
    canceled_at: secondsOf(till.now),
    next_action: null,
  });
  await note(till, 'payment_intent.canceled', canceled);
  return canceled;
};
