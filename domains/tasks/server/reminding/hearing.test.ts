// What open browsers hear at once: a reminder, and an appointment that is theirs now; nobody else hears either.
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openListener } from '#/kernel/server/live/listener.ts';
import { startServing } from '#/kernel/server/serving.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { type Person, people } from '#/test/laying/people.ts';
import { layTask } from '#/test/laying/tasks.ts';

const clock = testClock('2026-03-27T08:00:00Z');
const opened = await openHouse({ clock });
const { house, maya, settle } = opened;
const listener = openListener(house);
const serving = await startServing(house, listener);
await listener.ready;
const sockets: Socket[] = [];
const heard: Record<string, [name: string, body: unknown][]> = { maya: [], tom: [], lena: [], rival: [] };

const listen = async (name: keyof typeof people, { token, agencyId }: Person): Promise<void> => {
  const socket = io(serving.address, { transports: ['websocket'], auth: { token, agencyId } });
  sockets.push(socket);
  for (const event of ['taskReminder', 'appointmentCreated'])
    socket.on(event, (body: unknown) => heard[name]?.push([event, body]));
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  await socket.emitWithAck('join');
};
beforeAll(async () => {
  for (const name of ['maya', 'tom', 'lena', 'rival'] as const) await listen(name, people[name]);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await serving.stop(500);
  await listener.stop();
});

const taken = async (who: string, count: number) => {
  await vi.waitUntil(() => (heard[who]?.length ?? 0) >= count, { timeout: 60_000, interval: 5 });
  return heard[who]?.splice(0);
};

test('R398, R099: the agent of a task hears taskReminder with its id and title, once, and nobody else', async () => {
  const first = await layTask(opened, { name: 'Call Ana', startAt: '2026-03-27T09:00:00Z' });
  const second = await layTask(opened, { name: 'Call Mihai', startAt: '2026-03-27T09:00:00Z' });
  clock.set('2026-03-27T08:30:00Z');
  await settle();
  const bodies = (await taken('tom', 2))?.map(([, body]) => body);
  expect(bodies).toEqual(
    expect.arrayContaining([
      { _id: first, title: 'Call Ana' },
      { _id: second, title: 'Call Mihai' },
    ]),
  );
  clock.set('2026-03-27T12:00:00Z');
  await settle();
  // Lena hears of hers only: what was said before came before.
  await layTask(opened, { name: 'Of Lena', startAt: '2026-03-27T13:00:00Z', agentId: people.lena.agentId });
  clock.set('2026-03-27T12:30:00Z');
  await settle();
  expect((await taken('lena', 1))?.map(([name]) => name)).toEqual(['taskReminder']);
  expect([heard['tom'], heard['maya'], heard['rival']]).toEqual([[], [], []]);
});

test('R399, R100: the agent of an appointment hears appointmentCreated, with whom it is with as far as they reach', async () => {
  const [own, hidden] = [
    await layContact(opened, { firstName: 'Ana', lastName: 'Pop', assignedAgentId: people.tom.agentId }),
    await layContact(opened, { firstName: 'Hidden' }),
  ];
  const appointmentDate = { startAt: '2026-03-28T09:00:00.000Z', endAt: '2026-03-28T10:00:00.000Z' };
  const make = (contactId: string) =>
    maya.appointments.create({ title: 'Viewing', appointmentDate, agentId: people.tom.agentId, contactId });
  await make(own);
  expect(await taken('tom', 1)).toEqual([
    ['appointmentCreated', { title: 'Viewing', appointmentDate, contactUserName: 'Ana Pop' }],
  ]);
  await make(hidden);
  expect(await taken('tom', 1)).toEqual([
    ['appointmentCreated', { title: 'Viewing', appointmentDate, contactUserName: null }],
  ]);
  expect([heard['lena'], heard['maya'], heard['rival']]).toEqual([[], [], []]);
});
