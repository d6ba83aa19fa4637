import { expect, test } from 'vitest';
import { fateKinds, setFate } from '#/domains/billing/server/payments/simulator/fates.ts';
import { atTill } from '#/domains/billing/server/payments/simulator/keeping.ts';
import { reservePoints, settlePoints } from '#/domains/billing/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { chanceOf } from './chance.ts';
import { calmDown, killConnections } from './paying.ts';
import { expectEachOnce } from './payment-books.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on', LOG_LEVEL: 'silent' } });
const { app, background, house, maya, owner, settle } = opened;
const { northlight } = agencies;
const text = { type: 'message', account: 'used.text', one: 'a text', many: 'texts', toDo: 'send' } as const;

const idsOf = async (where: string): Promise<string[]> =>
  (await owner.query<{ id: string }>(`select id from payments where ${where} order by id`)).rows.map(({ id }) => id);
const leave = async (points: number): Promise<void> => {
  const { rows } = await owner.query<{ points: number }>(
    'select points_balance::int as points from agencies where id = $1',
    [northlight.id],
  );
  await layPoints(owner, northlight.id, points - (rows[0]?.points ?? 0));
};
const spend = (points: number): Promise<void> =>
  openSystem(house, northlight.id, async (ctx) => {
    const costs = [{ subjectId: house.ids.next(), points }];
    await reservePoints(ctx, text, costs);
    await settlePoints(ctx, text, costs);
  });
const keepCard = async (): Promise<void> => {
  const { redirectUrl } = await maya.billing.addPaymentMethod({});
  await app.inject({
    method: 'POST',
    url: new URL(redirectUrl).pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'number=4242424242424242',
  });
  await settle();
  await maya.billing.paymentMethods({});
};

test('points that buy themselves among lost answers, lost notices and killed connections are charged once each, one purchase at a time', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  await keepCard();
  await leave(110);
  await maya.billing.putAutoRefill({ isOn: true, below: 100, buyPoints: 500, monthlyCapCents: 100_000 });
  const chance = chanceOf(8);
  let lost = 0;
  for (let round = 0; round < 24; round += 1) {
    const fate = fateKinds[Math.floor(chance() * fateKinds.length)] ?? 'doThenFail';
    await atTill(house, null, (till) => setFate(till, fate));
    await leave(110);
    await Promise.all([spend(10), spend(10), spend(10)]);
    const works = background.settle().then(
      ({ errors }) => errors.length,
      () => 1,
    );
    if (round % 4 === 3) await killConnections(opened);
    lost += await works;
    expect((await idsOf(`purpose = 'autoRefill' and settled_at is null`)).length).toBeLessThanOrEqual(1);
    clock.pass({ seconds: 31 });
  }
  await calmDown({ opened, clock, payments: 0, seed: 8, crashEvery: 1 });
  const asked = await idsOf('true');
  const books = await expectEachOnce(opened, { asked, lost });
  expect(books.taken).toEqual(asked);
  // Faults that meet nothing prove nothing.
  expect(lost).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(4);
  expect(await maya.billing.getAutoRefill({})).toMatchObject({ state: 'armed', inFlight: null });
});
