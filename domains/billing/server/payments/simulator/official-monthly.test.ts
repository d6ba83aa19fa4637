// What is paid every month, judged by others' code: the official client of Stripe, as it is, over HTTP against the payment simulator.
import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { apiKeyOf } from './telling.ts';

const clock = testClock('2026-01-31T09:00:00Z');
const { house, app } = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
const stripe = new Stripe(apiKeyOf(house), {
  host: '127.0.0.1',
  port,
  protocol: 'http',
  maxNetworkRetries: 0,
  telemetry: false,
});

const [visa, poor, asking] = ['4242424242424242', '4000000000000341', '4000002760003184'];
const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const days = (count: number) => form('/simulators/payments/clock', { days: String(count) });
const dayOf = (seconds: number | undefined) => new Date((seconds ?? 0) * 1_000).toISOString().slice(0, 10);

const monthly = (product: string, cents: number) => ({
  currency: 'usd',
  product,
  unit_amount: cents,
  recurring: { interval: 'month' as const },
});
const [small, large] = [
  (await stripe.products.create({ id: 'small', name: 'Small plan' })).id,
  (await stripe.products.create({ id: 'large', name: 'Large plan' })).id,
];

const begun = async (card = visa) => {
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    success_url: 'http://localhost:3000/billing',
    client_reference_id: 'plan-1',
    line_items: [{ quantity: 1, price_data: monthly(small, 2_400) }],
    subscription_data: { metadata: { subscriptionId: 'plan-1' } },
  });
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 2_400, subscription: null });
  const paid = await form(`/simulators/payments/checkout/${session.id}`, { number: card });
  if (card === asking) await form(String(paid.headers.location), { answer: 'approve' });
  const done = await stripe.checkout.sessions.retrieve(session.id);
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', payment_intent: null });
  return stripe.subscriptions.retrieve(done.subscription as string, { expand: ['default_payment_method'] });
};
const read = (id: string) => stripe.subscriptions.retrieve(id);
const invoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, expand: ['data.payments'] })).data;
const thrown = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (answer) => new Error(`It was answered: ${JSON.stringify(answer)}`),
    (failure: unknown) => failure,
  );
