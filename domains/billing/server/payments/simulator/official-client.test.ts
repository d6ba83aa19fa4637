// The payment simulator judged by others' code: the official client of Stripe, as it is, over HTTP.
import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { type FateKind, setFate } from './fates.ts';
import { atTill } from './keeping.ts';
import { apiKeyOf, noticeSecretOf } from './telling.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const { house, app } = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
const clientWith = (key: string, maxNetworkRetries = 0) =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries, telemetry: false });
const stripe = clientWith(apiKeyOf(house));
const befall = (kind: FateKind) => atTill(house, null, (till) => setFate(till, kind));

const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const pay = (session: { id: string }, number: string) =>
  form(`/simulators/payments/checkout/${session.id}`, { number });

const newSession = () =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://localhost:3000/billing?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/billing',
    client_reference_id: 'payment-1',
    customer_creation: 'always',
    line_items: [
      { quantity: 2, price_data: { currency: 'usd', unit_amount: 700, product_data: { name: '500 points' } } },
    ],
    payment_intent_data: { metadata: { paymentId: 'payment-1' }, setup_future_usage: 'off_session' },
    metadata: { paymentId: 'payment-1' },
  });

/** What the client throws, which must be an error of this class. */
const thrown = async (asked: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> => {
  const error = await asked.then(
    (answer) => new Error(`It was answered: ${JSON.stringify(answer)}`),
    (failure: unknown) => failure,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  return error;
};

describe('Checkout', () => {
  test('a session is paid on its page, and its intent, charge and card are found afterwards', async () => {
    const made = await newSession();
    expect(made).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1_400,
      payment_intent: null,
      url: `http://127.0.0.1:0/simulators/payments/checkout/${made.id}`,
    });
    const paid = await pay(made, '4242 4242 4242 4242');
    expect([paid.statusCode, paid.headers.location]).toEqual([303, `http://localhost:3000/billing?session=${made.id}`]);
    const read = await stripe.checkout.sessions.retrieve(made.id, { expand: ['payment_intent.latest_charge'] });
    expect(read).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        status: 'succeeded',
        amount_received: 1_400,
        metadata: { paymentId: 'payment-1' },
        latest_charge: { paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
      },
    });
    const cards = await stripe.paymentMethods.list({ customer: read.customer as string, type: 'card' });
    expect(cards.data.map(({ card }) => card?.last4)).toEqual(['4242']);
  });

  test('a declined card leaves the page open, and another one pays the same intent', async () => {
    const made = await newSession();
    const declined = await pay(made, '4000000000009995');
    expect([declined.statusCode, declined.body.includes('Your card has insufficient funds.')]).toEqual([402, true]);
    const first = await stripe.checkout.sessions.retrieve(made.id, { expand: ['payment_intent'] });
    expect(first).toMatchObject({
      status: 'open',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
      },
    });
    await pay(made, '4242424242424242');
    const second = await stripe.checkout.sessions.retrieve(made.id, { expand: ['payment_intent'] });
    expect(second.payment_intent).toMatchObject({
      status: 'succeeded',
      id: (first.payment_intent as { id: string }).id,
    });
  });

  test('a card whose bank asks is paid where its holder approves, and declined where not', async () => {
    const made = await newSession();
    const asked = await pay(made, '4000002760003184');
    const bank = String(asked.headers.location);
    expect(bank).toMatch(/^\/simulators\/payments\/authenticate\/pi_/);
    expect((await form(bank, { answer: 'fail' })).headers.location).toBe(`/simulators/payments/checkout/${made.id}`);
    expect((await stripe.checkout.sessions.retrieve(made.id)).status).toBe('open');
    await form(String((await pay(made, '4000002760003184')).headers.location), { answer: 'approve' });
    expect((await stripe.checkout.sessions.retrieve(made.id)).payment_status).toBe('paid');
  });

  test('a session that nobody paid expires with its day, and cannot be paid then', async () => {
    const made = await newSession();
    await form('/simulators/payments/clock', { days: '1' });
    expect((await stripe.checkout.sessions.retrieve(made.id)).status).toBe('expired');
    expect((await pay(made, '4242424242424242')).statusCode).toBe(422);
  });
});

