// Plans at Stripe: a subscription with one item, begun on its hosted page, charged every month. Which plan a month is of says the product of its
// invoice; the metadata of the subscription say whose it is.

import { planLabel } from '#/domains/billing/contract/plans.ts';
import type { PlanChangeAsked, PlansAtProvider, SeenPlan } from '#/domains/billing/server/payments/provider.ts';
import { CertainlyNotBegun } from '#/domains/billing/server/payments/provider.ts';
import { agreedOn, type Subscription } from '#/domains/billing/server/plans/keeping-plans.ts';
import type { SoldPlan } from '#/domains/billing/server/plans/offered-plans.ts';
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';
import { have, readAs } from './answers.ts';
import type { Account } from './asking.ts';
import { sessionList } from './reading.ts';
import {
  monthlyInvoices,
  monthlySession,
  monthsIn,
  portalSession,
  productOf,
  seenIn,
  subscriptionAt,
} from './reading-monthly.ts';

/** For so long a key is known again, less an hour. */
const keyHours = 23;
const mostPages = 50;

/** The page of billing, at its plans. */
const backOf = (house: House): string => `${appLink(house, '/billing')}#plan`;

/** Has what is sold be there, once for the account. */
const makeProduct = async ({ ask }: Account, house: House, plan: SoldPlan): Promise<void> => {
  const form = new URLSearchParams([
    ['id', productOf(plan)],
    ['name', `${planLabel(plan)} plan`],
  ]).toString();
  await have(ask, house, { method: 'POST', path: '/v1/products', form }).catch((error: unknown) => {
    if (!(error instanceof CertainlyNotBegun && error.code === 'resource_already_exists')) throw error;
  });
};

const priceOf = (subscription: Subscription, plan: SoldPlan, at: string): [string, string][] => {
  const { amountCents, taxCents } = agreedOn(subscription, plan);
  return [
    [`${at}[price_data][currency]`, subscription.currency],
    [`${at}[price_data][unit_amount]`, String(amountCents + taxCents)],
    [`${at}[price_data][product]`, productOf(plan)],
    [`${at}[price_data][recurring][interval]`, 'month'],
  ];
};

const formOf = (subscription: Subscription, house: House): string => {
  const { _id, agencyId, customerId, plan } = subscription;
  const ours = (of: string): [string, string][] => [
    [`${of}[agencyId]`, agencyId],
    [`${of}[subscriptionId]`, _id],
  ];
  return new URLSearchParams([
    ['mode', 'subscription'],
    ['client_reference_id', _id],
    ['success_url', backOf(house)],
    ['cancel_url', backOf(house)],
    ['line_items[0][quantity]', '1'],
    ...priceOf(subscription, plan, 'line_items[0]'),
    ...(customerId === null ? [] : [['customer', customerId] as [string, string]]),
    ...ours('metadata'),
    ...ours('subscription_data[metadata]'),
  ]).toString();
};

const openPage = (id: string, url: string | null): SeenPlan => ({
  state: 'open',
  isCancelling: false,
  sessionId: id,
  ...(url === null ? {} : { redirectUrl: url }),
  months: [],
});

const over: SeenPlan = { state: 'over', isCancelling: false, months: [] };

/** Finds the page by our own id, where nobody knows whether it was asked for. */
const findPage = async (account: Account, house: House, subscription: Subscription): Promise<SeenPlan> => {
  const since = Math.floor(subscription.createdAt.epochMilliseconds / 1_000) - 3_600;
  let after = '';
  for (let page = 0; page < mostPages; page += 1) {
    const path = `/v1/checkout/sessions?limit=100&created[gte]=${since}${after}`;
    const { data, has_more: more } = readAs(sessionList, await account.ask(house, { method: 'GET', path }));
    const ours = data.find(({ client_reference_id: id }) => id === subscription._id);
    if (ours) return look(account, house, { ...subscription, sessionId: ours.id });
    const last = data.at(-1);
    if (!more || !last) return over;
    after = `&starting_after=${encodeURIComponent(last.id)}`;
  }
  throw new Error('The payment house has too many pages to look through.');
};

const start = async (account: Account, house: House, subscription: Subscription): Promise<SeenPlan> => {
  const isFresh = Temporal.Instant.compare(house.clock.now(), subscription.createdAt.add({ hours: keyHours })) < 0;
  if (!isFresh) return findPage(account, house, subscription);
  await makeProduct(account, house, subscription.plan);
  const asked = {
    method: 'POST',
    path: '/v1/checkout/sessions',
    form: formOf(subscription, house),
    idempotencyKey: subscription._id,
  } as const;
  const { id, url } = readAs(monthlySession, await have(account.ask, house, asked));
  return openPage(id, url);
};

