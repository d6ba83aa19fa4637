import { describe, expect, test } from 'vitest';
import { type FateKind, setFate } from '#/domains/billing/server/payments/simulator/fates.ts';
import { atTill, find, newest } from '#/domains/billing/server/payments/simulator/keeping.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const { house, app, owner, maya, tom, rival, settle } = await openHouse({ clock, environment: { SIMULATORS: 'on' } });

const enter = (redirectUrl: string | null, number: string) =>
  app.inject({
    method: 'POST',
    url: new URL(redirectUrl ?? '').pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ number }).toString(),
  });
const befall = (kind: FateKind) => atTill(house, null, (till) => setFate(till, kind));
const kept = async () => (await maya.billing.paymentMethods({})).data;
const lookLater = async () => {
  clock.pass({ seconds: 6 });
  return kept();
};
/** Cards of before are let go. */
const none = async () => {
  for (const { _id } of await kept()) await maya.billing.removePaymentMethod({ id: _id });
};
/** Enters a card on a page of its own. */
const add = async (number: string) => {
  const { redirectUrl } = await maya.billing.addPaymentMethod({});
  return enter(redirectUrl, number);
};
/** The clock of the payment house is moved on. */
const inDays = (days: string) =>
  app.inject({
    method: 'POST',
    url: '/simulators/payments/clock',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `days=${days}`,
  });
const visa = '4242424242424242';
const poor = '4000000000009995';

describe('a card', () => {
  test('that paid is kept, and charged first', async () => {
    await none();
    const { redirectUrl } = await maya.billing.topUp({ points: 500 });
    await enter(redirectUrl, visa);
    await settle();
    expect(await kept()).toEqual([
      {
        _id: expect.any(String),
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2029,
        isExpiring: false,
        isDefault: true,
        isBackup: false,
        plan: null,
        isRefilling: false,
      },
    ]);
    const [session] = await atTill(house, null, (till) => newest(till, 'checkout.session'));
    const [other] = await atTill(house, null, async (till) => {
      const intent = await find(till, 'payment_intent', session?.payment_intent ?? '');
      return newest(till, 'payment_method', { id: intent?.facts.payment_method ?? '' });
    });
    expect([other?.customer, session?.customer]).toEqual([expect.stringMatching(/^cus_/), other?.customer]);
  });

  test('that pays again is kept once, and by the same customer', async () => {
    await none();
    for (let time = 0; time < 2; time += 1) {
      const { redirectUrl } = await maya.billing.topUp({ points: 500 });
      await enter(redirectUrl, visa);
      await settle();
    }
    expect((await kept()).length).toBe(1);
    const sessions = await atTill(house, null, (till) => newest(till, 'checkout.session', {}, 2));
    expect(new Set(sessions.map(({ customer }) => customer)).size).toBe(1);
  });

  test('is entered on a page of its own, told of by a notice, or found when the page comes back', async () => {
    await none();
    const entered = await add(visa);
    expect(entered.headers.location).toMatch(/^http:\/\/127\.0\.0\.1:0\/billing\?card=/);
    await settle();
    const { rows } = await owner.query('select last4, is_default from payment_methods where removed_at is null');
    expect(rows).toEqual([{ last4: '4242', is_default: true }]);
    for (let notice = 0; notice < 4; notice += 1) await befall('loseNotice');
    await add(poor);
    await settle();
    expect((await lookLater()).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['4242', true],
      ['9995', false],
    ]);
    await owner.query('delete from simulated_payment_fates');
  });

  test('that was entered by somebody who never came back is found within hours', async () => {
    await none();
    for (let notice = 0; notice < 4; notice += 1) await befall('loseNotice');
    await add(visa);
    await settle();
    clock.pass({ hours: 2 });
    await settle();
    const { rows } = await owner.query('select last4 from payment_methods where removed_at is null');
    expect(rows).toEqual([{ last4: '4242' }]);
    await owner.query('delete from simulated_payment_fates');
  });

  test('is charged first, or where the first one is declined, and never both', async () => {
    await none();
    await add(visa);
    await add(poor);
    await settle();
    const [first, second] = await kept();
    const of = async () => (await kept()).map(({ last4, isDefault, isBackup }) => [last4, isDefault, isBackup]);
    await maya.billing.updatePaymentMethod({ id: second?._id ?? '', use: 'backup' });
    expect(await of()).toEqual([
      ['4242', true, false],
      ['9995', false, true],
    ]);
    await maya.billing.updatePaymentMethod({ id: second?._id ?? '', use: 'default' });
    expect(await of()).toEqual([
      ['9995', true, false],
      ['4242', false, false],
    ]);
    expect(await maya.billing.updatePaymentMethod({ id: first?._id ?? '', use: 'backup' })).toMatchObject({
      isBackup: true,
    });
  });

  test('that is let go is forgotten at the payment house, and is not kept again by what is told late', async () => {
    await none();
    await add(visa);
    await settle();
    const [card] = await kept();
    await maya.billing.removePaymentMethod({ id: card?._id ?? '' });
    await settle();
    const { rows } = await owner.query<{ id: string }>('select method_id as id from payment_methods where id = $1', [
      card?._id,
    ]);
    const there = await atTill(house, null, (till) => find(till, 'payment_method', rows[0]?.id ?? ''));
    expect([there?.facts.customer, await kept()]).toEqual([null, []]);
    await owner.query(`update method_setups set state = 'open'`);
    expect(await lookLater()).toEqual([]);
    expect((await refusalOf(maya.billing.removePaymentMethod({ id: card?._id ?? '' }))).body).toMatchObject({
      status: 404,
    });
  });

  test('whose last month has come is said to expire', async () => {
    await none();
    await add(visa);
    await settle();
    const [card] = await kept();
    await owner.query('update payment_methods set exp_year = 2026, exp_month = 3 where id = $1', [card?._id]);
    expect((await kept())[0]?.isExpiring).toBe(true);
    await owner.query('update payment_methods set exp_month = 4 where id = $1', [card?._id]);
    expect((await kept())[0]?.isExpiring).toBe(false);
  });
});

