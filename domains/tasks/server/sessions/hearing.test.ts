// What open browsers hear of tasks and sessions: changes of tasks within reach, and of a session whoever is in it, on each of their devices.
import { io, type Socket } from 'socket.io-client';
import { afterAll, expect, test, vi } from 'vitest';
import { openListener } from '#/kernel/server/live/listener.ts';
import { startServing } from '#/kernel/server/serving.ts';
import { openHouse } from '#/test/house.ts';
import { type Person, people } from '#/test/laying/people.ts';
import { layTask } from '#/test/laying/tasks.ts';

const opened = await openHouse();
const { maya, tom, house } = opened;
const listener = openListener(house);
const serving = await startServing(house, listener);
await listener.ready;
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await serving.stop(500);
  await listener.stop();
});

/** What was heard: 'task <id>', 'task-session', and collections that stand as marks. */
const listen = async ({ token, agencyId }: Person): Promise<string[]> => {
  const socket = io(serving.address, { reconnection: false, transports: ['websocket'], auth: { token, agencyId } });
  sockets.push(socket);
  const heard: string[] = [];
  socket.on('changed', ({ entity, ids }: { entity: string; ids: string[] }) => {
    heard.push(...(ids.length === 0 ? [entity] : ids.map((id) => `${entity} ${id}`)));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  await socket.emitWithAck('join');
  return heard;
};
const [desk, phone, lena] = [await listen(people.tom), await listen(people.tom), await listen(people.lena)];

/** What was heard since the last time: what members hear comes in order, up to a collection that is shared with them just now. */
const taken = async (heard: string[]): Promise<string[]> => {
  const agentIds = [people.tom.agentId, people.lena.agentId];
  const { _id } = await maya.collections.create({ displayName: 'Mark', typeName: 'contact', agentIds });
  await vi.waitUntil(() => heard.includes(`collection ${_id}`), { timeout: 60_000, interval: 5 });
  return heard.splice(0).filter((one) => one.startsWith('task'));
};

test('decision 46: every device of an agent hears that their session moved, and nobody else does', async () => {
  const ids = [await layTask(opened, {}), await layTask(opened, {})];
  await tom.tasks.startSession({ items: ids });
  for (const heard of [desk, phone]) expect(await taken(heard)).toEqual(['task-session']);
  expect(await taken(lena)).toEqual([]);
  await maya.tasks.setStatus({ id: ids[0] ?? '', status: 'completed' });
  for (const heard of [desk, phone])
    expect((await taken(heard)).toSorted()).toEqual([`task ${ids[0]}`, 'task-session'].toSorted());
  expect(await taken(lena)).toEqual([]);
  await tom.tasks.endSession({});
  expect(await taken(phone)).toEqual(['task-session']);
});

test('of a task hear those who reach it', async () => {
  const id = await layTask(opened, { agentId: people.lena.agentId });
  await taken(lena);
  await taken(desk);
  await maya.tasks.update({ id, notes: 'x' });
  expect(await taken(lena)).toEqual([`task ${id}`]);
  expect(await taken(desk)).toEqual([]);
});
