import { beforeEach, describe, expect, test } from 'vitest';
import { type FateKind, fateKinds, setFate } from '#/domains/billing/server/payments/simulator/fates.ts';
import { atTill, newest } from '#/domains/billing/server/payments/simulator/keeping.ts';
import { listNotices } from '#/domains/billing/server/payments/simulator/telling.ts';
import { tellAgain, tellProduct } from '#/domains/billing/server/payments/simulator/telling-product.ts';
import { reconcile } from '#/domains/billing/server/reconciling/reconciling.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { mailsTo } from '#/test/laying/mails.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { noteSeen } from './noting-plans.ts';

const { northlight } = agencies;
const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on', TAX_RATE: '8.25' } });
const { house, app, owner, maya, tom, rival, settle } = opened;
const [visa, poor, asking, declined] = ['4242424242424242', '4000000000000341', '4000002760003184', '4000000000000002'];

const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: new URL(url, 'http://localhost').pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const befall = (kind: FateKind) => atTill(house, null, (till) => setFate(till, kind));
const available = async (): Promise<number> => {
  const { rows } = await owner.query<{ points: number }>(
    'select points_balance::int as points from agencies where id = $1',
    [northlight.id],
  );
  return rows[0]?.points ?? 0;
};
let before = 0;
/** Points since the test began. */
const gained = async () => (await available()) - before;
const pass = async (time: Temporal.DurationLike) => {
  clock.pass(time);
  await settle();
};
const look = async () => {
  clock.pass({ seconds: 6 });
  return maya.billing.plans({});
};
const months = async () => {
  const { rows } = await owner.query<{ plan: string; status: string; points: number; start: string }>(
    `select p.plan, p.status, p.points, to_char(p.period_start, 'MM-DD') as start from payments p join subscriptions s on s.id = p.subscription_id
     where s.created_at >= $1 order by p.period_start`,
    [began.toString()],
  );
  return rows;
};
const invoices = async () =>
  (await maya.invoices.list({ length: '50' })).data
    .filter(({ kind, issuedAt }) => kind === 'plan' && Temporal.Instant.compare(issuedAt, began) >= 0)
    .map(({ plan, status, totalCents }) => [plan, status, totalCents]);
/** Chooses a plan and pays its first month on the page. */
const start = async (plan: 'team' | 'brokerage' = 'team', card = visa) => {
  const chosen = await maya.billing.putPlan({ plan });
  await form(chosen.redirectUrl ?? '', { number: card });
  await settle();
  return chosen;
};
let began = clock.now();

beforeEach(async () => {
  await maya.billing.endPlan({});
  await owner.query(
    `update subscriptions set status = 'ended', ended_at = now(), past_due_since = null where status <> 'ended'`,
  );
  await owner.query(
    `update simulated_payment_objects set hidden = hidden || '{"dueAt": null}' where kind = 'subscription'`,
  );
  await owner.query('delete from simulated_payment_fates');
  await settle();
  clock.pass({ minutes: 1 });
  began = clock.now();
  before = await available();
});