describe('a card that was kept', () => {
  const keptFor = async (token: string) => {
    const customer = await stripe.customers.create({ email: 'maya@northlight.example' });
    const method = await stripe.paymentMethods.attach(token, { customer: customer.id });
    return { customer: customer.id, payment_method: method.id };
  };
  const charge = (kept: Awaited<ReturnType<typeof keptFor>>, key?: string, amount = 750) =>
    stripe.paymentIntents.create(
      { ...kept, amount, currency: 'usd', confirm: true, off_session: true, metadata: { paymentId: 'p' } },
      key === undefined ? {} : { idempotencyKey: key },
    );

  test('is charged without its holder', async () => {
    expect(await charge(await keptFor('pm_card_visa'))).toMatchObject({ status: 'succeeded', amount_received: 750 });
  });

  test('whose bank asks is declined, and the error brings the intent', async () => {
    const error = await thrown(charge(await keptFor('pm_card_authenticationRequired')));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' });
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
  });

  test('whose bank asked goes on with its holder there, in the same intent, or is taken back', async () => {
    const begun = async () => {
      const kept = await keptFor('pm_card_authenticationRequired');
      const error = await thrown(charge(kept));
      const asked = await stripe.paymentIntents.confirm(error.payment_intent?.id ?? '', {
        payment_method: kept.payment_method,
        return_url: 'http://localhost:3000/billing',
      });
      expect(asked).toMatchObject({ id: error.payment_intent?.id, status: 'requires_action', amount_received: 0 });
      return asked;
    };
    const asked = await begun();
    const bank = new URL(asked.next_action?.redirect_to_url?.url ?? '').pathname;
    const back = await form(bank, { answer: 'approve' });
    expect(back.headers.location).toBe('http://localhost:3000/billing');
    expect(await stripe.paymentIntents.retrieve(asked.id)).toMatchObject({ status: 'succeeded', amount_received: 750 });
    const { id } = await begun();
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    expect(await thrown(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  test('is declined after its last month', async () => {
    const kept = await keptFor('pm_card_visa');
    await form('/simulators/payments/clock', { days: '1500' });
    expect(await thrown(charge(kept))).toMatchObject({ code: 'expired_card' });
  });

  test('is charged once under one key, and the key takes no other request', async () => {
    const kept = await keptFor('pm_card_visa');
    const [first, second] = await Promise.all([charge(kept, 'key-1'), charge(kept, 'key-1')]);
    expect(second.id).toBe(first.id);
    expect((await stripe.charges.list({ customer: kept.customer })).data).toHaveLength(1);
    expect(await thrown(charge(kept, 'key-1', 800))).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    expect((await stripe.charges.list({ customer: kept.customer })).data).toHaveLength(1);
  });

  test('an answer 500 after it was charged is repeated by the client itself, under its key, and charges once', async () => {
    const kept = await keptFor('pm_card_visa');
    await befall('doThenFail');
    const patient = clientWith(apiKeyOf(house), 2);
    const made = await patient.paymentIntents.create({ ...kept, amount: 750, currency: 'usd', confirm: true });
    expect(made.status).toBe('succeeded');
    expect((await stripe.charges.list({ customer: kept.customer })).data).toHaveLength(1);
  });

  test.each(['breakBefore', 'doThenTimeOut'] as const)(
    'a connection that breaks (%s) has the client ask again under its key, and charges once',
    async (fate) => {
      const kept = await keptFor('pm_card_visa');
      await befall(fate);
      const made = await clientWith(apiKeyOf(house), 2).paymentIntents.create({
        ...kept,
        amount: 750,
        currency: 'usd',
        confirm: true,
      });
      expect(made.status).toBe('succeeded');
      expect((await stripe.charges.list({ customer: kept.customer })).data).toHaveLength(1);
    },
  );

  test('is refunded in parts, and never more than was paid', async () => {
    const intent = await charge(await keptFor('pm_card_visa'));
    expect(await stripe.refunds.create({ payment_intent: intent.id, amount: 250 })).toMatchObject({
      status: 'succeeded',
      amount: 250,
    });
    expect(await thrown(stripe.refunds.create({ payment_intent: intent.id, amount: 501 }))).toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'amount',
    });
    await stripe.refunds.create({ payment_intent: intent.id });
    expect(await thrown(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const read = await stripe.charges.retrieve(intent.latest_charge as string);
    expect(read).toMatchObject({ refunded: true, amount_refunded: 750 });
  });

  test('two refunds at once give back what was paid, once', async () => {
    const intent = await charge(await keptFor('pm_card_visa'));
    const both = await Promise.allSettled([
      stripe.refunds.create({ payment_intent: intent.id, amount: 500 }),
      stripe.refunds.create({ payment_intent: intent.id, amount: 500 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is disputed by its holder, and won back', async () => {
    const intent = await charge(await keptFor('pm_card_createDispute'));
    const disputes = async () => (await stripe.disputes.list({ payment_intent: intent.id })).data;
    expect(await disputes()).toMatchObject([{ status: 'needs_response', amount: 750 }]);
    await form(`/simulators/payments/intents/${intent.id}/win`, {});
    expect(await disputes()).toMatchObject([{ status: 'won' }]);
  });
});

describe('lists and errors', () => {
  test('the client pages through a list, each once, the newest first', async () => {
    const made: string[] = [];
    for (let at = 0; at < 7; at += 1) made.push((await stripe.customers.create({ email: 'paged@example.com' })).id);
    const read: string[] = [];
    for await (const { id } of stripe.customers.list({ email: 'paged@example.com', limit: 3 })) read.push(id);
    expect(read).toEqual(made.toReversed());
    const before = await stripe.customers.list({ email: 'paged@example.com', limit: 2, ending_before: made[3] ?? '' });
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([[made[5], made[4]], true]);
  });

  test('what is not there, not known or left out is an error that names it', async () => {
    expect(await thrown(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await thrown(stripe.customers.create({ phone: '+1' }))).toMatchObject({
      code: 'parameter_unknown',
      param: 'phone',
    });
    expect(await thrown(stripe.paymentIntents.create({ currency: 'usd' } as never))).toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
    });
    expect(await thrown(stripe.paymentIntents.create({ amount: 10, currency: 'usd' }))).toMatchObject({
      code: 'amount_too_small',
    });
    expect(await thrown(stripe.tokens.retrieve('tok_1'))).toMatchObject({ statusCode: 404 });
    expect(await thrown(clientWith('sk_test_another').customers.list())).toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });
});

describe('notices', () => {
  const notices = async () => {
    const { body } = await app.inject({ url: '/api/simulators/payments/notices', headers: { host: 'localhost' } });
    return (JSON.parse(body) as { data: { body: string; signature: string; times: number }[] }).data;
  };
  const seconds = Math.floor(clock.now().epochMilliseconds / 1_000);
  const constructed = (body: string, signature: string, at = seconds) =>
    stripe.webhooks.constructEvent(body, signature, noticeSecretOf(house), 300, undefined, at * 1_000);

  test('are signed so that the client takes them, and neither a changed one nor an old one', async () => {
    await newSession().then((session) => pay(session, '4242424242424242'));
    const [last] = await notices();
    if (!last) throw new Error('Nothing was told.');
    const event = constructed(last.body, last.signature);
    expect(event).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { payment_status: 'paid' } },
    });
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ type: event.type });
    expect(() => constructed(last.body.replace('paid', 'paix'), last.signature)).toThrow(/signature/i);
    expect(() => constructed(last.body, last.signature, seconds + 301)).toThrow(/tolerance/i);
  });

  test('one that is lost is never told, and one that is doubled twice', async () => {
    const last = async () => (await notices())[0]?.times;
    await befall('loseNotice');
    await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    expect(await last()).toBe(0);
    await befall('doubleNotice');
    await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    expect(await last()).toBe(2);
  });
});
