// Live access: who comes into a collection is seen by those it gives access to, and who leaves is not; everywhere, and at once.
import { beforeEach, describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layThread } from '#/test/laying/threads.ts';

const opened = await openHouse();
const { maya, tom, lena, owner } = opened;
const { agentId: tomId } = people.tom;
const { agentId: lenaId } = people.lena;
const domainId = agencies.northlight.id.replace('-8000-0001', '-8000-0004');
const notFound = { status: 404 };

beforeEach(async () => {
  await owner.query('delete from contacts where agency_id = $1', [agencies.northlight.id]);
  await owner.query('delete from collections where agency_id = $1', [agencies.northlight.id]);
});

const clerks = [[{ field: 'jobTitle', rule: 'isEqualTo', value: 'Clerk' }]] as const;

/** A collection of clerks, given to somebody. */
const giveClerks = async (principalId: string, permissionType: 4 | 6 = 4, ownerId?: string): Promise<string> => {
  const { _id } = await maya.collections.create({
    displayName: 'Clerks',
    typeName: 'contact',
    filtersGroups: clerks.map((group) => [...group]),
  });
  if (ownerId) await maya.collections.update({ id: _id, ownerId });
  await maya.collections.setAccess({ id: _id, principalId, permissionType });
  return _id;
};

const become = (id: string, jobTitle: string | null) => maya.contacts.update({ id, jobTitle });
const seenBy = async (who: typeof tom): Promise<string[]> =>
  (await who.contacts.list({})).data.map(({ _id }) => _id).toSorted();

