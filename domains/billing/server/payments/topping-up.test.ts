import { describe, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse, type TestHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { advance } from './advancing.ts';
import { takeNotice } from './hearing.ts';
import { type FateKind, setFate } from './simulator/fates.ts';
import { atTill, newest } from './simulator/keeping.ts';
import { apiKeyOf, listNotices, noticeSecretOf, signatureOf, writtenNotice } from './simulator/telling.ts';

const { northlight } = agencies;
const clock = testClock('2026-03-02T09:00:00Z');
const environment = { SIMULATORS: 'on', TAX_RATE: '8.25', SELLER_NAME: 'Lintel Hosting' };
const opened = await openHouse({ clock, environment });
const { house, app, owner, maya, tom, rival, settle } = opened;

const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const pay = (redirectUrl: string | null, number = '4242424242424242') =>
  form(new URL(redirectUrl ?? '').pathname, { number });
const befall = (kind: FateKind, { house: there }: Pick<TestHouse, 'house'> = opened) =>
  atTill(there, null, (till) => setFate(till, kind));
const sessionsOf = async (id: string) =>
  (await atTill(house, null, (till) => newest(till, 'checkout.session', { client_reference_id: id }))).length;
const balance = async (): Promise<number> => {
  const { rows } = await owner.query<{ points: number }>(
    'select points_balance::int as points from agencies where id = $1',
    [northlight.id],
  );
  return rows[0]?.points ?? 0;
};
/** What a work changes the balance by. */
const gained = async (work: () => Promise<unknown>): Promise<number> => {
  const before = await balance();
  await work();
  return (await balance()) - before;
};
const buy = () => maya.billing.topUp({ points: 500 });
const look = async (id: string) => {
  clock.pass({ seconds: 6 });
  return maya.billing.getTopUp({ id });
};
const pass = async (time: Temporal.DurationLike) => {
  clock.pass(time);
  await settle();
};

describe('a top-up', () => {
  test('is asked for, paid on the page of the payment house, and its points are there', async () => {
    const asked = await maya.billing.topUp({ points: 1_000, returnTo: '/inbox/7?draft=1' });
    expect(asked).toMatchObject({
      status: 'pending',
      points: 1_000,
      amountCents: 1_400,
      taxCents: 116,
      currency: 'usd',
      returnTo: '/inbox/7?draft=1',
      redirectUrl: expect.stringContaining('/simulators/payments/checkout/cs_test_'),
    });
    const page = await app.inject({ url: new URL(asked.redirectUrl ?? '').pathname, headers: { host: 'localhost' } });
    expect(page.body).toContain('Pay 15.16 USD');
    const added = await gained(async () => {
      const paid = await pay(asked.redirectUrl);
      expect(paid.headers.location).toBe(`http://127.0.0.1:0/billing?topUp=${asked._id}`);
      await settle();
    });
    expect(added).toBe(1_000);
    expect(await maya.billing.getTopUp({ id: asked._id })).toMatchObject({
      status: 'succeeded',
      methodLabel: 'Visa 4242',
      redirectUrl: null,
      settledAt: clock.now().toString(),
    });
    const [line] = (await maya.billing.list({ column: 'createdAt', order: 'desc', length: '1' })).data;
    expect(line).toMatchObject({ points: 1_000, actor: { _id: people.maya.agentId } });
  });

  test('whose notice is lost is found paid when the page asks', async () => {
    const { _id, redirectUrl } = await buy();
    for (let notice = 0; notice < 5; notice += 1) await befall('loseNotice');
    await pay(redirectUrl);
    expect(await gained(settle)).toBe(0);
    expect(await gained(() => look(_id))).toBe(500);
    expect((await look(_id)).status).toBe('succeeded');
  });

  test('whose notice is lost and whose page is closed is found paid within the hour', async () => {
    const { redirectUrl } = await buy();
    for (let notice = 0; notice < 5; notice += 1) await befall('loseNotice');
    await pay(redirectUrl);
    expect(await gained(() => pass({ minutes: 61 }))).toBe(500);
  });

  test.each(['doubleNotice', 'swapNotices', 'delayNotice'] as const)('%s: the points are added once', async (fate) => {
    const { _id, redirectUrl } = await buy();
    for (let notice = 0; notice < 5; notice += 1) await befall(fate);
    const added = await gained(async () => {
      await pay(redirectUrl);
      await settle();
      await form('/simulators/payments/clock', { days: '2' });
      await settle();
    });
    expect([added, (await look(_id)).status]).toEqual([500, 'succeeded']);
  });

  test('every notice told again changes nothing', async () => {
    const { redirectUrl } = await buy();
    await pay(redirectUrl);
    await settle();
    const added = await gained(async () => {
      for (const { event } of await atTill(house, null, (till) => listNotices(till))) {
        const { body, signature } = writtenNotice(house, event);
        const raw = { headers: { 'stripe-signature': signature }, body: Buffer.from(body) };
        expect(await takeNotice(house, 'simulator', raw)).toBe(200);
      }
      await settle();
    });
    expect(added).toBe(0);
  });

  test('looked at by many at once, while its notices come, is added once', async () => {
    const { _id, redirectUrl } = await buy();
    const transaction = <T>(work: Parameters<typeof openSystem<T>>[2]) => openSystem(house, northlight.id, work);
    const added = await gained(async () => {
      await pay(redirectUrl);
      await Promise.all([settle(), ...Array.from({ length: 6 }, () => advance({ house, transaction }, _id))]);
    });
    expect(added).toBe(500);
  });
});

describe('a top-up whose answer was lost', () => {
  const asked = async (key: string, points = 500) => {
    // As where the process ended before it could keep its answer.
    await owner.query('delete from idempotency_keys');
    return maya.as({ 'idempotency-key': key }).billing.topUp({ points });
  };

  test('is the same one when it is asked for again under its key, and has one page', async () => {
    const first = await asked('once-1');
    const again = await asked('once-1');
    expect(again).toEqual(first);
    expect(await sessionsOf(first._id)).toBe(1);
    expect((await asked('once-2'))._id).not.toBe(first._id);
  });

  test('cannot become one of another size', async () => {
    await asked('once-3');
    expect((await refusalOf(asked('once-3', 1_000))).body).toMatchObject({ status: 409, reason: 'kernel.keyReused' });
  });
});

describe('what the payment house does not answer', () => {
  test.each(['doThenTimeOut', 'doThenFail', 'breakBefore'] as const)(
    'after %s nobody knows whether it has the payment, and asking again finds or makes the one',
    async (fate) => {
      await befall(fate);
      const asked = await buy();
      expect([asked.status, asked.redirectUrl]).toEqual(['uncertain', null]);
      await pass({ seconds: 31 });
      const found = await look(asked._id);
      expect([found.status, await sessionsOf(asked._id)]).toEqual(['pending', 1]);
      expect(
        await gained(async () => {
          await pay(found.redirectUrl);
          await settle();
        }),
      ).toBe(500);
    },
  );

  test('one that is too busy is asked again', async () => {
    await befall('busy');
    const { _id, status } = await buy();
    expect(status).toBe('drafted');
    await pass({ seconds: 31 });
    expect((await look(_id)).status).toBe('pending');
  });

  test.each([
    ['doThenTimeOut', 1],
    ['breakBefore', 0],
  ] as const)(
    'after %s and a day its key may be forgotten, so that it is looked for, and none is made twice',
    async (fate, made) => {
      await befall(fate);
      const { _id } = await buy();
      // Nobody worked for two days.
      clock.pass({ hours: 48 });
      expect(await sessionsOf(_id)).toBe(made);
      await pass({ hours: 1 });
      await pass({ hours: 1 });
      expect([await sessionsOf(_id), (await look(_id)).status]).toEqual([1, 'pending']);
    },
  );
});

describe('what is not paid', () => {
  test('a declined card says why, and leaves the page open for another', async () => {
    const { _id, redirectUrl } = await buy();
    await pay(redirectUrl, '4000000000009995');
    expect(await gained(settle)).toBe(0);
    expect(await look(_id)).toMatchObject({ status: 'pending', failureWords: 'Your card has insufficient funds.' });
    expect(
      await gained(async () => {
        await pay(redirectUrl);
        await settle();
      }),
    ).toBe(500);
    expect(await look(_id)).toMatchObject({ status: 'succeeded', failureWords: null });
  });

  test('a bank that asks leaves it waiting for the person, who approves', async () => {
    const { _id, redirectUrl } = await buy();
    const { headers } = await pay(redirectUrl, '4000002760003184');
    await settle();
    expect((await look(_id)).status).toBe('needsAction');
    expect(
      await gained(async () => {
        await form(String(headers.location), { answer: 'approve' });
        await settle();
      }),
    ).toBe(500);
  });

  test('a bank that is told no leads back to the page, which says so and takes another card', async () => {
    const { _id, redirectUrl } = await buy();
    const { headers } = await pay(redirectUrl, '4000002760003184');
    await settle();
    expect(await look(_id)).toMatchObject({ status: 'needsAction', failureWords: null });
    const back = await form(String(headers.location), { answer: 'fail' });
    const page = await app.inject({ url: String(back.headers.location), headers: { host: 'localhost' } });
    expect(page.body).toMatch(/role="alert"><strong>[^<]*authenticate[^<]*<.*<button>Pay</s);
    await settle();
    expect((await look(_id)).failureWords).toMatch(/authenticate/);
    const again = await pay(redirectUrl, '4000002760003184');
    await settle();
    // It asks anew: what it said before is over.
    expect(await look(_id)).toMatchObject({ status: 'needsAction', failureWords: null });
    await form(String(again.headers.location), { answer: 'approve' });
    await settle();
    expect(await look(_id)).toMatchObject({ status: 'succeeded', failureWords: null });
  });

  test('a page that nobody came back from expires after its day', async () => {
    const { _id } = await buy();
    expect(
      await gained(async () => {
        await form('/simulators/payments/clock', { days: '1' });
        await settle();
      }),
    ).toBe(0);
    expect(await look(_id)).toMatchObject({
      status: 'failed',
      redirectUrl: null,
      failureWords: 'The payment page has expired.',
    });
  });
});

describe('who may, and what is refused', () => {
  test('a member may neither buy points nor see who did', async () => {
    const { _id } = await buy();
    expect((await refusalOf(tom.billing.topUp({ points: 500 }))).body).toMatchObject({
      status: 403,
      code: 'AccessDenied',
    });
    expect((await refusalOf(tom.billing.getTopUp({ id: _id }))).body).toMatchObject({
      status: 403,
      code: 'AccessDenied',
    });
  });

  test('another agency’s top-up is not there', async () => {
    const { _id } = await buy();
    expect((await refusalOf(rival.billing.getTopUp({ id: _id }))).body).toMatchObject({ status: 404 });
  });

  test.each([0, -5, 1.5, 1_000_000_000, 1e308, 501])('a top-up of %s points is refused', async (points) => {
    expect((await refusalOf(maya.billing.topUp({ points }))).body).toMatchObject({ status: 422, field: 'points' });
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b'])(
    'going on to %s afterwards is refused',
    async (returnTo) => {
      expect((await refusalOf(maya.billing.topUp({ points: 500, returnTo }))).body).toMatchObject({ status: 422 });
    },
  );

  test('neither a price nor a currency of the caller’s own is taken', async () => {
    for (const more of [{ amountCents: 1 }, { currency: 'ron' }, { status: 'succeeded' }])
      expect((await refusalOf(maya.billing.topUp({ points: 500, ...more }))).body).toMatchObject({ status: 422 });
  });

  test('the same request under one key buys once', async () => {
    const key = { 'idempotency-key': house.ids.next() };
    const first = await maya.billing.topUp({ points: 500 }, key);
    expect((await maya.billing.topUp({ points: 500 }, key))._id).toBe(first._id);
    expect((await refusalOf(maya.billing.topUp({ points: 1_000 }, key))).body).toMatchObject({ status: 409 });
  });
});

describe('the address that a payment house calls', () => {
  const body = JSON.stringify({
    id: 'evt_forged',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_none', object: 'checkout.session' } },
  });
  const call = (payload: string | Buffer, headers: Record<string, string> = {}, name = 'simulator') =>
    app.inject({
      method: 'POST',
      url: `/hooks/payments/${name}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const signed = (text: string, at = clock.now()) => ({
    'stripe-signature': signatureOf(noticeSecretOf(house), text, at),
  });
  const events = async () => (await owner.query('select event_id, problem, done_at from payment_events')).rows;

  test('takes nothing that is not proven: unsigned, changed, old, of another secret, or empty', async () => {
    const before = (await events()).length;
    const calls = [
      call(body),
      call(body, { 'stripe-signature': 't=,v1=' }),
      call(body.replace('none', 'some'), signed(body)),
      call(body, signed(body, clock.now().subtract({ minutes: 6 }))),
      call(body, { 'stripe-signature': signatureOf('whsec_other', body, clock.now()) }),
      call('', signed(body)),
      call('not json', signed('not json')),
      call('{}', signed('{}')),
    ];
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(403);
    expect((await call(body, signed(body), 'stripe')).statusCode).toBe(404);
    expect((await call('x'.repeat(1_048_576), signed(body))).statusCode).toBe(413);
    expect((await events()).length).toBe(before);
  });

  test('takes a notice of two signatures of which one is right, whatever its content type says', async () => {
    const { 'stripe-signature': right } = signed(body);
    const two = { 'stripe-signature': right.replace('v1=', 'v1=00,v1='), 'content-type': 'text/plain' };
    expect((await call(body, two)).statusCode).toBe(200);
  });

  test('lays a notice aside that is of nobody here', async () => {
    await call(body, signed(body));
    await settle();
    expect(await events()).toContainEqual({
      event_id: 'evt_forged',
      problem: 'checkout.session is of no payment here',
      done_at: expect.any(Date),
    });
  });
});

describe('Stripe over HTTP', () => {
  test('takes a payment by its own address, with either of two secrets', async () => {
    const shop = await openHouse({
      clock,
      environment: {
        BILLING: 'stripe',
        STRIPE_URL: `http://127.0.0.1:${port}`,
        STRIPE_SECRET_KEY: apiKeyOf(house),
        STRIPE_WEBHOOK_SECRETS: `whsec_old,${noticeSecretOf(house)}`,
      },
    });
    const asked = await shop.maya.billing.topUp({ points: 500 });
    expect(asked.status).toBe('pending');
    await pay(asked.redirectUrl);
    const [last] = await atTill(house, null, (till) => listNotices(till, 1));
    if (!last) throw new Error('Nothing was told.');
    const { body, signature } = writtenNotice(house, last.event);
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/hooks/payments/stripe',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      payload: body,
    });
    expect(statusCode).toBe(200);
    await shop.settle();
    expect(await shop.maya.billing.getTopUp({ id: asked._id })).toMatchObject({
      status: 'succeeded',
      methodLabel: 'Visa 4242',
    });
  });

  test('that cannot be reached keeps the payment for later, and a key that it does not know ends it', async () => {
    const away = { BILLING: 'stripe', STRIPE_WEBHOOK_SECRETS: 'whsec_1', STRIPE_URL: 'http://127.0.0.1:1' };
    const shut = await openHouse({ clock, environment: { ...away, STRIPE_SECRET_KEY: 'sk_test_1' } });
    expect((await shut.maya.billing.topUp({ points: 500 })).status).toBe('drafted');
    const wrong = await openHouse({
      clock,
      environment: { ...away, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_URL: `http://127.0.0.1:${port}` },
    });
    expect(await wrong.maya.billing.topUp({ points: 500 })).toMatchObject({
      status: 'failed',
      failureWords: 'Invalid API Key provided.',
    });
  });
});

test('by hand a payment waits, and nobody is sent anywhere', async () => {
  const byHand = await openHouse({ clock, environment: { BILLING: 'manual' } });
  expect(await byHand.maya.billing.topUp({ points: 500 })).toMatchObject({ status: 'pending', redirectUrl: null });
});
