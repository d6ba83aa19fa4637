import { expect, test, vi } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse, type TestHouse } from '#/test/house.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
/** The program started again with other settings, in the same folder. */
const after = (settings: Record<string, string>) =>
  openHouse({ clock, environment: { DATA_DIR: opened.house.config.DATA_DIR, ...settings }, beside: opened });

const pay = (redirectUrl: string | null) =>
  opened.app.inject({
    method: 'POST',
    url: new URL(redirectUrl ?? '').pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'number=4242424242424242',
  });
const hour = async ({ settle }: TestHouse) => {
  clock.pass({ minutes: 61 });
  await settle();
};
const statusOf = async (id: string) =>
  (await opened.owner.query('select status from payments where id = $1', [id])).rows;

test('a payment is asked for by the payment house that has it, whoever takes payments now', async () => {
  const { _id, redirectUrl } = await opened.maya.billing.topUp({ points: 500 });
  const now = await after({ SIMULATORS: 'on', BILLING: 'manual' });
  await pay(redirectUrl);
  await hour(now);
  expect(await statusOf(_id)).toEqual([{ status: 'succeeded' }]);
});

test('one whose payment house has no keys any more waits, which is said once, and is found when it has', async () => {
  const { _id, redirectUrl } = await opened.maya.billing.topUp({ points: 500 });
  await pay(redirectUrl);
  await opened.owner.query('delete from payment_events');
  const without = await after({ SIMULATORS: 'off', BILLING: 'manual' });
  const warn = vi.spyOn(without.house.log, 'warn');
  await hour(without);
  await hour(without);
  expect(await statusOf(_id)).toEqual([{ status: 'pending' }]);
  expect(warn.mock.calls.map(([facts]) => facts)).toEqual([{ provider: 'simulator' }]);
  await hour(await after({ SIMULATORS: 'on', BILLING: 'manual' }));
  expect(await statusOf(_id)).toEqual([{ status: 'succeeded' }]);
});