describe('a plan', () => {
  test('is chosen, its first month is paid on the page of the payment house, and its points are there with one invoice', async () => {
    const chosen = await maya.billing.putPlan({ plan: 'team' });
    expect(chosen).toMatchObject({
      plan: 'free',
      subscription: { plan: 'team', status: 'starting', points: 2_000, totalCents: 2_598 },
      redirectUrl: expect.stringContaining('/simulators/payments/checkout/cs_test_'),
    });
    const page = await app.inject({ url: new URL(chosen.redirectUrl ?? '').pathname, headers: { host: 'localhost' } });
    expect(page.body).toContain('Team plan');
    await form(chosen.redirectUrl ?? '', { number: visa });
    await settle();
    expect(await maya.billing.plans({})).toMatchObject({
      plan: 'team',
      subscription: { status: 'active', nextPlan: null, redirectUrl: null },
      data: [
        { plan: 'free', points: 0, amountCents: 0, taxCents: 0 },
        { plan: 'team', points: 2_000, amountCents: 2_400, taxCents: 198 },
        { plan: 'brokerage', points: 10_000, amountCents: 9_500, taxCents: 784 },
      ],
    });
    expect([await gained(), await invoices()]).toEqual([2_000, [['team', 'paid', 2_598]]]);
    const [invoice] = (await maya.invoices.list({ length: '1' })).data;
    expect(invoice).toMatchObject({ kind: 'plan', methodLabel: 'Visa 4242', points: 2_000 });
    expect(String(invoice?.['periodEnd']) > String(invoice?.['periodStart'])).toBe(true);
    expect(await maya.billing.overview({})).toMatchObject({ plan: 'team', subscription: { status: 'active' } });
  });

  test('begins with the page that one comes back to, where the notice of it was lost', async () => {
    const { redirectUrl } = await maya.billing.putPlan({ plan: 'team' });
    for (let notice = 0; notice < 12; notice += 1) await befall('loseNotice');
    await form(redirectUrl ?? '', { number: visa });
    expect((await look()).plan).toBe('team');
    expect(await gained()).toBe(2_000);
  });

  test('chosen twice is one, and its page is the same', async () => {
    const [one, two] = await Promise.all([
      maya.billing.putPlan({ plan: 'team' }),
      maya.billing.putPlan({ plan: 'team' }),
    ]);
    expect(one.redirectUrl).toBe(two.redirectUrl);
    expect(one.subscription?._id).toBe(two.subscription?._id);
  });

  test('whose answer was lost is found under its key', async () => {
    await befall('doThenTimeOut');
    await befall('doThenTimeOut');
    expect((await maya.billing.putPlan({ plan: 'team' })).redirectUrl).toBeNull();
    await pass({ seconds: 31 });
    const { redirectUrl } = await maya.billing.putPlan({ plan: 'team' });
    await form(redirectUrl ?? '', { number: visa });
    await settle();
    expect([(await look()).plan, await gained()]).toEqual(['team', 2_000]);
  });

  test('another chosen before anything was paid closes the first page', async () => {
    const first = await maya.billing.putPlan({ plan: 'team' });
    const second = await maya.billing.putPlan({ plan: 'brokerage' });
    expect((await form(first.redirectUrl ?? '', { number: visa })).statusCode).toBe(422);
    await form(second.redirectUrl ?? '', { number: visa });
    await settle();
    expect([(await look()).plan, await gained()]).toEqual(['brokerage', 10_000]);
  });

  test('a declined card begins nothing, and the page that nobody paid ends with its day', async () => {
    const { redirectUrl } = await maya.billing.putPlan({ plan: 'team' });
    expect((await form(redirectUrl ?? '', { number: declined })).statusCode).toBe(402);
    expect(await look()).toMatchObject({ plan: 'free', subscription: { status: 'starting' } });
    await pass({ hours: 25 });
    await form('/simulators/payments/clock', { days: '0' });
    expect(await look()).toMatchObject({ plan: 'free', subscription: null });
    expect([await gained(), await invoices()]).toEqual([0, []]);
  });

  test('a card whose bank asks begins it once its holder approved', async () => {
    const { redirectUrl } = await maya.billing.putPlan({ plan: 'team' });
    const bank = await form(redirectUrl ?? '', { number: asking });
    await form(String(bank.headers.location), { answer: 'approve' });
    await settle();
    expect([(await look()).plan, await gained()]).toEqual(['team', 2_000]);
  });
});

