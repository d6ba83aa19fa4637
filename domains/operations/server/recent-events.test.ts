// The latest events: what was done to many records at a stretch is one line with its count, and records of jobs have names.
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';

const opened = await openHouse();
const { maya, tom, rival, settle } = opened;

test('one act on many is one line with a count, and leaves what was before in sight', async () => {
  await maya.tags.create({ displayName: 'Before', typeName: 'contact' });
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) ids.push(await layContact(opened, { firstName: `C${n}` }));
  for (const id of ids) await maya.contacts.share({ id, agentsEmails: [people.tom.email] });
  await tom.collections.create({ displayName: 'Mine', typeName: 'contact', filtersGroups: [] });
  await settle();
  const { data } = await maya.logs.recent({});
  expect(data.map(({ count }) => count)).toEqual([1, 30, 1]);
  expect(data[0]?.shortDescription).toContain('Mine');
  expect(data[2]?.shortDescription).toContain('Before');
  expect((await maya.logs.recent({ length: '2' })).data).toHaveLength(2);
  expect((await rival.logs.recent({})).data).toEqual([]);
});

test('the records of a job are told by name, those out of reach by none', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 60; n += 1) ids.push(await layContact(opened, { firstName: 'Named', lastName: `N${n}` }));
  const { jobId } = await maya.contacts.bulkUpdate({ ids, updates: { stage: null } });
  await settle();
  const names = (await maya.jobs.items({ id: jobId ?? '', length: '200' })).data.map(({ displayName }) => displayName);
  expect(names).toHaveLength(60);
  expect(names.every((name) => name?.startsWith('Named N'))).toBe(true);
  await maya.contacts.delete({ id: ids[0] ?? '' });
  const { data } = await maya.jobs.items({ id: jobId ?? '', length: '200' });
  expect(data.filter(({ displayName }) => displayName === null).map(({ entityId }) => entityId)).toEqual([ids[0]]);
});

test('a child agency was founded by an owner of its parent, not by a visitor', async () => {
  const { _id } = await maya.agency.createChild({ agencyName: 'Eastgate' });
  await settle();
  const { data } = await maya.as({ 'x-agency-id': _id }).logs.recent({});
  const said = data.map(({ shortDescription }) => shortDescription);
  expect(said).toContain('An owner of the parent agency founded Eastgate');
  expect(said.filter((sentence) => sentence.includes('A visitor'))).toEqual([]);
});
