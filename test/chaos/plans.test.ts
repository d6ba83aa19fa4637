import { expect, test } from 'vitest';
import { type FateKind, fateKinds, setFate } from '#/domains/billing/server/payments/simulator/fates.ts';
import { atTill, moveClock, newest } from '#/domains/billing/server/payments/simulator/keeping.ts';
import { renewDue } from '#/domains/billing/server/payments/simulator/subscriptions.ts';
import { tellProduct } from '#/domains/billing/server/payments/simulator/telling-product.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { chanceOf } from './chance.ts';
import { killConnections } from './paying.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on', LOG_LEVEL: 'silent' } });
const { app, background, house, maya, owner, settle } = opened;
const { northlight } = agencies;

const befall = (kind: FateKind, times: number) =>
  atTill(house, null, async (till) => {
    for (let time = 0; time < times; time += 1) await setFate(till, kind);
  });
const count = async (query: string): Promise<number> =>
  (await owner.query<{ count: number }>(`select coalesce((${query}), 0)::int as count`)).rows[0]?.count ?? 0;
const paidThere = async () =>
  (await atTill(house, null, (till) => newest(till, 'invoice', { status: 'paid' }, 1_000))).length;

test('the months of plans among lost answers, lost, doubled, late and reordered notices and killed connections are charged and counted once each', async () => {
  const before = await count(`select points_balance from agencies where id = '${northlight.id}'`);
  const { redirectUrl } = await maya.billing.putPlan({ plan: 'team' });
  await app.inject({
    method: 'POST',
    url: new URL(redirectUrl ?? '').pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'number=4242424242424242',
  });
  await settle();
  const chance = chanceOf(31);
  let broken = 0;
  /** Whatever fails is tried again by the next round. */
  const tried = async (work: Promise<unknown>): Promise<void> => {
    await work.catch(() => {
      broken += 1;
    });
  };
  for (let round = 0; round < 24; round += 1) {
    const fate = fateKinds[Math.floor(chance() * fateKinds.length)] ?? 'doThenFail';
    await befall(fate, fate.includes('otice') ? 12 : 2);
    await atTill(house, null, (till) => moveClock(till, 10 + Math.floor(chance() * 20)));
    clock.pass({ hours: 25 });
    const works = tried(
      background.settle().then(({ errors }) => {
        broken += errors.length;
      }),
    );
    const plan = chance() < 0.5 ? ('team' as const) : ('brokerage' as const);
    const asks = [plan, plan].map((chosen) => tried(maya.billing.putPlan({ plan: chosen })));
    if (round % 4 === 1) await killConnections(opened);
    await Promise.all([works, ...asks, tried(tellProduct(house))]);
  }
  await owner.query('delete from simulated_payment_fates');
  for (let look = 0; look < 4; look += 1) {
    clock.pass({ hours: 25 });
    await atTill(house, null, renewDue);
    await tried(tellProduct(house));
    await tried(settle());
  }
  const months = await count(
    `select count(*) from payments where subscription_id is not null and status = 'succeeded'`,
  );
  const points = await count(
    `select sum(points) from payments where subscription_id is not null and status = 'succeeded'`,
  );
  expect(broken).toBeGreaterThan(5);
  expect([months, await count(`select count(*) from invoices where kind = 'plan' and status = 'paid'`)]).toEqual([
    await paidThere(),
    months,
  ]);
  expect(await count(`select points_balance from agencies where id = '${northlight.id}'`)).toBe(before + points);
  expect(await count(`select count(*) from ledger_entries where kind = 'plan'`)).toBe(months);
  expect(await count('select max(serial) - count(*) from invoices')).toBe(0);
  expect(months).toBeGreaterThan(12);
});
