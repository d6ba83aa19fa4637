import { expect, test } from 'vitest';
import { addPoints, type Charged, reservePoints, settlePoints } from '#/domains/billing/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-01T07:30:00Z');
const environment = { SIMULATORS: 'on', TAX_RATE: '8.25', POINT_PACKS: '500:750,1000:1400' };
const { house, owner, maya, tom } = await openHouse({ clock, environment });
const agencyId = agencies.northlight.id;
const act = <T>(work: (ctx: Context) => Promise<T>) => openSystem(house, agencyId, work);
const texts: Charged = { type: 'message', account: 'used.text', one: 'a text', many: 'texts', toDo: 'send' };
const id = () => house.ids.next();
const hold = async (points: number): Promise<string> => {
  const subjectId = id();
  await act((ctx) => reservePoints(ctx, texts, [{ subjectId, points }]));
  return subjectId;
};
const settle = (subjectId: string, points: number) => act((ctx) => settlePoints(ctx, texts, [{ subjectId, points }]));
const use = async (points: number) => settle(await hold(points), points);

await owner.query(`update agencies set timezone = 'America/Los_Angeles' where id = $1`, [agencyId]);

test('a new agency has none, is told so, and told what a pack costs with its tax', async () => {
  expect(await maya.billing.overview({})).toEqual({
    available: 0,
    plan: 'free',
    subscription: null,
    held: 0,
    owed: 0,
    usedThisWeek: 0,
    runwayDays: null,
    usedThisMonth: { text: 0, call: 0, lookup: 0, number: 0 },
    prices: { textSegment: 1, mail: 0, lookup: 1, callMinute: 1, numberMonth: 100 },
    packs: [
      { points: 500, amountCents: 750, taxCents: 62 },
      { points: 1000, amountCents: 1400, taxCents: 116 },
    ],
    currency: 'usd',
    provider: 'simulator',
    marksPaid: false,
    banner: { kind: 'noPoints', points: 0 },
  });
});

test('what is held is not available, and the rest lasts as long as the last seven days say', async () => {
  await act((ctx) => addPoints(ctx, { kind: 'grant', id: id(), points: 100 }));
  expect(await maya.billing.overview({})).toMatchObject({ available: 100, runwayDays: null, banner: null });
  const held = await hold(5);
  await use(35);
  expect(await maya.billing.overview({})).toMatchObject({ available: 60, held: 5, usedThisWeek: 35, runwayDays: 12 });
  await settle(held, 5);
  expect(await maya.billing.overview({})).toMatchObject({ available: 60, held: 0, usedThisWeek: 40, runwayDays: 10 });
});

test('a month begins at midnight of the agency, and a week ends after seven days', async () => {
  await act((ctx) => addPoints(ctx, { kind: 'grant', id: id(), points: 5 }));
  const before = (await maya.billing.overview({})).usedThisMonth.text;
  // It is the last of February in the agency's zone, and March in UTC.
  await use(3);
  expect((await maya.billing.overview({})).usedThisMonth.text).toBe(before + 3);
  clock.pass({ minutes: 31 });
  await use(2);
  expect((await maya.billing.overview({})).usedThisMonth).toEqual({ text: 2, call: 0, lookup: 0, number: 0 });
  clock.pass({ hours: 7 * 24 + 1 });
  expect(await maya.billing.overview({})).toMatchObject({ usedThisWeek: 0, runwayDays: null });
});

test('what cost more than there was is owed and said before all else; a member reads it with the right alone', async () => {
  await act((ctx) => addPoints(ctx, { kind: 'grant', id: id(), points: 10 }));
  const { available } = await maya.billing.overview({});
  await settle(await hold(available), available + 12);
  expect(await maya.billing.overview({})).toMatchObject({
    available: 0,
    owed: 12,
    banner: { kind: 'owed', points: 12 },
  });
  await expect(tom.billing.overview({})).rejects.toMatchObject({ status: 403 });
  await owner.query('update agents set permissions = $2 where id = $1', [
    people.tom.agentId,
    JSON.stringify([{ resource: 'billing', type: 4 }]),
  ]);
  expect((await tom.billing.overview({})).owed).toBe(12);
});
