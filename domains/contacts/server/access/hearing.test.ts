// What open browsers hear of contacts: changes within reach at once, the loss of one without its name, and nothing of any other.
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { openListener } from '#/kernel/server/live/listener.ts';
import { startServing } from '#/kernel/server/serving.ts';
import { layContact, layList } from '#/test/contacts.ts';
import { openHouse } from '#/test/house.ts';
import { type Person, people } from '#/test/people.ts';

const opened = await openHouse();
const { maya, house, owner } = opened;
const listener = openListener(house);
const serving = await startServing(house, listener);
await listener.ready;
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await serving.stop(500);
  await listener.stop();
});

const listen = async ({ token, agencyId }: Person): Promise<string[][]> => {
  const socket = io(serving.address, { reconnection: false, transports: ['websocket'], auth: { token, agencyId } });
  sockets.push(socket);
  const heard: string[][] = [];
  socket.on('changed', ({ entity, ids }: { entity: string; ids: string[] }) => entity === 'contact' && heard.push(ids));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  await socket.emitWithAck('join');
  return heard;
};
const until = async (isSo: () => boolean): Promise<void> => {
  const late = performance.now() + 20_000;
  while (!isSo()) {
    if (performance.now() > late) throw new Error('It did not happen');
    await sleep(10);
  }
};
const [tom, lena] = [await listen(people.tom), await listen(people.lena)];
/** What was heard since the last time, once a moment has passed in which more could have come. */
const taken = async (heard: string[][], least: number): Promise<string[][]> => {
  await until(() => heard.length >= least);
  await sleep(150);
  return heard.splice(0);
};

test('a member hears of contacts within reach, and of no others', async () => {
  const own = await layContact(opened, { firstName: 'Own', assignedAgentId: people.tom.agentId });
  const hidden = await layContact(opened, { firstName: 'Hidden' });
  await maya.contacts.update({ id: hidden, jobTitle: 'Clerk' });
  await maya.contacts.update({ id: own, jobTitle: 'Clerk' });
  expect(await taken(tom, 1)).toEqual([[own]]);
  expect(await taken(lena, 0)).toEqual([]);
  await maya.contacts.delete({ id: own });
  expect(await taken(tom, 1)).toEqual([[own]]);
});

test('sharing is heard at once, and the loss of it without its name', async () => {
  const list = await layList(opened, 'Night desk', [people.lena.agentId]);
  const id = await layContact(opened, { firstName: 'Shared' });
  await maya.contacts.bulkAcl({ ids: [id], updates: { toAdd: [people.tom.agentId], listsToAdd: [list] } });
  expect([await taken(tom, 1), await taken(lena, 1)]).toEqual([[[id]], [[id]]]);
  await maya.contacts.bulkAcl({ ids: [id], updates: { toRemove: [people.tom.agentId] } });
  expect(await taken(tom, 1)).toEqual([[]]);
  expect(await taken(lena, 1)).toEqual([[id]]);
  await maya.contacts.bulkAcl({ ids: [id], updates: { listsToRemove: [list], all: true } });
  await taken(tom, 1);
  await taken(lena, 1);
  await maya.contacts.bulkAcl({ ids: [id], updates: { all: false } });
  expect([await taken(tom, 1), await taken(lena, 1)]).toEqual([[[]], [[]]]);
});

test('who loses an assignment, or sight by a merge, hears it', async () => {
  const id = await layContact(opened, { firstName: 'Assigned', assignedAgentId: people.tom.agentId });
  await owner.query('update contacts set assigned_agent_id = null where id = $1', [id]);
  expect(await taken(tom, 1)).toEqual([[]]);
  const otherId = await layContact(opened, { firstName: 'Other', assignedAgentId: people.lena.agentId });
  await maya.contacts.merge({ id, otherId });
  expect((await taken(lena, 1)).flat().toSorted()).toEqual([id, otherId].toSorted());
});
