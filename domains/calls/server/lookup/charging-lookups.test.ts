import { afterAll, beforeEach, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { findBroken } from '#/kernel/server/invariants/invariant.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { lookupAccount, openLookupServer } from '#/test/servers/lookup-server.ts';
import { beginLookup } from './charging-lookups.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const provider = await openLookupServer();
afterAll(() => provider.close());
const opened = await openHouse({
  clock,
  environment: {
    TWILIO_ACCOUNT_SID: lookupAccount.sid,
    TWILIO_AUTH_TOKEN: lookupAccount.token,
    TWILIO_LOOKUPS_URL: provider.url,
  },
});
const { house, owner, maya, tom, rival, settle } = opened;
const agencyId = agencies.northlight.id;
const phoneNumber = '+447700900123';

const pointsOf = async (id = agencyId) => {
  const { rows } = await owner.query<{ available: number; held: number; used: number }>(
    `select a.points_balance::int as available, coalesce(h.points, 0)::int as held, coalesce(u.points, 0)::int as used from agencies a
       left join ledger_balances h on h.agency_id = a.id and h.account = 'held'
       left join ledger_balances u on u.agency_id = a.id and u.account = 'used.lookup' where a.id = $1`,
    [id],
  );
  return rows[0] ?? { available: 0, held: 0, used: 0 };
};
/** Sets the points that there are. */
const have = async (points: number): Promise<void> => layPoints(owner, agencyId, points - (await pointsOf()).available);

beforeEach(async () => {
  provider.asked.length = 0;
  provider.fates.clear();
  await owner.query('delete from phone_lookups');
  await have(10);
});

test('a look-up costs one point, the same again within a day nothing, whoever asks: it is answered as of then', async () => {
  const { used } = await pointsOf();
  const asOf = clock.now().toString({ fractionalSecondDigits: 3 });
  const first = await tom.calls.lookup({ phoneNumber: '07700 900123' });
  expect(first).toMatchObject({ status: 'active', asOf, pointCost: 1 });
  expect(await pointsOf()).toEqual({ available: 9, held: 0, used: used + 1 });
  clock.pass({ hours: 23 });
  expect(await maya.calls.lookup({ phoneNumber })).toEqual({ ...first, pointCost: 0 });
  expect(provider.asked).toHaveLength(1);
  expect(await pointsOf()).toEqual({ available: 9, held: 0, used: used + 1 });
  clock.pass({ hours: 2 });
  expect(await maya.calls.lookup({ phoneNumber })).toMatchObject({ pointCost: 1 });
  expect(await pointsOf()).toEqual({ available: 8, held: 0, used: used + 2 });
});

test('what the provider could not say costs nothing, and is asked again', async () => {
  const { used } = await pointsOf();
  provider.fates.set(phoneNumber, { answers: 503 });
  expect(await tom.calls.lookup({ phoneNumber })).toMatchObject({ status: 'NOK', asOf: null, pointCost: 0 });
  expect(await pointsOf()).toEqual({ available: 10, held: 0, used });
  provider.fates.clear();
  expect(await tom.calls.lookup({ phoneNumber })).toMatchObject({ status: 'active', pointCost: 1 });
});

test('without a point it is refused before the provider is asked, in words of a look-up; what is kept is still told', async () => {
  await tom.calls.lookup({ phoneNumber });
  await have(0);
  await expect(tom.calls.lookup({ phoneNumber: '+447700900124' })).rejects.toMatchObject({
    status: 409,
    body: {
      reason: 'billing.tooFewPoints',
      fullMessage:
        "You don't have enough points to look this number up. Please top up first from the Plans & Billing section",
    },
  });
  expect(provider.asked).toHaveLength(1);
  expect(await tom.calls.lookup({ phoneNumber })).toMatchObject({ status: 'active', pointCost: 0 });
});

test('of several who ask for one number at once one pays', async () => {
  const { used } = await pointsOf();
  const all = await Promise.all(Array.from({ length: 6 }, () => tom.calls.lookup({ phoneNumber })));
  expect(all.reduce((sum, { pointCost }) => sum + pointCost, 0)).toBe(1);
  expect(all.every(({ status }) => status === 'active')).toBe(true);
  expect(await pointsOf()).toEqual({ available: 9, held: 0, used: used + 1 });
});

test('whoever asked and died before the answer gets the point back', async () => {
  const { used } = await pointsOf();
  await openSystem(house, agencyId, (ctx) => beginLookup(ctx, phoneNumber));
  expect(await pointsOf()).toEqual({ available: 9, held: 1, used });
  await settle();
  expect(await pointsOf()).toEqual({ available: 9, held: 1, used });
  clock.pass({ minutes: 3 });
  await settle();
  expect(await pointsOf()).toEqual({ available: 10, held: 0, used });
});

test('what one agency found is not another’s, and the points usage tells it', async () => {
  await tom.calls.lookup({ phoneNumber });
  await layPoints(owner, agencies.harbor.id, 5);
  expect(await rival.calls.lookup({ phoneNumber })).toMatchObject({ pointCost: 1 });
  await settle();
  const { data } = await maya.logs.list({ isPointsUsage: 'true' });
  expect(data[0]).toMatchObject({ shortDescription: 'Tom Example used 1 point for a look-up', pointCost: 1 });
  expect(await findBroken(house)).toEqual([]);
});