describe('every month', () => {
  test('brings its points and its invoice once, by the clock of the payment house', async () => {
    await start();
    await form('/simulators/payments/clock', { days: '93' });
    await settle();
    expect([await gained(), await invoices()]).toEqual([
      8_000,
      Array.from({ length: 4 }, () => ['team', 'paid', 2_598]),
    ]);
  });

  test.each(fateKinds.filter((kind) => kind.endsWith('Notice') || kind === 'swapNotices'))(
    'is counted once where its notices meet %s',
    async (fate) => {
      await start();
      for (let notice = 0; notice < 30; notice += 1) await befall(fate);
      await form('/simulators/payments/clock', { days: '62' });
      await settle();
      await pass({ hours: 49 });
      await tellProduct(house);
      await settle();
      expect([await gained(), (await invoices()).length]).toEqual([6_000, 3]);
    },
  );

  test('every notice told again, the last one first, changes nothing', async () => {
    await start();
    await form('/simulators/payments/clock', { days: '31' });
    await settle();
    const was = await gained();
    for (const { _id } of await atTill(house, null, (till) => listNotices(till, 30))) await tellAgain(house, _id);
    await settle();
    expect([was, await gained()]).toEqual([4_000, 4_000]);
  });

  test('is known by an answer that was asked for before the newest one, which says nothing of how the plan stands', async () => {
    const id = (await start()).subscription?._id ?? '';
    const seen = (turn: number, state: 'active' | 'pastDue') =>
      openSystem(house, northlight.id, (ctx) =>
        noteSeen(ctx, id, turn, { state, isCancelling: false, plan: 'team', months: [month] }),
      );
    const month = {
      plan: 'team' as const,
      key: 'in_told_three_times',
      what: 'Team plan',
      start: clock.now().add({ hours: 800 }),
      end: clock.now().add({ hours: 1_600 }),
      totalCents: 2_598,
      currency: 'usd',
      providerPaymentId: null,
    };
    await seen(10_000_001, 'pastDue');
    await seen(10_000_000, 'active');
    expect((await maya.billing.overview({})).subscription?.status).toBe('pastDue');
    await seen(10_000_002, 'active');
    expect((await maya.billing.overview({})).subscription?.status).toBe('active');
    // The month that was paid was told three times.
    expect([await gained(), (await invoices()).length]).toEqual([4_000, 2]);
  });

  test('is not given back as unused points', async () => {
    await start();
    expect(await maya.billing.refundable({})).toEqual({ topUp: null });
  });

  test('is known by night as money of this agency', async () => {
    await start();
    // The clock of the payment house is ahead of ours.
    const [from, until] = [Temporal.Instant.from('2026-01-01T00:00Z'), Temporal.Instant.from('2030-01-01T00:00Z')];
    const { taken, found } = await reconcile(house, { from, until });
    expect([taken > 0, found]).toEqual([true, []]);
  });

  test('is the payment house’s to refund: its points go back with the money', async () => {
    await start();
    const [intent] = await atTill(house, null, (till) => newest(till, 'payment_intent', { status: 'succeeded' }, 1));
    await form(`/simulators/payments/intents/${intent?.id}/refund`, {});
    await settle();
    expect([await gained(), (await months()).map(({ status }) => status)]).toEqual([0, ['refunded']]);
  });
});

describe('a month', () => {
  test('is known by its invoice: two that begin within one second are two, and the newer one is the plan', async () => {
    const id = (await start()).subscription?._id ?? '';
    // After the first month, by the clock of the payment house, which is ahead of ours.
    const at = Temporal.Instant.from((await maya.billing.plans({})).subscription?.periodEnd ?? '').round('second');
    const month = { what: '', start: at, end: at.add({ hours: 720 }), currency: 'usd', providerPaymentId: null };
    const seen = {
      state: 'active' as const,
      isCancelling: false,
      plan: 'brokerage' as const,
      months: [
        { ...month, key: 'in_first', plan: 'team' as const, totalCents: 2_598 },
        { ...month, key: 'in_second', plan: 'brokerage' as const, totalCents: 10_284 },
      ],
    };
    for (const turn of [10_000_001, 10_000_002])
      await openSystem(house, northlight.id, (ctx) => noteSeen(ctx, id, turn, seen));
    expect([await gained(), (await invoices()).length]).toEqual([14_000, 3]);
    expect((await maya.billing.plans({})).plan).toBe('brokerage');
  });

  test('that was paid before months were known by their invoices is not paid again', async () => {
    const id = (await start()).subscription?._id;
    await owner.query('update payments set month_key = null where subscription_id = $1', [id]);
    await form('/simulators/payments/clock', { days: '31' });
    await settle();
    expect([await gained(), (await months()).length]).toEqual([4_000, 2]);
  });
});

