// What open browsers hear of contacts: changes within reach at once, the loss of one without its name, and nothing of any other.
import { io, type Socket } from 'socket.io-client';
import { afterAll, expect, test, vi } from 'vitest';
import { openListener } from '#/kernel/server/live/listener.ts';
import { startServing } from '#/kernel/server/serving.ts';
import { openHouse } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { type Person, people } from '#/test/laying/people.ts';

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

interface Ear {
  contacts: string[][];
  marks: string[];
}
const listen = async ({ token, agencyId }: Person): Promise<Ear> => {
  const socket = io(serving.address, { reconnection: false, transports: ['websocket'], auth: { token, agencyId } });
  sockets.push(socket);
  const ear: Ear = { contacts: [], marks: [] };
  socket.on('changed', ({ entity, ids }: { entity: string; ids: string[] }) => {
    if (entity === 'contact') ear.contacts.push(ids);
    if (entity === 'collection') ear.marks.push(...ids);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  await socket.emitWithAck('join');
  return ear;
};
const [tom, lena] = [await listen(people.tom), await listen(people.lena)];
/**
 * What was heard of contacts since the last time. What members hear comes in order, so all of it is there once they heard of a
 * collection that was shared with them just now.
 */
const taken = async ({ contacts, marks }: Ear): Promise<string[][]> => {
  const agentIds = [people.tom.agentId, people.lena.agentId];
  const mark = await maya.collections.create({ displayName: 'Mark', typeName: 'contact', agentIds });
  await vi.waitUntil(() => marks.includes(mark._id), { timeout: 60_000, interval: 5 });
  return contacts.splice(0);
};

test('a member hears of contacts within reach, and of no others', async () => {
  const own = await layContact(opened, { firstName: 'Own', assignedAgentId: people.tom.agentId });
  const hidden = await layContact(opened, { firstName: 'Hidden' });
  await maya.contacts.update({ id: hidden, jobTitle: 'Clerk' });
  await maya.contacts.update({ id: own, jobTitle: 'Clerk' });
  expect(await taken(tom)).toEqual([[own]]);
  expect(await taken(lena)).toEqual([]);
  await maya.contacts.delete({ id: own });
  expect(await taken(tom)).toEqual([[own]]);
});

test('sharing is heard at once, and the loss of it without its name', async () => {
  const list = await layList(opened, 'Night desk', [people.lena.agentId]);
  const id = await layContact(opened, { firstName: 'Shared' });
  await maya.contacts.bulkAcl({ ids: [id], updates: { toAdd: [people.tom.agentId], listsToAdd: [list] } });
  expect([await taken(tom), await taken(lena)]).toEqual([[[id]], [[id]]]);
  await maya.contacts.bulkAcl({ ids: [id], updates: { toRemove: [people.tom.agentId] } });
  expect(await taken(tom)).toEqual([[]]);
  expect(await taken(lena)).toEqual([[id]]);
  await maya.contacts.bulkAcl({ ids: [id], updates: { listsToRemove: [list], all: true } });
  await taken(tom);
  await taken(lena);
  await maya.contacts.bulkAcl({ ids: [id], updates: { all: false } });
  expect([await taken(tom), await taken(lena)]).toEqual([[[]], [[]]]);
});

test('live access is heard at once: who comes in by name, who leaves without', async () => {
  const { _id: collection } = await maya.collections.create({
    displayName: 'Clerks',
    typeName: 'contact',
    filtersGroups: [[{ field: 'jobTitle', rule: 'isEqualTo', value: 'Night clerk' }]],
  });
  const id = await layContact(opened, { firstName: 'Live' });
  await maya.collections.setAccess({ id: collection, principalId: people.lena.agentId, permissionType: 4 });
  await taken(tom);
  expect(await taken(lena)).toEqual([[]]);
  await maya.contacts.update({ id, jobTitle: 'Night clerk' });
  expect([await taken(tom), await taken(lena)]).toEqual([[], [[id]]]);
  await maya.contacts.update({ id, jobTitle: null });
  expect([await taken(tom), await taken(lena)]).toEqual([[], [[]]]);
  await maya.contacts.update({ id, jobTitle: 'Night clerk' });
  await taken(lena);
  await maya.collections.update({ id: collection, filtersGroups: [] });
  expect(await taken(lena)).toEqual([[]]);
  await maya.collections.bulkUpdate({ contactId: id, collections: [{ _id: collection, isMember: true }] });
  expect(await taken(lena)).toEqual([[]]);
  await maya.collections.delete({ id: collection });
  expect(await taken(lena)).toEqual([[]]);
  await taken(tom);
});

test('who loses an assignment, or sight by a merge, hears it', async () => {
  const id = await layContact(opened, { firstName: 'Assigned', assignedAgentId: people.tom.agentId });
  await owner.query('update contacts set assigned_agent_id = null where id = $1', [id]);
  expect(await taken(tom)).toEqual([[]]);
  const otherId = await layContact(opened, { firstName: 'Other', assignedAgentId: people.lena.agentId });
  await maya.contacts.merge({ id, otherId });
  expect((await taken(lena)).flat().toSorted()).toEqual([id, otherId].toSorted());
});
