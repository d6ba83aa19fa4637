import { describe, expect, test } from 'vitest';
import { atTill, find, make, newest } from '#/domains/billing/server/payments/simulator/keeping.ts';
import { priceOf } from '#/domains/billing/server/payments/simulator/requests/prices.ts';
import { changeSubscription } from '#/domains/billing/server/payments/simulator/subscriptions.ts';
import { reconcile } from '#/domains/billing/server/reconciling/reconciling.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';

const { northlight, southgate } = agencies;
const clock = testClock('2026-03-02T09:00:00Z');
const { house, app, owner, ines, settle } = await openHouse({
  clock,
  environment: { SIMULATORS: 'on', PLANS: 'team:2000:2400' },
});

const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: new URL(url, 'http://localhost').pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const points = async (): Promise<number> => (await ines.billing.overview({})).available;
const everything = {
  from: Temporal.Instant.from('2026-01-01T00:00Z'),
  until: Temporal.Instant.from('2036-01-01T00:00Z'),
};
/** Owners are told of it here and where they own the parent. */
const told = async (agencyId: string) => {
  const { rows } = await owner.query<{ data: Record<string, string> }>(
    `select data from events where agency_id = $1 and name = 'billing.monthNotCredited'`,
    [agencyId],
  );
  return rows.map(({ data }) => data);
};
/** What somebody does on the pages of the payment house: another price from now on, charged at once. */
const charge = (product: string, cents: number) =>
  atTill(house, null, async (till) => {
    if (!(await find(till, 'product', product)))
      await make(till, 'product', { metadata: {}, name: product, active: true }, {}, product);
    const [subscription] = await newest(till, 'subscription', { status: 'active' }, 1);
    const price = await priceOf(till, { product, currency: 'usd', unit_amount: cents });
    const changes = { price, isNow: true, isCancelling: undefined, metadata: undefined };
    await changeSubscription(till, subscription?.id ?? '', changes);
  });
const sell = (plan: 'team' | 'brokerage', count: number, cents: number) => {
  house.config.PLANS.push({ plan, points: count, cents });
};
const compare = async () =>
  (await reconcile(house, everything)).found.map(({ kind, thereCents }) => [kind, thereCents]);

// One story: each goes on from the one before it.
describe('months that no plan here has', () => {
  test('a month at a price of the payment house’s own pages is told here and in the parent, once, and found by night', async () => {
    const { redirectUrl } = await ines.billing.putPlan({ plan: 'team' });
    await form(redirectUrl ?? '', { number: '4242424242424242' });
    await settle();
    expect([await points(), await compare()]).toEqual([2_000, []]);

    clock.pass({ hours: 24 });
    await charge('large_team', 4_000);
    await settle();
    clock.pass({ hours: 24 });
    await settle();
    const line = { amount: '$40.00', what: '1 × large_team', agencyName: southgate.name };
    expect([await told(southgate.id), await told(northlight.id)]).toEqual([[line], [line]]);
    expect([await points(), await compare(), await compare()]).toEqual([
      2_000,
      [['uncredited', 4_000]],
      [['uncredited', 4_000]],
    ]);
    expect((await ines.billing.plans({})).subscription).toMatchObject({ status: 'active', plan: 'team' });
  });

  test('it is credited once a plan has its price, by the daily look and by night, with one invoice', async () => {
    sell('brokerage', 5_000, 4_000);
    await Promise.all([compare(), compare()]);
    clock.pass({ hours: 25 });
    await settle();
    expect([await points(), await compare()]).toEqual([7_000, []]);
    expect((await ines.billing.plans({})).plan).toBe('brokerage');
    expect((await ines.invoices.list({})).data.map(({ plan, totalCents }) => [plan, totalCents])).toEqual([
      ['brokerage', 4_000],
      ['team', 2_400],
    ]);
  });

  test('a month of a plan that is not sold here is credited once it is, after the plan has ended as well', async () => {
    house.config.PLANS.length = 1;
    clock.pass({ hours: 24 });
    await owner.query(`update subscriptions set agreed = agreed - 'brokerage'`);
    await charge('lintel_plan_brokerage', 9_500);
    await settle();
    expect([(await told(southgate.id)).length, await compare()]).toEqual([2, [['uncredited', 9_500]]]);
    await owner.query(`update subscriptions set status = 'ended', ended_at = now()`);
    sell('brokerage', 10_000, 9_000);
    expect([await compare(), await points()]).toEqual([[], 17_000]);
  });
});
