import { expect, test } from 'vitest';
import { carryReminders } from '#/domains/tasks/server/reminding/carrying.ts';
import type { PushPayload } from '#/domains/tasks/server/reminding/pushing/push-request.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse, type Somebody } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { layTask } from '#/test/laying/tasks.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { freePort } from '#/test/servers/free-port.ts';

const port = await freePort();
const clock = testClock('2026-03-27T08:00:00Z');
const opened = await openHouse({
  clock,
  environment: { PUBLIC_URL: `http://127.0.0.1:${port}`, SIMULATORS: 'on' },
});
const { tom, lena, maya, app, owner, settle, background } = opened;
await app.listen({ host: '127.0.0.1', port });

interface Browser {
  _id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
const subscribe = async (who: Somebody, name: string): Promise<Browser> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/simulators/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const { _id, endpoint, keys } = (await response.json()) as Browser;
  await who.reminding.addBrowser({ endpoint, keys, name });
  return { _id, endpoint, keys };
};
const arrived = async ({ _id }: Browser) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/simulators/push`);
  const { data } = (await response.json()) as {
    data: { _id: string; pushes: { payload: PushPayload; arrivals: number; topic: string; ttl: number }[] }[];
  };
  return data.find((one) => one._id === _id)?.pushes ?? [];
};
const mood = ({ _id }: Browser, body: object) =>
  fetch(`http://127.0.0.1:${port}/api/simulators/push/${_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const remind = async (name: string): Promise<string> => {
  const id = await layTask(opened, { name, startAt: clock.now().add({ minutes: 40 }).toString() });
  clock.pass({ minutes: 10 });
  return id;
};

test('a reminder is pushed to each browser of its agent once, sealed, and opened there', async () => {
  const [desk, phone] = [await subscribe(tom, 'Desk'), await subscribe(tom, 'Phone')];
  const others = await subscribe(lena, 'Other');
  const id = await remind('Call Ana „Pop” <b>');
  await settle();
  for (const browser of [desk, phone]) {
    const [push, ...more] = await arrived(browser);
    expect(more).toEqual([]);
    expect(push).toMatchObject({
      arrivals: 1,
      payload: { kind: 'taskReminder', _id: id, title: 'Call Ana „Pop” <b>', body: 'Due Today at 08:40' },
    });
    expect(push?.topic).toBe(push?.payload.tag.replaceAll('-', ''));
  }
  expect(await arrived(others)).toEqual([]);
  clock.pass({ hours: 1 });
  await settle();
  expect(await arrived(desk)).toHaveLength(1);
  const page = await fetch(`http://127.0.0.1:${port}/simulators/push`);
  const text = await page.text();
  expect([page.status, text.includes('Call Ana „Pop” &lt;b&gt;')]).toEqual([200, true]);
});

test('settings are looked at when it is pushed: off is off, and a browser that was taken out hears nothing', async () => {
  const { browsers } = await tom.reminding.setReminderSettings({ isPushEnabled: false });
  const desk = await subscribe(tom, 'Second desk');
  await remind('Off');
  await settle();
  expect(await arrived(desk)).toEqual([]);
  await tom.reminding.setReminderSettings({ isPushEnabled: true });
  const settings = await tom.reminding.reminderSettings({});
  const added = settings.browsers.find(({ name }) => name === 'Second desk');
  expect(settings.browsers).toHaveLength(browsers.length + 1);
  // Somebody else’s is not there.
  expect((await refusalOf(lena.reminding.removeBrowser({ id: added?._id ?? '' }))).status).toBe(404);
  await tom.reminding.removeBrowser({ id: added?._id ?? '' });
  await remind('Gone');
  await settle();
  expect(await arrived(desk)).toEqual([]);
});

test('a browser that is gone is forgotten, and the others still hear', async () => {
  await emptyTables(owner, 'reminder_browsers');
  const [gone, there] = [await subscribe(tom, 'Gone'), await subscribe(tom, 'There')];
  await mood(gone, { isGone: true });
  await remind('First');
  await settle();
  expect((await tom.reminding.reminderSettings({})).browsers.map(({ name }) => name)).toEqual(['There']);
  expect([(await arrived(gone)).length, (await arrived(there)).length]).toEqual([0, 1]);
});

test('a service that is out of order is tried again with pauses, and only for the browser that heard nothing', async () => {
  await emptyTables(owner, 'reminder_browsers');
  const [broken, well] = [await subscribe(tom, 'Broken'), await subscribe(tom, 'Well')];
  await mood(broken, { failuresLeft: 2 });
  await remind('Again');
  for (let round = 0; round < 3; round += 1) {
    await background.settle();
    clock.pass({ minutes: 2 });
  }
  expect((await arrived(broken)).map(({ payload, arrivals }) => [payload.title, arrivals])).toEqual([['Again', 1]]);
  expect((await arrived(well)).map(({ arrivals }) => arrivals)).toEqual([1]);
  const { rows } = await owner.query('select outcome from reminder_pushes');
  expect(rows).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }]);
});

test('a push that arrives twice after a crash is shown once: it takes the place of the first', async () => {
  await emptyTables(owner, 'reminder_browsers');
  const desk = await subscribe(tom, 'Desk');
  await remind('Twice');
  await settle();
  const { rows } = await owner.query<{ id: string }>('delete from reminder_pushes returning reminder_id as id');
  await openSystem(opened.house, people.tom.agencyId, (ctx) =>
    carryReminders.later(ctx, { ids: rows.map(({ id }) => id) }),
  );
  await settle();
  expect((await arrived(desk)).map(({ payload, arrivals }) => [payload.title, arrivals])).toEqual([['Twice', 2]]);
});

test('nobody is pushed to by addresses that are no push service’s, with keys that are none, or from another agent’s browser', async () => {
  const desk = await subscribe(tom, 'Shared desk');
  const refused = async (more: object) =>
    (await refusalOf(tom.reminding.addBrowser({ endpoint: desk.endpoint, keys: desk.keys, ...more }))).body.field;
  expect(await refused({ endpoint: 'http://127.0.0.1:22/x' })).toBe('endpoint');
  expect(await refused({ endpoint: `http://127.0.0.1:${port}/api/crm/tasks` })).toBe('endpoint');
  expect(await refused({ keys: { ...desk.keys, p256dh: 'AAAA' } })).toBe('keys.p256dh');
  expect(await refused({ keys: { ...desk.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } })).toBe(
    'keys.p256dh',
  );
  expect(await refused({ keys: { ...desk.keys, auth: 'AAAA' } })).toBe('keys.auth');
  // Who signs in at a desk next takes it over.
  await maya.reminding.addBrowser({ endpoint: desk.endpoint, keys: desk.keys });
  await remind('Not at this desk');
  await settle();
  expect(await arrived(desk)).toEqual([]);
  expect((await maya.reminding.reminderSettings({})).browsers.map(({ name }) => name)).toEqual(['Shared desk']);
});

test('the simulator takes nothing that is not signed with the key that the browser subscribed with', async () => {
  const desk = await subscribe(tom, 'Strict');
  const answer = await fetch(desk.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm', ttl: '60' },
    body: Buffer.alloc(120),
  });
  expect(answer.status).toBe(403);
  expect(await arrived(desk)).toEqual([]);
});
