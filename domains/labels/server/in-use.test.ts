// Labels that records carry: counted, and taken off or replaced before they go. Contacts are put in as rows, so that these tests stand
// on labels alone.
import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';

const { maya, tom, rival, house, app, owner, settle } = await openHouse();

interface Carried {
  tags?: readonly string[];
  origins?: readonly string[];
  stage?: string;
  isRemoved?: boolean;
}

const contact = async ({ tags = [], origins = [], stage, isRemoved = false }: Carried, times = 1): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into contacts (agency_id, id, first_name, tag_ids, origin_ids, stage_id, created_at, updated_at, removed_at)
     select $1, uuidv7(), 'Ana ' || n, $2, $3, $4, now(), now(), case when $5 then now() end from generate_series(1, $6) n returning id`,
    [people.maya.agencyId, tags, origins, stage ?? null, isRemoved, times],
  );
  return rows[0]?.id ?? '';
};
const carriedBy = async (id: string) => {
  const { rows } = await owner.query<{ tag_ids: string[]; origin_ids: string[]; stage_id: string | null }>(
    'select tag_ids, origin_ids, stage_id from contacts where id = $1',
    [id],
  );
  return rows[0];
};
const indexed = async (tagId: string): Promise<number> => {
  const { rows } = await owner.query<{ n: string }>('select count(*) n from contact_tags where tag_id = $1', [tagId]);
  return Number(rows[0]?.n);
};
let made = 0;
const tag = async (typeName: 'contact' | 'contact-stage' = 'contact') => {
  made += 1;
  return maya.tags.create({ displayName: `Tag ${made}`, typeName });
};
const origin = async () => {
  made += 1;
  return maya.origins.create({ displayName: `Origin ${made}` });
};

describe('deleting a tag', () => {
  test('R351, R416: DELETE crm/tags/{id} fails with TagsInUse, says on what, and succeeds once acknowledged', async () => {
    const [going, staying] = [await tag(), await tag()];
    const ids = [await contact({ tags: [going._id, staying._id] }), await contact({ tags: [staying._id, going._id] })];
    const removed = await contact({ tags: [going._id], isRemoved: true });
    expect(await maya.tags.get({ id: going._id })).toMatchObject({ usedBy: 2 });
    await expect(maya.tags.delete({ id: going._id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'TagsInUse', message: 'On 2 contacts', reason: 'labels.inUse' },
    });
    expect(await maya.tags.delete({ id: going._id, acknowledged: true })).toEqual({ deletedCount: 1, jobId: null });
    for (const id of ids) expect((await carriedBy(id))?.tag_ids).toEqual([staying._id]);
    expect((await carriedBy(removed))?.tag_ids).toEqual([]);
    expect(await indexed(going._id)).toBe(0);
    await expect(maya.tags.get({ id: going._id })).rejects.toMatchObject({ status: 404 });
  });

  test('R351: acknowledged counts in the query and in the body', async () => {
    const [one, other] = [await tag(), await tag()];
    await contact({ tags: [one._id, other._id] });
    const ask = (path: string, payload?: object) =>
      app.inject({
        method: 'DELETE',
        url: `/api/crm/tags/${path}`,
        headers: { authorization: `Bearer ${people.maya.token}` },
        ...(payload ? { payload } : {}),
      });
    expect((await ask(`${one._id}?acknowledged=false`)).statusCode).toBe(409);
    expect((await ask(`${one._id}?acknowledged=true`)).statusCode).toBe(200);
    expect((await ask(other._id, { acknowledged: false })).statusCode).toBe(409);
    expect((await ask(other._id, { acknowledged: true })).statusCode).toBe(200);
  });

  test('R352: POST crm/tags/bulk/delete takes ids, all and acknowledged, and deletes all of them or none', async () => {
    const [used, free] = [await tag(), await tag()];
    await contact({ tags: [used._id] });
    const ids = [used._id, free._id];
    await expect(maya.tags.bulkDelete({ ids })).rejects.toMatchObject({
      status: 409,
      body: { code: 'TagsInUse', message: 'On 1 contact' },
    });
    expect(await maya.tags.get({ id: free._id })).toMatchObject({ usedBy: 0 });
    expect(await maya.tags.bulkDelete({ ids, acknowledged: true })).toEqual({
      deletedCount: 2,
      modifiedCount: 2,
      totalCount: 2,
      jobId: null,
    });
    const { displayName } = await tag();
    expect(await maya.tags.bulkDelete({ all: true, search: displayName })).toMatchObject({ deletedCount: 1 });
    await expect(maya.tags.bulkDelete({})).rejects.toMatchObject({ status: 422 });
  });

  test('a stage is counted and taken off as a tag is, and a contact with both is counted once', async () => {
    const [stage, label] = [await tag('contact-stage'), await tag()];
    const id = await contact({ stage: stage._id, tags: [label._id] });
    expect(await maya.tags.get({ id: stage._id })).toMatchObject({ usedBy: 1 });
    await expect(maya.tags.bulkDelete({ ids: [stage._id, label._id] })).rejects.toMatchObject({
      body: { message: 'On 1 contact' },
    });
    await maya.tags.bulkDelete({ ids: [stage._id, label._id], acknowledged: true });
    expect(await carriedBy(id)).toEqual({ tag_ids: [], origin_ids: [], stage_id: null });
  });

  test('one that very many carry is taken off by a job that people watch', async () => {
    const [going, staying] = [await tag(), await tag()];
    const last = await contact({ tags: [staying._id, going._id] }, 1_234);
    const { deletedCount, jobId } = await maya.tags.delete({ id: going._id, acknowledged: true });
    expect(deletedCount).toBe(0);
    await settle();
    expect(await maya.jobs.get({ id: jobId ?? '' })).toMatchObject({
      title: 'Deletion of tags',
      entityType: 'tags',
      status: 'done',
      progress: 100,
      modifiedCount: 1_234,
      totalCount: 1_234,
    });
    expect((await carriedBy(last))?.tag_ids).toEqual([staying._id]);
    await expect(maya.tags.get({ id: going._id })).rejects.toMatchObject({ status: 404 });
  });

  test('counts to ten thousand and says that there are more', async () => {
    const many = await tag();
    await contact({ tags: [many._id] }, 10_002);
    await expect(maya.tags.delete({ id: many._id })).rejects.toMatchObject({
      body: { message: 'On more than 10,000 contacts' },
    });
    expect(await maya.tags.get({ id: many._id })).toMatchObject({ usedBy: 10_001 });
  });

  test('its type stays while something carries it', async () => {
    const used = await tag();
    await contact({ tags: [used._id] });
    await expect(maya.tags.update({ id: used._id, typeName: 'task' })).rejects.toMatchObject({
      body: { field: 'typename', reason: 'labels.typeInUse' },
    });
  });
});

describe('a member, who does not reach all contacts', () => {
  test('is not told how many carry a label, and does not find out by its type', async () => {
    const [used, unused, from] = [await tag(), await tag(), await origin()];
    await contact({ tags: [used._id], origins: [from._id] });
    expect(await tom.tags.get({ id: used._id })).toMatchObject({ usedBy: null });
    expect((await tom.tags.list({ length: '100' })).data.every(({ usedBy }) => usedBy === null)).toBe(true);
    await expect(tom.origins.get({ id: from._id })).rejects.toMatchObject({ status: 403 });
    for (const { _id: id } of [used, unused])
      await expect(tom.tags.update({ id, typeName: 'task' })).rejects.toMatchObject({
        status: 403,
        body: { message: 'Only an owner can change the type of a tag' },
      });
    expect(await tom.tags.update({ id: used._id, displayName: 'Renamed', typeName: 'contact' })).toMatchObject({
      displayName: 'Renamed',
      usedBy: null,
    });
    expect(await maya.tags.get({ id: used._id })).toMatchObject({ usedBy: 1 });
  });
});

describe('deleting an origin', () => {
  test('R417, R358: PATCH crm/origin/delete/{id} fails with OriginsInUse and succeeds once acknowledged', async () => {
    const going = await origin();
    const id = await contact({ origins: [going._id] });
    await expect(maya.origins.delete({ id: going._id })).rejects.toMatchObject({
      status: 409,
      body: { code: 'OriginsInUse', message: 'On 1 contact' },
    });
    expect(await maya.origins.delete({ id: going._id, acknowledged: true })).toEqual({ deletedCount: 1, jobId: null });
    expect((await carriedBy(id))?.origin_ids).toEqual([]);
  });

  test('R359, R417: POST crm/origin/bulk/delete fails with OriginsInUse unless acknowledged', async () => {
    const going = await origin();
    await contact({ origins: [going._id] });
    const selection = { ids: [going._id] };
    await expect(maya.origins.bulkDelete(selection)).rejects.toMatchObject({ body: { code: 'OriginsInUse' } });
    expect(await maya.origins.bulkDelete({ ...selection, acknowledged: true })).toMatchObject({ deletedCount: 1 });
  });
});

describe('merging', () => {
  test('puts the tag in the place of the other, once on each contact, and deletes the other', async () => {
    const [kept, going, third] = [await tag(), await tag(), await tag()];
    const one = await contact({ tags: [going._id, third._id] });
    const both = await contact({ tags: [third._id, kept._id, going._id] });
    const removed = await contact({ tags: [going._id], isRemoved: true });
    expect(await maya.tags.merge({ id: kept._id, otherId: going._id })).toEqual({
      modifiedCount: 3,
      totalCount: 3,
      jobId: null,
    });
    expect((await carriedBy(one))?.tag_ids).toEqual([kept._id, third._id]);
    expect((await carriedBy(both))?.tag_ids).toEqual([third._id, kept._id]);
    expect((await carriedBy(removed))?.tag_ids).toEqual([kept._id]);
    expect(await indexed(kept._id)).toBe(2);
    await expect(maya.tags.get({ id: going._id })).rejects.toMatchObject({ status: 404 });
  });

  test('stages and origins merge too, many of them as a job', async () => {
    const [kept, going] = [await tag('contact-stage'), await tag('contact-stage')];
    const id = await contact({ stage: going._id }, 501);
    const { jobId } = await maya.tags.merge({ id: kept._id, otherId: going._id });
    await settle();
    expect(await maya.jobs.get({ id: jobId ?? '' })).toMatchObject({ title: 'Merge of tags', modifiedCount: 501 });
    expect((await carriedBy(id))?.stage_id).toBe(kept._id);
    const [stays, goes] = [await origin(), await origin()];
    const from = await contact({ origins: [goes._id] });
    await maya.origins.merge({ id: stays._id, otherId: goes._id });
    expect((await carriedBy(from))?.origin_ids).toEqual([stays._id]);
  });

  test('refuses a tag with itself, with one of another type, and with one that is not there', async () => {
    const [one, stage] = [await tag(), await tag('contact-stage')];
    const refused = (otherId: string) =>
      expect(maya.tags.merge({ id: one._id, otherId })).rejects.toMatchObject({ body: { field: 'otherid' } });
    await refused(one._id);
    await refused(one._id.toUpperCase());
    await refused(stage._id);
    await refused(house.ids.next());
    const foreign = await rival.tags.create({ displayName: 'Foreign', typeName: 'contact' });
    await refused(foreign._id);
  });

  test('of two that merge into each other at the same moment, one is left', async () => {
    const [one, other] = [await tag(), await tag()];
    const id = await contact({ tags: [one._id, other._id] });
    await Promise.allSettled([
      maya.tags.merge({ id: one._id, otherId: other._id }),
      maya.tags.merge({ id: other._id, otherId: one._id }),
    ]);
    const left = (await maya.tags.all({})).data.filter(({ _id }) => _id === one._id || _id === other._id);
    expect(left).toHaveLength(1);
    expect((await carriedBy(id))?.tag_ids).toEqual([left[0]?._id]);
  });
});
