import { expect, test } from 'vitest';
import { refillPaused } from '#/domains/billing/contract.ts';
import type { PushPayload } from '#/domains/tasks/server/reminding/pushing/push-request.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse, type Somebody } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';
import { freePort } from '#/test/servers/free-port.ts';

const port = await freePort();
const clock = testClock('2026-03-27T08:00:00Z');
const { house, tom, maya, rival, app, owner, settle, background } = await openHouse({
  clock,
  environment: { PUBLIC_URL: `http://127.0.0.1:${port}`, SIMULATORS: 'on' },
});
await app.listen({ host: '127.0.0.1', port });
const services = `http://127.0.0.1:${port}/api/simulators/push`;
const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

interface Browser {
  _id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
const subscribe = async (who: Somebody, name: string): Promise<string> => {
  const { _id, endpoint, keys } = (await (await post(services, { name })).json()) as Browser;
  await who.reminding.addBrowser({ endpoint, keys, name });
  return _id;
};
const arrived = async (id: string): Promise<[arrivals: number, payload: PushPayload][]> => {
  const { data } = (await (await fetch(services)).json()) as {
    data: { _id: string; pushes: { payload: PushPayload; arrivals: number }[] }[];
  };
  const pushes = data.find(({ _id }) => _id === id)?.pushes ?? [];
  return pushes.map(({ arrivals, payload }) => [arrivals, payload]);
};
const stop = () =>
  openSystem(house, agencies.northlight.id, (ctx) => {
    const data = { because: 'declined', why: 'the card was declined' } as const;
    ctx.emit(refillPaused, { subject: agencies.northlight.id, data });
    return Promise.resolve();
  });

test('that auto-refill has stopped is pushed to each browser of the owners once, and to nobody else', async () => {
  const [desk, phone] = [await subscribe(maya, 'Desk'), await subscribe(maya, 'Phone')];
  const others = [await subscribe(tom, 'A member’s'), await subscribe(rival, 'Another agency’s')];
  await stop();
  await settle();
  for (const browser of [desk, phone]) {
    const [first, ...more] = await arrived(browser);
    expect([first?.[0], more]).toEqual([1, []]);
    expect(first?.[1]).toMatchObject({
      kind: 'refillPaused',
      title: 'Auto-refill has stopped',
      body: 'Points are not bought any more: the card was declined.',
    });
  }
  for (const browser of others) expect(await arrived(browser)).toEqual([]);
});

test('a browser whose service is out of order is tried again alone, and one that is gone is forgotten', async () => {
  await emptyTables(owner, 'reminder_browsers');
  const [broken, gone, well] = [
    await subscribe(maya, 'Broken'),
    await subscribe(maya, 'Gone'),
    await subscribe(maya, 'Well'),
  ];
  await post(`${services}/${broken}`, { failuresLeft: 2 });
  await post(`${services}/${gone}`, { isGone: true });
  await stop();
  for (let round = 0; round < 3; round += 1) {
    await background.settle();
    clock.pass({ minutes: 2 });
  }
  await settle();
  expect((await arrived(broken)).map(([arrivals]) => arrivals)).toEqual([1]);
  expect((await arrived(well)).map(([arrivals]) => arrivals)).toEqual([1]);
  const { browsers } = await maya.reminding.reminderSettings({});
  expect(browsers.map(({ name }) => name).toSorted()).toEqual(['Broken', 'Well']);
});

test('who turned pushes off hears nothing, and nobody hears what is hours old', async () => {
  await emptyTables(owner, 'reminder_browsers');
  const desk = await subscribe(maya, 'Desk');
  await maya.reminding.setReminderSettings({ isPushEnabled: false });
  await stop();
  await settle();
  await maya.reminding.setReminderSettings({ isPushEnabled: true });
  await stop();
  clock.pass({ hours: 4 });
  await settle();
  expect(await arrived(desk)).toEqual([]);
});
