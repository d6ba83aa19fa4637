// Invoices of the simulated payment house: one for each month of a subscription, paid by an intent of its own.
import { confirm, makeIntent } from './charging.ts';
import { change, changeHidden, make, mustFind, newId, type Till } from './keeping.ts';
import type { Intent } from './objects.ts';
import type { Invoice, InvoicePayment, Subscription } from './subscription-objects.ts';
import { note } from './telling.ts';

const paymentOf = ({ payments }: Invoice): InvoicePayment => {
  const [payment] = payments.data;
  if (!payment) throw new Error('An invoice has no payment');
  return payment;
};

export const intentIdOf = (invoice: Invoice): string => paymentOf(invoice).payment.payment_intent;

const linesOf = (till: Till, { items }: Subscription, id: string): Invoice['lines'] => ({
  object: 'list',
  has_more: false,
  url: `/v1/invoices/${id}/lines`,
  data: items.data.map(({ price, current_period_start: start, current_period_end: end }) => ({
    id: `il_${till.house.ids.next().replaceAll('-', '')}`,
    object: 'line_item',
    amount: price.unit_amount,
    currency: price.currency,
    description: `1 × ${price.product}`,
    period: { start, end },
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
  })),
});

const intentFor = async (till: Till, { currency, customer }: Subscription, amount: number): Promise<string> => {
  const { id } = await makeIntent(till, {
    amount,
    currency,
    customer,
    metadata: {},
    description: 'Subscription update',
    setupFutureUsage: 'off_session',
    sessionId: null,
  });
  return id;
};

/** Makes the invoice of the month that a subscription is in, to be paid by an intent: a new one, or the one of the page that it was begun on. */
export const openInvoice = async (
  till: Till,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  intentId?: string,
): Promise<Invoice> => {
  const id = newId(till, 'invoice');
  const { customer, currency, metadata } = subscription;
  const lines = linesOf(till, subscription, id);
  const total = lines.data.reduce((sum, { amount }) => sum + amount, 0);
  const intent = intentId ?? (await intentFor(till, subscription, total));
  await changeHidden<'payment_intent'>(till, intent, { invoiceId: id });
  const payment = await make(
    till,
    'invoice_payment',
    {
      amount_paid: null,
      amount_requested: total,
      currency,
      invoice: id,
      is_default: true,
      payment: { type: 'payment_intent', payment_intent: intent },
      status: 'open',
    },
    {},
  );
  const invoice = await make(
    till,
    'invoice',
    {
      metadata: {},
      status: 'open',
      billing_reason: reason,
      customer,
      currency,
      total,
      amount_due: total,
      amount_paid: 0,
      amount_remaining: total,
      attempt_count: 0,
      next_payment_attempt: null,
      lines,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id, metadata } },
      payments: {
        object: 'list',
        has_more: false,
        url: `/v1/invoice_payments?invoice=${id}`,
        data: [payment],
      },
    },
    {},
    id,
  );
  await note(till, 'invoice.created', invoice);
  return invoice;
};

/** Notes that an invoice was paid; a subscription that waited for it goes on. */
export const settleInvoice = async (till: Till, id: string): Promise<Invoice> => {
  const { facts: invoice } = await mustFind(till, 'invoice', id);
  if (invoice.status !== 'open') return invoice;
  const { id: paymentId } = paymentOf(invoice);
  const payment = await change(till, 'invoice_payment', paymentId, { status: 'paid', amount_paid: invoice.total });
  const paid = await change(till, 'invoice', id, {
    status: 'paid',
    amount_paid: invoice.total,
    amount_remaining: 0,
    next_payment_attempt: null,
    payments: { ...invoice.payments, data: [payment] },
  });
  await note(till, 'invoice.paid', paid);
  const { subscription: of } = invoice.parent.subscription_details;
  const { facts: subscription } = await mustFind(till, 'subscription', of);
  if (subscription.status !== 'past_due' || subscription.latest_invoice !== id) return paid;
  const on = await change(till, 'subscription', of, { status: 'active' });
  await changeHidden<'subscription'>(till, of, { dueAt: on.items.data[0]?.current_period_end ?? null });
  await note(till, 'customer.subscription.updated', on);
  return paid;
};

/** Tries to have an invoice paid with a card; the intent says what came of it. */
export const tryInvoice = async (
  till: Till,
  invoice: Invoice,
  given: { methodId: string; isOffSession: boolean; returnUrl: string | null },
): Promise<Intent> => {
  const { facts: method } = await mustFind(till, 'payment_method', given.methodId, 'default_payment_method');
  const { isOffSession, returnUrl } = given;
  const before = await mustFind(till, 'payment_intent', intentIdOf(invoice));
  const intent = await confirm(till, before, { method, isOffSession, returnUrl });
  if (intent.status === 'succeeded') {
    await change(till, 'invoice', invoice.id, { attempt_count: invoice.attempt_count + 1 });
    await settleInvoice(till, invoice.id);
  }
  return intent;
};

/** Notes that a renewal was declined, and when it is tried again. */
export const noteDeclined = async (till: Till, invoice: Invoice, next: number | null): Promise<void> => {
  const declined = await change(till, 'invoice', invoice.id, {
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: next,
  });
  await note(till, 'invoice.payment_failed', declined);
};

/** Takes an invoice back that nobody paid. */
export const voidInvoice = async (till: Till, id: string | null): Promise<void> => {
  if (id === null) return;
  const { facts: invoice } = await mustFind(till, 'invoice', id);
  if (invoice.status !== 'open') return;
  await note(
    till,
    'invoice.voided',
    await change(till, 'invoice', id, { status: 'void', next_payment_attempt: null, amount_remaining: 0 }),
  );
};