describe('another plan', () => {
  test('with more points begins a month of it now, and its points come on top', async () => {
    await start('team');
    clock.pass({ hours: 24 * 10 });
    expect(await maya.billing.putPlan({ plan: 'brokerage' })).toMatchObject({
      plan: 'brokerage',
      redirectUrl: null,
      subscription: { status: 'active', points: 10_000, nextPlan: null },
    });
    await settle();
    expect(await gained()).toBe(12_000);
    expect((await months()).map(({ plan }) => plan)).toEqual(['team', 'brokerage']);
  });

  test('with more points, asked for twice at once or after its answer was lost, is paid once', async () => {
    await start('team');
    clock.pass({ hours: 24 });
    await befall('doThenTimeOut');
    await Promise.allSettled([
      maya.billing.putPlan({ plan: 'brokerage' }),
      maya.billing.putPlan({ plan: 'brokerage' }),
      maya.billing.putPlan({ plan: 'brokerage' }),
    ]);
    await settle();
    expect((await maya.billing.putPlan({ plan: 'brokerage' })).plan).toBe('brokerage');
    await settle();
    expect(await gained()).toBe(12_000);
  });

  test('with more points and a card that is declined changes nothing and says so', async () => {
    await start('team', poor).catch(() => undefined);
    expect((await look()).plan).toBe('free');
    await maya.billing.endPlan({});
    await start('team');
    const portal = new URL((await maya.billing.openPortal({})).redirectUrl).pathname;
    const [subscription] = await atTill(house, null, (till) => newest(till, 'subscription', { status: 'active' }, 1));
    const { payload: page } = await app.inject({ url: portal, headers: { host: 'localhost' } });
    expect(page).toContain('Team plan is paid');
    await form(`${portal}/card`, { subscription: subscription?.id ?? '', number: poor });
    clock.pass({ hours: 24 });
    expect(await refusalOf(maya.billing.putPlan({ plan: 'brokerage' }))).toMatchObject({
      body: { reason: 'billing.declined' },
    });
    expect(await look()).toMatchObject({ plan: 'team', subscription: { nextPlan: null, status: 'active' } });
    expect(await gained()).toBe(2_000);
  });

  test('with fewer points begins with the next month, and what there is stays', async () => {
    await start('brokerage');
    expect(await maya.billing.putPlan({ plan: 'team' })).toMatchObject({
      plan: 'brokerage',
      subscription: { nextPlan: 'team', points: 10_000 },
    });
    expect(await gained()).toBe(10_000);
    await form('/simulators/payments/clock', { days: '31' });
    await settle();
    expect(await look()).toMatchObject({ plan: 'team', subscription: { nextPlan: null, totalCents: 2_598 } });
    expect(await gained()).toBe(12_000);
  });
});

describe('a plan that is ended', () => {
  test('lasts until the end of its month, keeps its points, and goes on where one thinks better of it', async () => {
    await start();
    expect(await maya.billing.endPlan({})).toMatchObject({
      plan: 'team',
      subscription: { status: 'cancelling', nextPlan: 'free' },
    });
    expect(await maya.billing.putPlan({ plan: 'team' })).toMatchObject({
      subscription: { status: 'active', nextPlan: null },
    });
    await maya.billing.endPlan({});
    await form('/simulators/payments/clock', { days: '31' });
    await settle();
    expect([await look(), await gained()]).toMatchObject([{ plan: 'free', subscription: null }, 2_000]);
  });

  test('on the page of the payment house is ended here', async () => {
    await start();
    const portal = new URL((await maya.billing.openPortal({})).redirectUrl).pathname;
    const [subscription] = await atTill(house, null, (till) => newest(till, 'subscription', { status: 'active' }, 1));
    await form(`${portal}/end`, { subscription: subscription?.id ?? '' });
    await settle();
    expect((await maya.billing.plans({})).subscription).toMatchObject({ status: 'cancelling', nextPlan: 'free' });
  });
});