describe('who comes in is visible, who leaves is not', () => {
  test('in lists, totals, records, the search, and all that hangs on the contact', async () => {
    await giveClerks(tomId);
    const id = await layContact(opened, { firstName: 'Ana', emails: ['ana@example.com'] });
    await layContact(opened, { firstName: 'Bea' });
    const { _id: note } = await maya.notes.create({ contactId: id, text: 'Likes gardens' });
    const { _id: task } = await maya.tasks.create({ displayName: 'Ring', type: 'call', domainId, contactId: id });
    await layThread(opened, { contactId: id, messages: [{ plain: 'Good day' }] });
    await maya.calls.create({ contactId: id });
    const told = async () => ({
      list: await seenBy(tom),
      total: (await tom.contacts.list({})).total,
      count: (await tom.contacts.count({})).total,
      byName: (await tom.contacts.list({ column: 'fullName', order: 'asc' })).data.length,
      search: (await tom.contacts.search({ search: 'ana' })).data.length,
      found: (await tom.contacts.autocomplete({ search: 'ana' })).data.length,
      tasks: (await tom.tasks.list({})).data.map(({ _id, contact }) => [_id, contact !== null]),
      calls: (await tom.calls.list({})).data.length,
      inbox: (await tom.inbox.list({})).data.filter((one) => JSON.stringify(one).includes('Good day')).length,
      timeline: await tom.timeline.list({ contactId: id }).then(
        ({ data }) => data.length > 0,
        () => false,
      ),
      viewedAs: (await maya.contacts.list({ viewAs: tomId })).data.length,
    });
    const nothing = {
      list: [],
      total: 0,
      count: 0,
      byName: 0,
      search: 0,
      found: 0,
      tasks: [],
      calls: 0,
      inbox: 0,
      timeline: false,
      viewedAs: 0,
    };
    expect(await told()).toEqual(nothing);
    await become(id, 'Clerk');
    const everything = {
      list: [id],
      total: 1,
      count: 1,
      byName: 1,
      search: 1,
      found: 1,
      tasks: [[task, true]],
      calls: 1,
      inbox: 1,
      timeline: true,
      viewedAs: 1,
    };
    expect(await told()).toEqual(everything);
    expect((await tom.contacts.get({ id })).permissionType).toBe(4);
    await expect(tom.notes.update({ id: note, text: 'Mine' })).rejects.toMatchObject({ status: 403 });
    await become(id, null);
    expect(await told()).toEqual(nothing);
    await expect(tom.contacts.get({ id })).rejects.toMatchObject(notFound);
    expect(await seenBy(lena)).toEqual([]);
  });

  test('put in and left out by hand counts, and a deleted contact is in nothing', async () => {
    const collection = await giveClerks(tomId);
    const [byHand, clerk] = [await layContact(opened, { firstName: 'Hand' }), await layContact(opened, {})];
    await become(clerk, 'Clerk');
    const put = (contactId: string, isMember: boolean) =>
      maya.collections.bulkUpdate({ contactId, collections: [{ _id: collection, isMember }] });
    await put(byHand, true);
    expect(await seenBy(tom)).toEqual([byHand, clerk].toSorted());
    await put(clerk, false);
    expect(await seenBy(tom)).toEqual([byHand]);
    await maya.contacts.delete({ id: byHand });
    expect(await seenBy(tom)).toEqual([]);
    expect((await tom.contacts.list({ isDeleted: 'true' })).data).toEqual([]);
  });

  test('an agent who may write may write the contact out of their own sight', async () => {
    await giveClerks(tomId, 6);
    const id = await layContact(opened, { firstName: 'Ana' });
    await become(id, 'Clerk');
    expect((await tom.contacts.get({ id })).permissionType).toBe(6);
    await tom.contacts.update({ id, companyName: 'Harbour' });
    await expect(tom.contacts.delete({ id })).rejects.toMatchObject({ status: 403 });
    expect(await tom.contacts.update({ id, jobTitle: 'Captain' })).toMatchObject({ jobTitle: 'Captain' });
    await expect(tom.contacts.get({ id })).rejects.toMatchObject(notFound);
  });

  test('a list of agents is live on both sides: who is on the list, and who is in the collection', async () => {
    const list = await layList(opened, 'Lettings', [lenaId]);
    await giveClerks(list);
    const id = await layContact(opened, { firstName: 'Ana' });
    await become(id, 'Clerk');
    expect([await seenBy(tom), await seenBy(lena)]).toEqual([[], [id]]);
    await maya.collections.bulkUpdate({
      recordId: tomId,
      collections: [{ _id: list, isMember: true }],
    });
    await maya.collections.bulkUpdate({ recordId: lenaId, collections: [{ _id: list, isMember: null }] });
    expect([await seenBy(tom), await seenBy(lena)]).toEqual([[id], []]);
    await maya.collections.delete({ id: list });
    expect([await seenBy(tom), await seenBy(lena)]).toEqual([[], []]);
    expect((await owner.query('select from collection_access')).rowCount).toBe(0);
  });

  test('pages through access given by rows and by collections hold each contact once, in order', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 24; n += 1)
      ids.push(
        await layContact(opened, { firstName: `C${n}`, age: n, ...(n % 3 === 0 ? { assignedAgentId: tomId } : {}) }),
      );
    await giveClerks(tomId);
    const seen = ids.filter((_, n) => n % 3 === 0 || n % 2 === 0);
    await owner.query(`update contacts set job_title = 'Clerk' where id = any($1)`, [
      ids.filter((_, n) => n % 2 === 0),
    ]);
    const pages: string[] = [];
    for (let lastId: string | undefined; ; ) {
      const { data, total } = await tom.contacts.list({ length: '5', ...(lastId ? { lastId } : {}) });
      expect(total).toBe(seen.length);
      pages.push(...data.map(({ _id }) => _id));
      lastId = pages.at(-1);
      if (data.length < 5) break;
    }
    expect(pages).toEqual(seen);
    const second = await tom.contacts.list({ length: '5', offset: '5' });
    expect(second.data.map(({ _id }) => _id)).toEqual(seen.slice(5, 10));
  });
});

