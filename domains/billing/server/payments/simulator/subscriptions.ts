// Subscriptions of the simulated payment house: begun on its page, changed and ended by programs, and renewed by its clock. A renewal that is
// declined is tried again after some days, and ends the subscription at last.
import { sql } from 'kysely';
import { noteDeclined, openInvoice, settleInvoice, tryInvoice, voidInvoice } from './invoices.ts';
import { change, changeHidden, make, mustFind, newId, secondsOf, type Till } from './keeping.ts';
import type { Intent, Metadata } from './objects.ts';
import { HouseRefusal, invalid } from './refusing.ts';
import type { Invoice, Price, Subscription, SubscriptionItem } from './subscription-objects.ts';
import { note } from './telling.ts';

/** Days from one try of a renewal to the next; after the last one it ends. */
const retryDays = [3, 2, 2, 7] as const;

const momentOf = (seconds: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);

/** A month later, on the day of the month on which it was begun, or the last one there is. */
const monthAfter = (seconds: number, anchor: number): number => {
  const next = momentOf(seconds).toZonedDateTimeISO('UTC').with({ day: 1 }).add({ months: 1 });
  const { day } = momentOf(anchor).toZonedDateTimeISO('UTC');
  return secondsOf(next.with({ day: Math.min(day, next.daysInMonth) }).toInstant());
};

const itemOf = ({ items }: Subscription): SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new Error('A subscription has no item');
  return item;
};

const withItem = (subscription: Subscription, changes: Partial<SubscriptionItem>): Pick<Subscription, 'items'> => ({
  items: { ...subscription.items, data: [{ ...itemOf(subscription), ...changes }] },
});

const newItem = (till: Till, subscription: string, price: Price, start: number): SubscriptionItem => ({
  id: `si_${till.house.ids.next().replaceAll('-', '')}`,
  object: 'subscription_item',
  subscription,
  quantity: 1,
  price,
  current_period_start: start,
  current_period_end: monthAfter(start, start),
});

/** Begins one whose first month was paid with this intent. */
export const beginSubscription = async (
  till: Till,
  given: { customer: string; price: Price; metadata: Metadata; intent: Intent },
): Promise<{ subscription: Subscription; invoice: Invoice }> => {
  const { customer, price, metadata, intent } = given;
  const id = newId(till, 'subscription');
  const start = secondsOf(till.now);
  const item = newItem(till, id, price, start);
  const made = await make(
    till,
    'subscription',
    {
      metadata,
      status: 'active',
      customer,
      currency: price.currency,
      default_payment_method: intent.payment_method ?? '',
      items: { object: 'list', has_more: false, url: `/v1/subscription_items?subscription=${id}`, data: [item] },
      latest_invoice: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      billing_cycle_anchor: start,
      start_date: start,
    },
    { dueAt: item.current_period_end },
    id,
  );
  await note(till, 'customer.subscription.created', made);
  const open = await openInvoice(till, made, 'subscription_create', intent.id);
  const subscription = await change(till, 'subscription', id, { latest_invoice: open.id });
  return { subscription, invoice: await settleInvoice(till, open.id) };
};

