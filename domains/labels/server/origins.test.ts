// Origins through the door: the same verbs as tags, at the paths of the specification, for owners.
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';

const { maya, tom, rival } = await openHouse();

test('R356, R089: POST crm/origin creates an origin with _id, displayName, colours and isHidden', async () => {
  const made = await maya.origins.create({ displayName: 'Website', backgroundColor: '#dff1ff' });
  expect(made).toMatchObject({ displayName: 'Website', foregroundColor: '#0c5f9e', isHidden: false, usedBy: 0 });
  expect(made).not.toHaveProperty('typeName');
  await expect(maya.origins.create({ displayName: 'WEBSITE' })).rejects.toMatchObject({
    body: { field: 'displayname' },
  });
});

test('R357: PATCH crm/origin/{id} updates an origin', async () => {
  const { _id } = await maya.origins.create({ displayName: 'Protal' });
  expect(await maya.origins.update({ id: _id, displayName: 'Portal' })).toMatchObject({ displayName: 'Portal' });
});

test('R358: PATCH crm/origin/delete/{id} deletes an origin', async () => {
  const { _id } = await maya.origins.create({ displayName: 'Short-lived' });
  expect(await maya.origins.delete({ id: _id })).toEqual({ deletedCount: 1, jobId: null });
  await expect(maya.origins.get({ id: _id })).rejects.toMatchObject({ status: 404 });
});

test('R359: POST crm/origin/bulk/delete takes ids and all', async () => {
  const made = await Promise.all(['A', 'B', 'C'].map((name) => maya.origins.create({ displayName: `Many ${name}` })));
  const [first] = made;
  expect(await maya.origins.bulkDelete({ ids: [first?._id ?? ''] })).toMatchObject({ deletedCount: 1, jobId: null });
  expect(await maya.origins.bulkDelete({ all: true, search: 'Many' })).toMatchObject({
    deletedCount: 2,
    totalCount: 2,
  });
});

test('R360: POST crm/origin/bulk/update takes ids, all and updates', async () => {
  const { _id } = await maya.origins.create({ displayName: 'To be hidden' });
  expect(await maya.origins.bulkUpdate({ ids: [_id], updates: { isHidden: true } })).toMatchObject({
    modifiedCount: 1,
  });
  const all = await maya.origins.bulkUpdate({ all: true, search: 'hidden', updates: { backgroundColor: '#000000' } });
  expect(all).toMatchObject({ modifiedCount: 1 });
  expect(await maya.origins.get({ id: _id })).toMatchObject({ isHidden: true, foregroundColor: '#ffffff' });
});

test('R361, R870: GET crm/origin/all answers every origin to everybody of the agency', async () => {
  const { data, total } = await tom.origins.all({});
  expect(data.map(({ displayName }) => displayName)).toEqual(['Portal', 'To be hidden', 'Website']);
  expect(total).toBe(3);
  expect((await rival.origins.all({})).data).toEqual([]);
});

test('origins are listed and written by owners', async () => {
  expect((await maya.origins.list({})).total).toBe(3);
  await expect(tom.origins.list({})).rejects.toMatchObject({ status: 403 });
  await expect(tom.origins.create({ displayName: 'No' })).rejects.toMatchObject({ status: 403 });
  await expect(tom.origins.starters({})).rejects.toMatchObject({ status: 403 });
});

test('an agency without origins is given eight to begin with, once, however often at the same moment', async () => {
  await Promise.all([rival.origins.starters({}), rival.origins.starters({}), rival.origins.starters({})]);
  expect((await rival.origins.all({})).total).toBe(8);
});
