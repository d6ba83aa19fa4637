// The hosted page of the simulated payment house: a session is made by a program, and a payer pays on it, keeps a card, goes back or
// leaves it until it expires.
import { authenticate, checkAmount, confirm, makeIntent } from './charging.ts';
import { settleInvoice } from './invoices.ts';
import { change, changeHidden, find, make, mustFind, newest, newId, secondsOf, type Till } from './keeping.ts';
import { attach, makeCustomer, makeMethod } from './methods.ts';
import type { Intent, Kinds, Metadata, Session, SessionPlan } from './objects.ts';
import { invalid } from './refusing.ts';
import { beginSubscription } from './subscriptions.ts';
import { note } from './telling.ts';

export interface NewSession extends SessionPlan {
  mode: Session['mode'];
  currency: string | null;
  customer: string | null;
  email: string | null;
  reference: string | null;
  metadata: Metadata;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: number | null;
}

const sumOf = (lines: SessionPlan['lines']): number =>
  lines.reduce((sum, { quantity, amount }) => sum + quantity * amount, 0);

/** Makes a session, open for a day. `pageOf` is where it is shown. */
export const makeSession = async (
  till: Till,
  { lines, keepsCard, intentMetadata, description, recurring, ...given }: NewSession,
  pageOf: (id: string) => string,
): Promise<Session> => {
  const sum = given.mode === 'setup' ? null : sumOf(lines);
  if (sum !== null) checkAmount(sum, 'line_items');
  if (given.customer !== null) await mustFind(till, 'customer', given.customer, 'customer');
  const id = newId(till, 'checkout.session');
  return make(
    till,
    'checkout.session',
    {
      metadata: given.metadata,
      mode: given.mode,
      status: 'open',
      payment_status: given.mode === 'setup' ? 'no_payment_required' : 'unpaid',
      amount_subtotal: sum,
      amount_total: sum,
      currency: given.currency,
      customer: given.customer,
      customer_email: given.email,
      client_reference_id: given.reference,
      payment_intent: null,
      setup_intent: null,
      subscription: null,
      invoice: null,
      success_url: given.successUrl,
      cancel_url: given.cancelUrl,
      url: pageOf(id),
      expires_at: given.expiresAt ?? secondsOf(till.now.add({ hours: 24 })),
    },
    { lines, keepsCard, intentMetadata, description, recurring },
    id,
  );
};

/** Closes a session that nobody paid. */
export const expireSession = async (till: Till, session: Session): Promise<Session> => {
  if (session.status !== 'open')
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.', { param: 'session' });
  const expired = await change(till, 'checkout.session', session.id, { status: 'expired', url: null });
  await note(till, 'checkout.session.expired', expired);
  return expired;
};

/** Closes what the clock has passed. */
export const expireSessions = async (till: Till): Promise<void> => {
  const open = await newest(till, 'checkout.session', { status: 'open' }, 10_000);
  for (const session of open.filter(({ expires_at }) => expires_at <= secondsOf(till.now)))
    await expireSession(till, session);
};

const complete = async (till: Till, session: Session, more: Partial<Session>): Promise<void> => {
  const done = await change(till, 'checkout.session', session.id, { ...more, status: 'complete', url: null });
  await note(till, 'checkout.session.completed', done);
};

/** What the payer sees next: that it is paid, their bank, or why it was declined. */
export type Next = { is: 'done' } | { is: 'bank'; intentId: string } | { is: 'declined'; message: string };

const nextOf = async (till: Till, session: Session, intent: Intent): Promise<Next> => {
  if (intent.status === 'requires_action') return { is: 'bank', intentId: intent.id };
  if (intent.status !== 'succeeded')
    return { is: 'declined', message: intent.last_payment_error?.message ?? 'Your card was declined.' };
  const { customer, id } = intent;
  const { recurring } = (await mustFind(till, 'checkout.session', session.id)).hidden;
  if (!recurring) await complete(till, session, { payment_status: 'paid', payment_intent: id, customer });
  else {
    const begun = await beginSubscription(till, { ...recurring, customer: customer ?? '', intent });
    const made = { subscription: begun.subscription.id, invoice: begun.invoice.id };
    await complete(till, session, { payment_status: 'paid', ...made, customer });
  }
  return { is: 'done' };
};

const intentOf = async (till: Till, { facts, hidden }: Kinds['checkout.session'], customer: string | null) => {
  const known = facts.payment_intent ?? hidden.intentId;
  if (known !== undefined) return known;
  const { id } = await makeIntent(till, {
    amount: facts.amount_total ?? 0,
    currency: facts.currency ?? 'usd',
    customer,
    metadata: hidden.intentMetadata,
    description: hidden.description,
    setupFutureUsage: hidden.keepsCard || hidden.recurring ? 'off_session' : null,
    sessionId: facts.id,
  });
  // Of what is paid every month the session names the invoice, and no intent.
  if (hidden.recurring) await changeHidden<'checkout.session'>(till, facts.id, { intentId: id });
  else await change(till, 'checkout.session', facts.id, { payment_intent: id });
  return id;
};

/** A payer enters a card on the page. */
export const payOnPage = async (till: Till, sessionId: string, number: string): Promise<Next> => {
  const session = await mustFind(till, 'checkout.session', sessionId);
  const { facts, hidden } = session;
  if (facts.status !== 'open') throw invalid('This page is not open any more.');
  const made = await makeMethod(till, number);
  const keeps = hidden.keepsCard || facts.mode !== 'payment';
  const known = facts.customer ?? (keeps ? (await makeCustomer(till, { email: facts.customer_email })).id : null);
  if (known !== facts.customer) await change(till, 'checkout.session', facts.id, { customer: known });
  if (facts.mode === 'setup' && known !== null) return keepOnPage(till, facts, made.id, known);
  const id = await intentOf(till, session, known);
  const confirmed = await confirm(till, await mustFind(till, 'payment_intent', id), {
    method: made,
    isOffSession: false,
    returnUrl: facts.success_url,
  });
  if (keeps && known !== null && confirmed.payment_method !== null) await attach(till, made, known);
  return nextOf(till, facts, confirmed);
};

const keepOnPage = async (till: Till, session: Session, methodId: string, customer: string): Promise<Next> => {
  const { facts: method } = await mustFind(till, 'payment_method', methodId);
  await attach(till, method, customer);
  const { id } = await make(
    till,
    'setup_intent',
    {
      metadata: session.metadata,
      status: 'succeeded',
      customer,
      payment_method: methodId,
      usage: 'off_session',
    },
    {},
  );
  await complete(till, session, { setup_intent: id, customer });
  return { is: 'done' };
};

/** The holder of a card answers its bank; `session` is the page that they came from, if they came from one. */
export const answerBank = async (
  till: Till,
  intentId: string,
  isApproved: boolean,
): Promise<{ intent: Intent; session: Session | undefined }> => {
  const { facts, hidden } = await mustFind(till, 'payment_intent', intentId);
  const intent = await authenticate(till, facts, isApproved);
  if (hidden.invoiceId !== undefined && intent.status === 'succeeded') await settleInvoice(till, hidden.invoiceId);
  if (hidden.sessionId === null) return { intent, session: undefined };
  const found = await find(till, 'checkout.session', hidden.sessionId);
  if (found?.facts.status === 'open') await nextOf(till, found.facts, intent);
  return { intent, session: (await find(till, 'checkout.session', hidden.sessionId))?.facts };
};
