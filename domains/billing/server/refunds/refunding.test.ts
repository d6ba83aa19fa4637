import { describe, expect, test } from 'vitest';
import { type FateKind, setFate } from '#/domains/billing/server/payments/simulator/fates.ts';
import { atTill, newest } from '#/domains/billing/server/payments/simulator/keeping.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { northlight } = agencies;
const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on', TAX_RATE: '10' } });
const { house, app, owner, maya, tom, rival, settle } = opened;

const bought = async (points: number) => {
  const { _id, redirectUrl } = await maya.billing.topUp({ points });
  await app.inject({
    method: 'POST',
    url: new URL(redirectUrl ?? '').pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'number=4242424242424242',
  });
  await settle();
  return _id;
};
const befall = (kind: FateKind) => atTill(house, null, (till) => setFate(till, kind));
const balance = async (): Promise<number> => {
  const { rows } = await owner.query<{ points: number }>(
    'select points_balance::int as points from agencies where id = $1',
    [northlight.id],
  );
  return rows[0]?.points ?? 0;
};
const setBalance = async (points: number) => layPoints(owner, northlight.id, points - (await balance()));
const intentOf = async (id: string): Promise<string> => {
  const [session] = await atTill(house, null, (till) => newest(till, 'checkout.session', { client_reference_id: id }));
  return session?.payment_intent ?? '';
};
/** What the payment house gave back of a top-up, in cents. */
const givenBack = async (id: string): Promise<number[]> => {
  const intent = await intentOf(id);
  const refunds = await atTill(house, null, (till) => newest(till, 'refund', { payment_intent: intent }));
  return refunds.map(({ amount }) => amount);
};
const standing = async (id: string) =>
  (await owner.query('select status, returned_points as returned from payments where id = $1', [id])).rows[0];