const portalOf = async (customer: string) =>
  new URL((await stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost:3000/billing' })).url)
    .pathname;

describe('a subscription', () => {
  test.each([visa, asking])('is begun on the page of a session with card %s', async (card) => {
    const subscription = await begun(card);
    expect(subscription).toMatchObject({
      status: 'active',
      cancel_at_period_end: false,
      metadata: { subscriptionId: 'plan-1' },
      default_payment_method: { card: { last4: card.slice(-4) } },
      items: { data: [{ price: { product: 'small', unit_amount: 2_400, recurring: { interval: 'month' } } }] },
    });
    const [invoice, ...more] = await invoicesOf(subscription.id);
    expect([invoice?.status, invoice?.billing_reason, more]).toEqual(['paid', 'subscription_create', []]);
    expect(invoice).toMatchObject({
      total: 2_400,
      amount_paid: 2_400,
      parent: { subscription_details: { subscription: subscription.id, metadata: { subscriptionId: 'plan-1' } } },
      lines: { data: [{ pricing: { price_details: { product: 'small' } } }] },
    });
    const intent = invoice?.payments?.data[0]?.payment.payment_intent as string;
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded', metadata: {} });
    const payments = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
    expect(payments.data.map((payment) => payment.invoice)).toEqual([invoice?.id]);
  });

  test('is renewed at the end of each month, on the day on which it was begun or the last one there is', async () => {
    const { id } = await begun();
    await days(100);
    const ends = (await invoicesOf(id)).map(({ lines }) => dayOf(lines.data[0]?.period.end));
    const gaps = ends.toReversed().map((end) => end.slice(8));
    expect(ends).toHaveLength(4);
    const begin = (await read(id)).start_date;
    const day = Number(dayOf(begin).slice(8));
    for (const [at, end] of ends.toReversed().entries()) {
      const last = new Date(Date.UTC(Number(end.slice(0, 4)), Number(end.slice(5, 7)), 0)).getUTCDate();
      expect([at, Number(gaps[at])]).toEqual([at, Math.min(day, last)]);
    }
  });

  test('changes with its next month, and is paid then', async () => {
    const { id, items } = await begun();
    const item = items.data[0]?.id ?? '';
    await stripe.subscriptions.update(id, {
      items: [{ id: item, price_data: monthly(large, 9_500) }],
      proration_behavior: 'none',
    });
    expect((await invoicesOf(id)).map(({ total }) => total)).toEqual([2_400]);
    await days(31);
    expect((await invoicesOf(id)).map(({ total }) => total)).toEqual([9_500, 2_400]);
  });

  test('begins a month at once where its cycle is to begin now, and pays it', async () => {
    const { id, items } = await begun();
    await days(3);
    const item = items.data[0]?.id ?? '';
    const changed = await stripe.subscriptions.update(id, {
      items: [{ id: item, price_data: monthly(large, 9_500) }],
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
      payment_behavior: 'error_if_incomplete',
    });
    expect(changed.items.data[0]?.current_period_start).toBe(changed.billing_cycle_anchor);
    expect((await invoicesOf(id)).map(({ total, status }) => [total, status])).toEqual([
      [9_500, 'paid'],
      [2_400, 'paid'],
    ]);
  });

  test('changes nothing at once where its card is declined', async () => {
    const { id, items, customer } = await begun();
    await form(`${await portalOf(customer as string)}/card`, { subscription: id, number: poor });
    const error = await thrown(
      stripe.subscriptions.update(id, {
        items: [{ id: items.data[0]?.id ?? '', price_data: monthly(large, 9_500) }],
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'none',
        payment_behavior: 'error_if_incomplete',
      }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect((await read(id)).items.data[0]?.price.product).toBe('small');
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  test('ends with its month where that was asked for, and at once where that was', async () => {
    const one = await begun();
    expect(await stripe.subscriptions.update(one.id, { cancel_at_period_end: true })).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
    await days(32);
    expect([(await read(one.id)).status, await invoicesOf(one.id)]).toMatchObject(['canceled', [{ status: 'paid' }]]);
    const other = await begun();
    expect(await stripe.subscriptions.cancel(other.id)).toMatchObject({ status: 'canceled' });
    expect(await thrown(stripe.subscriptions.cancel(other.id))).toMatchObject({ code: 'resource_missing' });
  });

  test('waits for its money where a renewal is declined, is tried again, and paid on the page of its customer', async () => {
    const { id, customer } = await begun();
    const portal = await portalOf(customer as string);
    await form(`${portal}/card`, { subscription: id, number: poor });
    await days(31);
    expect(await read(id)).toMatchObject({ status: 'past_due' });
    const [open] = await invoicesOf(id);
    expect([open?.status, open?.attempt_count, open?.billing_reason]).toEqual(['open', 1, 'subscription_cycle']);
    await days(3);
    expect((await invoicesOf(id))[0]?.attempt_count).toBe(2);
    await form(`${portal}/card`, { subscription: id, number: visa });
    expect([(await read(id)).status, (await invoicesOf(id))[0]?.status]).toEqual(['active', 'paid']);
  });

  test('ends after its last try', async () => {
    const { id, customer } = await begun();
    await form(`${await portalOf(customer as string)}/card`, { subscription: id, number: poor });
    await days(50);
    expect([(await read(id)).status, (await invoicesOf(id))[0]?.status]).toEqual(['canceled', 'void']);
  });
});

test('a product is made once, and what is not there is named', async () => {
  expect(await thrown(stripe.products.create({ id: 'small', name: 'Small plan' }))).toMatchObject({
    code: 'resource_already_exists',
  });
  expect(await thrown(stripe.subscriptions.retrieve('sub_none'))).toMatchObject({ code: 'resource_missing' });
  expect(
    await thrown(
      stripe.checkout.sessions.create({
        mode: 'subscription',
        success_url: 'http://localhost:3000/billing',
        line_items: [{ quantity: 1, price_data: monthly('none', 2_400) }],
      }),
    ),
  ).toMatchObject({ code: 'resource_missing' });
  expect(await thrown(stripe.billingPortal.sessions.create({ customer: 'cus_none' }))).toMatchObject({
    code: 'resource_missing',
    param: 'customer',
  });
});