/** Ends one at once; what is open of it is not asked for any more. */
export const cancelNow = async (
  till: Till,
  { id, status, latest_invoice: last }: Subscription,
): Promise<Subscription> => {
  if (status === 'canceled')
    throw new HouseRefusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such subscription: '${id}'`,
      param: 'id',
    });
  const at = secondsOf(till.now);
  const over = await change(till, 'subscription', id, { status: 'canceled', canceled_at: at, ended_at: at });
  await changeHidden<'subscription'>(till, id, { dueAt: null });
  await voidInvoice(till, last);
  await note(till, 'customer.subscription.deleted', over);
  return over;
};

export interface Changes {
  price: Price | undefined;
  /** A new month begins now, and is paid now. */
  isNow: boolean;
  isCancelling: boolean | undefined;
  metadata: Metadata | undefined;
}

/** A new month begins; where its card is declined nothing is changed at all. */
const beginMonth = async (till: Till, subscription: Subscription): Promise<Subscription> => {
  const start = secondsOf(till.now);
  const end = monthAfter(start, start);
  const { id } = subscription;
  const moved = await change(till, 'subscription', id, {
    ...withItem(subscription, { current_period_start: start, current_period_end: end }),
    billing_cycle_anchor: start,
  });
  const invoice = await openInvoice(till, moved, 'subscription_update');
  await changeHidden<'subscription'>(till, id, { dueAt: end });
  const { default_payment_method: methodId } = moved;
  if (methodId === null)
    throw invalid('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    });
  const intent = await tryInvoice(till, invoice, { methodId, isOffSession: true, returnUrl: null });
  if (intent.last_payment_error) {
    const { code, decline_code, message } = intent.last_payment_error;
    throw new HouseRefusal(402, { type: 'card_error', code, decline_code, message });
  }
  return change(till, 'subscription', id, { latest_invoice: invoice.id });
};

/** Changes what is paid for, from the next month on or from now, and whether it goes on. */
export const changeSubscription = async (till: Till, id: string, changes: Changes): Promise<Subscription> => {
  const { facts: before } = await mustFind(till, 'subscription', id);
  if (before.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', { param: 'id' });
  const { price, isCancelling, isNow, metadata } = changes;
  const changed = await change(till, 'subscription', id, {
    ...(price ? withItem(before, { price }) : {}),
    ...(isCancelling === undefined
      ? {}
      : { cancel_at_period_end: isCancelling, canceled_at: isCancelling ? secondsOf(till.now) : null }),
    metadata: { ...before.metadata, ...metadata },
  });
  const after = isNow ? await beginMonth(till, changed) : changed;
  await note(till, 'customer.subscription.updated', after);
  return after;
};

const tryAgainOrEnd = async (till: Till, subscription: Subscription, invoice: Invoice): Promise<void> => {
  const days = retryDays[invoice.attempt_count];
  const next = days === undefined ? null : secondsOf(till.now.add({ hours: 24 * days }));
  await noteDeclined(till, invoice, next);
  if (next === null) await cancelNow(till, subscription);
  else await changeHidden<'subscription'>(till, subscription.id, { dueAt: next });
};

const chargeOffSession = async (till: Till, subscription: Subscription, invoice: Invoice): Promise<void> => {
  const { default_payment_method: methodId } = subscription;
  if (methodId === null) return tryAgainOrEnd(till, subscription, invoice);
  const intent = await tryInvoice(till, invoice, { methodId, isOffSession: true, returnUrl: null });
  if (intent.status !== 'succeeded') await tryAgainOrEnd(till, subscription, invoice);
  return undefined;
};

/** The next month begins: it is charged, and waits for its money where that is declined. */
const renew = async (till: Till, before: Subscription): Promise<void> => {
  const start = itemOf(before).current_period_end;
  const end = monthAfter(start, before.billing_cycle_anchor);
  const { id } = before;
  const moved = await change(till, 'subscription', id, {
    ...withItem(before, { current_period_start: start, current_period_end: end }),
    status: 'past_due',
  });
  await changeHidden<'subscription'>(till, id, { dueAt: end });
  const invoice = await openInvoice(till, moved, 'subscription_cycle');
  const subscription = await change(till, 'subscription', id, { latest_invoice: invoice.id });
  await chargeOffSession(till, subscription, invoice);
  const { facts: after } = await mustFind(till, 'subscription', id);
  if (after.status === 'past_due') await note(till, 'customer.subscription.updated', after);
};

const doDue = async (till: Till, subscription: Subscription): Promise<void> => {
  if (subscription.status === 'past_due' && subscription.latest_invoice !== null) {
    const { facts: invoice } = await mustFind(till, 'invoice', subscription.latest_invoice);
    return chargeOffSession(till, subscription, invoice);
  }
  if (subscription.cancel_at_period_end) {
    await cancelNow(till, subscription);
    return undefined;
  }
  return renew(till, subscription);
};

/** Does what the clock has passed, each at its own moment. */
export const renewDue = async (till: Till): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ facts: Subscription; dueAt: number }>`
      select facts, (hidden ->> 'dueAt')::bigint as "dueAt" from simulated_payment_objects
      where kind = 'subscription' and (hidden ->> 'dueAt')::bigint <= ${secondsOf(till.now)}
      order by (hidden ->> 'dueAt')::bigint, id limit 1 for update`.execute(till.db);
    const [due] = rows;
    if (!due) return;
    await doDue({ ...till, now: momentOf(due.dueAt) }, due.facts);
  }
};