describe('points that were not used', () => {
  test('are given back at the price that was paid, part by part', async () => {
    await setBalance(0);
    const id = await bought(1_000);
    expect(await maya.billing.refundable({})).toEqual({
      topUp: {
        _id: id,
        unusedPoints: 1_000,
        amountCents: 1_540,
        currency: 'usd',
        methodLabel: 'Visa 4242',
        settledAt: clock.now().toString(),
      },
    });
    expect(await maya.billing.refundTopUp({ id, points: 300 })).toMatchObject({
      status: 'done',
      points: 300,
      amountCents: 462,
    });
    expect([await balance(), await givenBack(id), await standing(id)]).toEqual([
      700,
      [462],
      { status: 'partlyRefunded', returned: 300 },
    ]);
    await settle();
    await maya.billing.refundTopUp({ id, points: 700 });
    await settle();
    const { rows } = await owner.query(
      `select kind, total_cents::int as total, tax_cents::int as tax, points::int, cause_key like 'refund:re\\_%' as "isOfRefund" from invoices
       where payment_id = $1 order by serial`,
      [id],
    );
    expect(rows).toEqual([
      { kind: 'topUp', total: 1_540, tax: 140, points: 1_000, isOfRefund: false },
      { kind: 'creditNote', total: -462, tax: -42, points: -300, isOfRefund: true },
      { kind: 'creditNote', total: -1_078, tax: -98, points: -700, isOfRefund: true },
    ]);
    expect([await balance(), await givenBack(id), await standing(id)]).toEqual([
      0,
      [1_078, 462],
      { status: 'refunded', returned: 1_000 },
    ]);
  });

  test('are those of the newest top-up first, and what was used is not among them', async () => {
    await setBalance(0);
    const old = await bought(1_000);
    clock.pass({ minutes: 1 });
    const recent = await bought(500);
    await setBalance(800);
    expect((await maya.billing.refundable({})).topUp).toMatchObject({ _id: recent, unusedPoints: 500 });
    expect((await refusalOf(maya.billing.refundTopUp({ id: old, points: 301 }))).body).toMatchObject({
      status: 422,
      field: 'points',
      code: 'ValidationError',
    });
    await maya.billing.refundTopUp({ id: recent, points: 500 });
    expect((await maya.billing.refundable({})).topUp).toMatchObject({ _id: old, unusedPoints: 300 });
    await maya.billing.refundTopUp({ id: old, points: 300 });
    expect([await balance(), await maya.billing.refundable({})]).toEqual([0, { topUp: null }]);
  });

  test('clicked by many at once are given back once', async () => {
    await setBalance(0);
    const id = await bought(500);
    // The first is in doubt while the others come.
    await befall('doThenTimeOut');
    const click = () => maya.billing.refundTopUp({ id, points: 200 });
    const clicks = await Promise.allSettled(Array.from({ length: 8 }, click));
    expect(clicks.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    clock.pass({ seconds: 31 });
    await settle();
    expect([await balance(), await givenBack(id)]).toEqual([300, [330]]);
  });

  test('more than were not used, none, or of what is not there are refused', async () => {
    await setBalance(0);
    const id = await bought(500);
    for (const points of [501, 0, -1, 1.5, 1e9])
      expect((await refusalOf(maya.billing.refundTopUp({ id, points }))).body).toMatchObject({
        status: 422,
        field: 'points',
      });
    expect((await refusalOf(maya.billing.refundTopUp({ id: house.ids.next(), points: 1 }))).body).toMatchObject({
      status: 404,
    });
    expect((await refusalOf(rival.billing.refundTopUp({ id, points: 1 }))).body).toMatchObject({ status: 404 });
    expect((await refusalOf(tom.billing.refundTopUp({ id, points: 1 }))).body).toMatchObject({ code: 'AccessDenied' });
    expect((await refusalOf(tom.billing.refundable({}))).body).toMatchObject({ code: 'AccessDenied' });
    const { _id: open } = await maya.billing.topUp({ points: 500 });
    expect((await refusalOf(maya.billing.refundTopUp({ id: open, points: 1 }))).body).toMatchObject({
      status: 422,
      fullMessage: 'Points cannot be refunded: this top-up has no unused ones',
    });
    expect(await givenBack(id)).toEqual([]);
  });
});

describe('a refund whose answer', () => {
  test.each(['doThenTimeOut', 'doThenFail', 'breakBefore'] as const)(
    'is lost (%s) keeps its points until it is found or made, and is made once',
    async (fate) => {
      await setBalance(0);
      const id = await bought(500);
      await befall(fate);
      const asked = await maya.billing.refundTopUp({ id, points: 200 });
      expect([asked.status, await balance()]).toEqual(['uncertain', 300]);
      expect((await refusalOf(maya.billing.refundTopUp({ id, points: 100 }))).body).toMatchObject({ status: 409 });
      clock.pass({ seconds: 31 });
      await settle();
      expect([await balance(), (await givenBack(id)).length, (await standing(id)).status]).toEqual([
        300,
        1,
        'partlyRefunded',
      ]);
    },
  );

  test.each([
    ['doThenTimeOut', 1],
    ['breakBefore', 0],
  ] as const)('is lost (%s) for longer than its key is known is looked for first', async (fate, made) => {
    await setBalance(0);
    const id = await bought(500);
    clock.pass({ minutes: 1 });
    await settle();
    for (let notice = 0; notice < 4; notice += 1) await befall('loseNotice');
    await befall(fate);
    await maya.billing.refundTopUp({ id, points: 200 });
    expect((await givenBack(id)).length).toBe(made);
    // Neither is the payment looked at before.
    await owner.query("delete from timers where kind = 'billing.openPayments'");
    clock.pass({ hours: 48 });
    await settle();
    expect([await balance(), (await givenBack(id)).length]).toEqual([300, 1]);
    await owner.query('delete from simulated_payment_fates');
  });

  test('says that nothing was done yet is asked for again', async () => {
    await setBalance(0);
    const id = await bought(500);
    await befall('busy');
    expect((await maya.billing.refundTopUp({ id, points: 200 })).status).toBe('asked');
    clock.pass({ seconds: 31 });
    await settle();
    expect([await balance(), await givenBack(id)]).toEqual([300, [330]]);
  });

  test('says no gives the points back, and why', async () => {
    await setBalance(0);
    const id = await bought(500);
    // The bank was quicker, and nobody was told.
    for (let notice = 0; notice < 4; notice += 1) await befall('loseNotice');
    await app.inject({
      method: 'POST',
      url: `/simulators/payments/intents/${await intentOf(id)}/dispute`,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    });
    const refused = await maya.billing.refundTopUp({ id, points: 200 });
    expect([refused.status, refused.failureWords, await balance()]).toEqual([
      'undone',
      'This charge has been charged back, so that it cannot be refunded.',
      500,
    ]);
    await owner.query('delete from simulated_payment_fates');
  });
});