describe('a month that could not be charged', () => {
  const unpaid = async () => {
    await start();
    const portal = new URL((await maya.billing.openPortal({})).redirectUrl).pathname;
    const [subscription] = await atTill(house, null, (till) => newest(till, 'subscription', { status: 'active' }, 1));
    const card = (number: string) => form(`${portal}/card`, { subscription: subscription?.id ?? '', number });
    await card(poor);
    await form('/simulators/payments/clock', { days: '31' });
    await settle();
    return card;
  };

  test('leaves the plan open, adds nothing, and is paid on the page of the payment house', async () => {
    const card = await unpaid();
    expect((await maya.billing.plans({})).subscription).toMatchObject({ status: 'pastDue', plan: 'team' });
    expect((await maya.billing.overview({})).banner).toMatchObject({ kind: 'planUnpaid' });
    expect(await gained()).toBe(2_000);
    expect(await refusalOf(maya.billing.putPlan({ plan: 'brokerage' }))).toMatchObject({
      body: { reason: 'billing.planUnpaid' },
    });
    await card(visa);
    await settle();
    expect([(await look()).subscription?.status, await gained()]).toEqual(['active', 4_000]);
  });

  test('is written about at once, after three days and when the plan ends for it after seven', async () => {
    const mails = async () =>
      (await mailsTo(opened, people.maya.email, 'billing.planUnpaid')).map((mail) => mail.subject).toReversed();
    const known = (await mails()).length;
    await unpaid();
    const told = async () => (await mails()).slice(known);
    expect(await told()).toEqual(['The Team plan could not be charged']);
    await pass({ hours: 71 });
    expect(await told()).toHaveLength(1);
    await pass({ hours: 2 });
    expect((await told()).at(-1)).toMatch(/^The Team plan ends on \w+ \d+, 2026$/);
    await pass({ hours: 94 });
    expect((await maya.billing.plans({})).subscription?.status).toBe('pastDue');
    await pass({ hours: 2 });
    expect([(await told()).at(-1), (await told()).length]).toEqual(['The Team plan has ended', 3]);
    expect(await maya.billing.plans({})).toMatchObject({ plan: 'free', subscription: null });
    expect(await gained()).toBe(2_000);
    await pass({ hours: 24 * 40 });
    expect([(await told()).length, await gained()]).toEqual([3, 2_000]);
  });

  test('is not asked for any more once the plan is ended', async () => {
    await unpaid();
    expect(await maya.billing.endPlan({})).toMatchObject({ plan: 'free', subscription: null });
    await form('/simulators/payments/clock', { days: '60' });
    await settle();
    expect(await gained()).toBe(2_000);
  });
});

test('nobody but an owner chooses or ends a plan, and another agency’s is not seen', async () => {
  await start();
  expect(await refusalOf(tom.billing.putPlan({ plan: 'free' }))).toMatchObject({ status: 403 });
  expect(await refusalOf(tom.billing.endPlan({}))).toMatchObject({ status: 403 });
  expect(await refusalOf(tom.billing.openPortal({}))).toMatchObject({ status: 403 });
  expect(await rival.billing.plans({})).toMatchObject({ plan: 'free', subscription: null });
  expect(await rival.billing.endPlan({})).toMatchObject({ plan: 'free', subscription: null });
  expect((await look()).plan).toBe('team');
  expect(await refusalOf(rival.billing.openPortal({}))).toMatchObject({ body: { reason: 'billing.noPlan' } });
});