const look = async (account: Account, house: House, subscription: Subscription): Promise<SeenPlan> => {
  const { ask, isLive } = account;
  const { sessionId, providerSubscriptionId, _id } = subscription;
  if (providerSubscriptionId !== null) return lookAtBegun(account, house, subscription, providerSubscriptionId);
  if (sessionId === null) return start(account, house, subscription);
  const path = `/v1/checkout/sessions/${encodeURIComponent(sessionId)}`;
  const read = readAs(monthlySession, await ask(house, { method: 'GET', path }));
  if (read.client_reference_id !== _id || read.livemode !== isLive(house))
    throw new Error(`The payment house tells of another plan than ${_id}.`);
  if (read.status === 'expired') return { ...over, sessionId };
  if (read.status === 'open' || read.subscription === null) return openPage(sessionId, read.url);
  return { ...(await lookAtBegun(account, house, subscription, read.subscription)), sessionId };
};

const lookAtBegun = async (
  { ask, isLive }: Account,
  house: House,
  { _id }: Subscription,
  id: string,
): Promise<SeenPlan> => {
  const of = encodeURIComponent(id);
  const path = `/v1/subscriptions/${of}?expand[0]=default_payment_method`;
  const read = readAs(subscriptionAt, await ask(house, { method: 'GET', path }));
  if (read.metadata['subscriptionId'] !== _id || read.livemode !== isLive(house))
    throw new Error(`The payment house tells of another plan than ${_id}.`);
  const list = `/v1/invoices?limit=100&subscription=${of}&expand[0]=data.payments`;
  const { data } = readAs(monthlyInvoices, await ask(house, { method: 'GET', path: list }));
  return { ...seenIn(read), months: monthsIn(data) };
};

const post = async (
  { ask }: Account,
  house: House,
  { providerSubscriptionId: id }: Subscription,
  { fields, key }: { fields: [string, string][]; key: string },
): Promise<void> => {
  const path = `/v1/subscriptions/${encodeURIComponent(id ?? '')}`;
  await have(ask, house, { method: 'POST', path, form: new URLSearchParams(fields).toString(), idempotencyKey: key });
};

const change = async (
  account: Account,
  house: House,
  subscription: Subscription,
  { plan, at, key }: PlanChangeAsked,
): Promise<void> => {
  await makeProduct(account, house, plan);
  const path = `/v1/subscriptions/${encodeURIComponent(subscription.providerSubscriptionId ?? '')}?expand[0]=default_payment_method`;
  const [item] = readAs(subscriptionAt, await account.ask(house, { method: 'GET', path })).items.data;
  await post(account, house, subscription, {
    key,
    fields: [
      ['items[0][id]', item?.id ?? ''],
      ...priceOf(subscription, plan, 'items[0]'),
      ['cancel_at_period_end', 'false'],
      ['proration_behavior', 'none'],
      ...(at === 'now'
        ? ([
            ['billing_cycle_anchor[type]', 'now'],
            ['payment_behavior', 'error_if_incomplete'],
          ] as [string, string][])
        : []),
    ],
  });
};

const end = async (
  account: Account,
  house: House,
  subscription: Subscription,
  at: 'monthEnd' | 'now',
): Promise<void> => {
  const { _id, providerSubscriptionId: id, sessionId, answered } = subscription;
  if (id === null) {
    const path = `/v1/checkout/sessions/${encodeURIComponent(sessionId ?? '')}/expire`;
    await have(account.ask, house, { method: 'POST', path, form: '', idempotencyKey: `close ${_id}` });
  } else if (at === 'monthEnd') {
    const key = `end ${_id} ${answered}`;
    await post(account, house, subscription, { key, fields: [['cancel_at_period_end', 'true']] });
  } else await have(account.ask, house, { method: 'DELETE', path: `/v1/subscriptions/${encodeURIComponent(id)}` });
};

const portal = async ({ ask }: Account, house: House, { customerId }: Subscription, key: string): Promise<string> => {
  const form = new URLSearchParams([
    ['customer', customerId ?? ''],
    ['return_url', backOf(house)],
  ]).toString();
  const asked = { method: 'POST', path: '/v1/billing_portal/sessions', form, idempotencyKey: key } as const;
  return readAs(portalSession, await have(ask, house, asked)).url;
};

/** What is paid every month at Stripe, or at what speaks as it does. */
export const plansAt = (account: Account): PlansAtProvider => ({
  start: (house, plan) => start(account, house, plan),
  change: (house, plan, to) => change(account, house, plan, to),
  end: (house, plan, at) => end(account, house, plan, at),
  look: (house, plan) => look(account, house, plan),
  portal: (house, plan, key) => portal(account, house, plan, key),
});
