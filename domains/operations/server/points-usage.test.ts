import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, rival, settle } = opened;
const { lay, fate, balance } = await openMessages(opened, { points: 100 });

const text = (to: readonly string[], more: object = {}) =>
  maya.texts.create({ to: to.map((_id) => ({ _id })), body: 'Hello there', ...more });
const lines = async () => {
  await settle();
  return (await maya.logs.list({ isPointsUsage: 'true', column: 'createdAt', order: 'asc' })).data;
};
const sumOf = (all: readonly { pointCost: number }[]): number => all.reduce((sum, line) => sum + line.pointCost, 0);

test('R381: what texts cost stands in the points usage, once they have cost it: the lines sum up to the change of the balance', async () => {
  const people = [await lay({ firstName: 'Ana' }), await lay({ firstName: 'Ben' }), await lay({ firstName: 'Cid' })];
  const [before, told] = [await balance(), sumOf(await lines())];
  await text(people.slice(0, 1));
  await text(people);
  // Points that are held for texts on their way are nothing that was used.
  expect(await balance()).toBe(before - 4);
  expect(sumOf(await lines())).toBe(told);
  clock.pass({ minutes: 1 });
  const used = (await lines()).filter(({ pointCost }) => pointCost > 0);
  for (const { shortDescription, pointCost } of used)
    expect(shortDescription).toBe(
      pointCost === 1
        ? 'Maya Example used 1 point for a text message'
        : `Maya Example used ${pointCost} points for ${pointCost} text messages`,
    );
  expect(sumOf(used)).toBe(4);
  expect(sumOf(await lines()) - told).toBe(before - (await balance()));
  expect(await balance()).toBe(before - 4);
  expect(await maya.logs.usage({})).toEqual({ pointCost: 4 });

  // One that never leaves is paid back, and no line of the usage.
  await fate('refuse', { timesLeft: 1, channel: 'sms' });
  await text(people.slice(0, 1), { body: 'Hello again' });
  clock.pass({ minutes: 1 });
  expect((await lines()).filter(({ pointCost }) => pointCost > 0)).toEqual(used);
  expect(await balance()).toBe(before - 4);
  expect(sumOf(await lines()) - told).toBe(4);
  expect(-sumOf(await lines())).toBe(await balance());
  expect(await maya.logs.usage({})).toEqual({ pointCost: 4 });
  expect((await rival.logs.list({ isPointsUsage: 'true' })).total).toBe(0);
});