describe('who gives it, and who may widen it', () => {
  test('only owners give live access, of contacts, to people who are there', async () => {
    const { _id: own } = await tom.collections.create({ displayName: 'Own', typeName: 'contact', filtersGroups: [] });
    await expect(tom.collections.setAccess({ id: own, principalId: tomId, permissionType: 4 })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      maya.collections.setAccess({ id: own, principalId: people.ines.agentId, permissionType: 4 }),
    ).rejects.toMatchObject({ status: 422, body: { reason: 'collections.unknownAgent' } });
    const { _id: tags } = await maya.collections.create({ displayName: 'Tags', typeName: 'tag' });
    await expect(maya.collections.setAccess({ id: tags, principalId: tomId, permissionType: 4 })).rejects.toMatchObject(
      { status: 422, body: { reason: 'collections.nothingToShare' } },
    );
  });

  test('its owner among the members cannot widen it: not by its filter, by hand, nor by a collection that it names', async () => {
    const { _id: inner } = await tom.collections.create({
      displayName: 'Inner',
      typeName: 'contact',
      filtersGroups: [],
    });
    const { _id: outer } = await tom.collections.create({
      displayName: 'Outer',
      typeName: 'contact',
      filtersGroups: [[{ field: 'collections', rule: 'isInIds', value: [inner] }]],
    });
    const id = await layContact(opened, { firstName: 'Ana', assignedAgentId: tomId });
    const acts = (collection: string) => [
      () => tom.collections.update({ id: collection, filtersGroups: [[{ field: 'fullName', rule: 'isNotEmpty' }]] }),
      () => tom.collections.update({ id: collection, ownerId: lenaId }),
      () => tom.collections.bulkUpdate({ contactId: id, collections: [{ _id: collection, isMember: true }] }),
      () => tom.collections.delete({ id: collection }),
      () => tom.collections.bulkDelete({ ids: [collection] }),
    ];
    await maya.collections.setAccess({ id: outer, principalId: lenaId, permissionType: 6 });
    for (const collection of [outer, inner])
      for (const act of acts(collection))
        await expect(act()).rejects.toMatchObject({ status: 403, body: { reason: 'collections.ownersOnly' } });
    await tom.collections.update({ id: outer, displayName: 'Renamed' });
    await maya.collections.setAccess({ id: outer, principalId: lenaId, permissionType: null });
    await tom.collections.bulkUpdate({ contactId: id, collections: [{ _id: inner, isMember: true }] });
    expect(await seenBy(lena)).toEqual([]);
  });

  test('an agent who is removed reaches nothing by it any more, also when invited again', async () => {
    await giveClerks(lenaId);
    await owner.query('update agents set removed_at = now() where id = $1', [lenaId]);
    await owner.query('update agents set removed_at = null where id = $1', [lenaId]);
    expect((await owner.query('select from collection_access')).rowCount).toBe(0);
  });

  test('what is read is told to whoever sees the collection, and counted before it is deleted', async () => {
    const collection = await giveClerks(tomId, 6);
    const everybody = agencies.northlight.id;
    await maya.collections.setAccess({ id: collection, principalId: everybody, permissionType: 4 });
    const { data } = await maya.collections.access({ id: collection });
    expect(data.map(({ _id, kind, permissionType }) => [_id, kind, permissionType])).toEqual([
      [everybody, 'agency', 4],
      [tomId, 'agent', 6],
    ]);
    await expect(tom.collections.access({ id: collection })).rejects.toMatchObject(notFound);
    expect((await maya.collections.uses({ ids: collection })).data).toEqual([
      { label: 'agents and lists who reach its contacts by it', count: 2 },
    ]);
  });
});

test('Who can see this names the collection, to those who see it', async () => {
  const list = await layList(opened, 'Lettings', [tomId]);
  await giveClerks(list, 6);
  const id = await layContact(opened, { firstName: 'Ana' });
  const reasonsOf = async (who: typeof tom) =>
    (await who.contacts.access({ id })).data.find(({ agent }) => agent._id === tomId);
  expect(await reasonsOf(maya)).toBeUndefined();
  await become(id, 'Clerk');
  expect(await reasonsOf(maya)).toMatchObject({
    permissionType: 6,
    because: [{ reason: 'collection', list: 'Lettings', collection: 'Clerks' }],
  });
  expect((await reasonsOf(tom))?.because).toEqual([{ reason: 'collection', list: 'Lettings', collection: null }]);
});