describe('a card that a plan is charged to', () => {
  /** Pays the first month of a plan with a card that is kept already: the payment house knows it twice. */
  const begin = async () => {
    await none();
    await add(visa);
    await settle();
    const { redirectUrl } = await maya.billing.putPlan({ plan: 'team' });
    await enter(redirectUrl, visa);
    await settle();
  };
  const standing = async () => (await maya.billing.overview({})).subscription?.status;

  test('says which plan that is and when it is charged next, and whether auto-refill buys with it', async () => {
    await begin();
    await maya.billing.putAutoRefill({ isOn: true, below: 1, buyPoints: 500, monthlyCapCents: 10_000 });
    await add(poor);
    await settle();
    const { subscription } = await maya.billing.plans({});
    const charged = { plan: 'team', totalCents: 2_400, currency: 'usd', chargedAt: subscription?.periodEnd };
    expect((await lookLater()).map(({ last4, plan, isRefilling }) => [last4, plan, isRefilling])).toEqual([
      ['4242', charged, true],
      ['9995', null, false],
    ]);
    await maya.billing.putAutoRefill({ isOn: false, below: 1, buyPoints: 500, monthlyCapCents: 10_000 });
    await maya.billing.endPlan({});
    expect((await lookLater()).map(({ plan, isRefilling }) => [plan, isRefilling])).toEqual([
      [null, false],
      [null, false],
    ]);
    await maya.billing.putPlan({ plan: 'team' });
  });

  test('is not charged again once it was let go: the next month waits for another card', async () => {
    for (const { _id, plan } of await kept()) if (plan) await maya.billing.removePaymentMethod({ id: _id });
    await settle();
    await inDays('31');
    await settle();
    expect(await standing()).toBe('pastDue');
    await add(visa);
    await settle();
    expect((await lookLater()).map(({ plan }) => plan)).toEqual([null, null]);
    await maya.billing.endPlan({});
  });
});

describe('who may', () => {
  test('neither a member nor another agency reaches a card', async () => {
    await none();
    await add(visa);
    await settle();
    const id = (await kept())[0]?._id ?? '';
    for (const refused of [
      () => tom.billing.paymentMethods({}),
      () => tom.billing.addPaymentMethod({}),
      () => tom.billing.updatePaymentMethod({ id, use: 'backup' }),
      () => tom.billing.removePaymentMethod({ id }),
    ])
      expect((await refusalOf(refused())).body).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect((await refusalOf(rival.billing.updatePaymentMethod({ id, use: 'default' }))).body).toMatchObject({
      status: 404,
    });
    expect((await refusalOf(rival.billing.removePaymentMethod({ id }))).body).toMatchObject({ status: 404 });
    expect(await rival.billing.paymentMethods({})).toEqual({ data: [], isByHand: false });
    expect((await kept()).length).toBe(1);
  });

  test('without a page of the payment house nobody is sent anywhere', async () => {
    await befall('breakBefore');
    expect((await refusalOf(maya.billing.addPaymentMethod({}))).body).toMatchObject({
      status: 409,
      reason: 'billing.noProvider',
    });
    const byHand = await openHouse({ clock, environment: { BILLING: 'manual' } });
    expect((await refusalOf(byHand.maya.billing.addPaymentMethod({}))).body).toMatchObject({
      reason: 'billing.noProvider',
    });
    expect(await byHand.maya.billing.paymentMethods({})).toEqual({ data: [], isByHand: true });
  });
});
