// The program is killed in the middle of a purchase: before its provider was asked, and after it sold the number.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { workersOf } from '#/test/killed-workers.ts';
import { layPhoneNumber } from '#/test/laying/carried-calls.ts';
import { numberShopOf } from '#/test/laying/numbers-for-sale.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { freePort } from '#/test/servers/free-port.ts';

const clock = testClock(new Date().toISOString());
const opened = await openHouse({ clock });
const { maya, owner, settle } = opened;
const shop = numberShopOf(opened);
const port = await freePort();
const programs = workersOf(opened, { ROLE: 'web', PORT: String(port), SIMULATORS: 'on' });
const integrationId = await layPhoneNumber(opened);
await layPoints(owner, agencies.northlight.id, 1_000);

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await sleep(20);
};
const isUp = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const buy = (number: string) =>
  fetch(`http://127.0.0.1:${port}/api/crm/phone-numbers/buy`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${people.maya.token}`,
      'x-agency-id': people.maya.agencyId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ integrationId, number, requestKey: number }),
  }).catch(() => undefined);
const isAskedFor = async (number: string): Promise<boolean> =>
  (await owner.query("select from number_purchases where number = $1 and state = 'asked'", [number])).rows.length > 0;

/** Kills the program once it is so, while it buys a number. */
const killWhile = async (number: string, isSo: () => Promise<boolean>): Promise<void> => {
  const program = programs.start();
  await until(isUp);
  const bought = buy(number);
  await until(isSo);
  await programs.kill(program);
  await bought;
};
/** Others look for it, until they believe what they find. */
const passes = async (): Promise<void> => {
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
    clock.pass({ minutes: 1 });
    await settle();
  }
};
const own = async () => (await maya.integrations.phoneNumbers({})).data.map(({ number }) => number);
const points = async () => {
  const { available, held } = await maya.billing.overview({});
  return { available, held };
};

afterEach(() => owner.query('delete from simulated_sale_fates'));

describe('killed while it buys a number', () => {
  test('after the provider sold it, the number is found, and paid once', async () => {
    const number = '+442079460111';
    await shop.setFate('acceptThenWait');
    await killWhile(number, async () => (await shop.sold()).includes(number));
    expect(await isAskedFor(number)).toBe(true);
    await passes();
    expect(await own()).toContain(number);
    expect(await points()).toEqual({ available: 900, held: 0 });
    expect(await maya.integrations.buyNumber({ integrationId, number, requestKey: number })).toMatchObject({
      state: 'bought',
    });
    expect((await shop.sold()).filter((one) => one === number)).toEqual([number]);
  }, 120_000);

  test('before the provider was asked, nothing is bought and the points come back', async () => {
    const number = '+442079460222';
    await shop.setFate('late');
    const before = await points();
    await killWhile(number, () => isAskedFor(number));
    await passes();
    expect(await shop.sold()).not.toContain(number);
    expect(await own()).not.toContain(number);
    expect(await points()).toEqual(before);
  }, 120_000);
});
