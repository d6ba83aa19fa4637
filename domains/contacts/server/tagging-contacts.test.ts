import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { addContacts, addTag, emptyBook } from '#/test/laying/address-book.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const house = await openHouse();
const { maya, tom, owner, settle } = house;
const [hot, cold, buyer] = [await addTag(house, 'Hot'), await addTag(house, 'Cold'), await addTag(house, 'Buyer')];
const lead = await addTag(house, 'Lead', 'contact-stage');

type Input = Parameters<typeof maya.contacts.bulkTags>[0];

/** Tags of every contact, by its id. */
const tagsOf = async (): Promise<Record<string, string[]>> => {
  const { rows } = await owner.query<{ id: string; tags: string[] }>(
    `select id, array(select tag::text from unnest(tag_ids) tag order by tag) as tags from contacts order by id`,
  );
  return Object.fromEntries(rows.map(({ id, tags }) => [id, tags]));
};
const give = (ids: readonly string[], tags: readonly string[]) =>
  owner.query('update contacts set tag_ids = $2 where id = any($1)', [ids, tags]);
/** Does it, and waits for it; answers the job's counts. */
const tag = async (input: Input, who: Somebody = maya) => {
  const { jobId, ...counts } = await who.contacts.bulkTags(input);
  if (jobId === null) return { jobId, ...counts };
  await settle();
  const { modifiedCount, totalCount } = await who.jobs.get({ id: jobId });
  return { jobId, modifiedCount, totalCount };
};
const undo = async (jobId: string | null) => {
  const { _id } = await maya.jobs.undo({ id: jobId ?? '' });
  await settle();
  return maya.jobs.get({ id: _id });
};

beforeEach(() => emptyBook(house));

describe('R334: POST /crm/contacts/bulk/update/tags', () => {
  test('adds to named contacts and takes from them at once, and tells each on its own timeline', async () => {
    const [a = '', b = '', c = ''] = await addContacts(house, 3);
    await give([a, b], [cold]);
    await give([b], [cold, hot]);
    const updates = { toAdd: [hot], toRemove: [{ _id: cold }] };
    expect(await tag({ ids: [a, b], updates })).toEqual({ jobId: null, modifiedCount: 2, totalCount: 2 });
    expect(await tagsOf()).toEqual({ [a]: [hot], [b]: [hot], [c]: [] });
    const { rows } = await owner.query(
      `select subject_id, data, changes from events where name = 'contact.updated' order by subject_id`,
    );
    expect(rows).toMatchObject([
      {
        subject_id: a,
        data: { displayName: 'Person No. 1' },
        changes: { tags: [[{ displayName: 'Cold' }], [{ displayName: 'Hot' }]] },
      },
      {
        subject_id: b,
        changes: { tags: [[{ displayName: 'Cold' }, { displayName: 'Hot' }], [{ displayName: 'Hot' }]] },
      },
    ]);
    expect(
      (
        await maya.contacts.list({
          filtersGroups: JSON.stringify([[{ field: 'tags', rule: 'isInIds', value: [hot] }]]),
        })
      ).total,
    ).toBe(2);
  });

  test('of all under a filter is a job that can be taken back', async () => {
    const ids = await addContacts(house, 120);
    await addContacts(house, 60, { name: 'Other' });
    const before = await tagsOf();
    const filtersGroups = [[{ field: 'firstName', rule: 'isEqualTo' as const, value: 'Person' }]];
    const { jobId, ...counts } = await tag({ all: true, filtersGroups, updates: { toAdd: [hot, buyer] } });
    expect(counts).toEqual({ modifiedCount: 120, totalCount: 120 });
    expect(
      Object.entries(await tagsOf())
        .filter(([, tags]) => tags.length === 2)
        .map(([id]) => id),
    ).toEqual(ids);
    expect(await maya.jobs.get({ id: jobId ?? '' })).toMatchObject({
      title: 'Tags of contacts: add Hot, Buyer',
      entityType: 'contact',
      canUndo: true,
    });
    expect(await undo(jobId)).toMatchObject({ modifiedCount: 120, skippedCount: 0 });
    expect(await tagsOf()).toEqual(before);
  });

  test('as a job keeps what changed of each, and tells of each that changed once', async () => {
    const ids = await addContacts(house, 60);
    await give(ids.slice(0, 10), [hot]);
    await give(ids.slice(10, 20), [cold, buyer]);
    const { jobId } = await tag({ all: true, updates: { toAdd: [hot], toRemove: [cold] } });
    const { rows: items } = await owner.query<{ id: string; status: string; after: unknown }>(
      'select entity_id as id, status, after from job_items where job_id = $1 order by entity_id',
      [jobId],
    );
    const kept = (at: number) => ({ added: at < 10 ? [] : [hot], removed: at >= 10 && at < 20 ? [cold] : [] });
    expect(items).toEqual(ids.map((id, at) => ({ id, status: 'done', after: kept(at) })));
    const { rows: told } = await owner.query<{ id: string; changes: unknown }>(
      `select subject_id as id, changes from events where name = 'contact.updated' order by subject_id`,
    );
    expect(told.map(({ id }) => id)).toEqual(ids.slice(10));
    const is = (tagId: string, displayName: string) => ({ _id: tagId, displayName });
    expect(told.slice(9, 11).map(({ changes }) => changes)).toEqual([
      {
        tags: [
          [is(buyer, 'Buyer'), is(cold, 'Cold')],
          [is(buyer, 'Buyer'), is(hot, 'Hot')],
        ],
      },
      { tags: [[], [is(hot, 'Hot')]] },
    ]);
  });

  test('is taken back by a member only where they may still change the contact', async () => {
    const ids = await addContacts(house, 60);
    const acl = (updates: Parameters<typeof maya.contacts.bulkAcl>[0]['updates'], some: readonly string[]) =>
      maya.contacts.bulkAcl({ ids: [...some], updates });
    for (const some of [ids.slice(0, 50), ids.slice(50)])
      await acl({ toAdd: [people.tom.agentId], permissionType: 6 }, some);
    const { jobId } = await tag({ all: true, updates: { toAdd: [hot] } }, tom);
    await acl({ toRemove: [people.tom.agentId] }, ids.slice(0, 20));
    const { _id } = await tom.jobs.undo({ id: jobId ?? '' });
    await settle();
    expect(await tom.jobs.get({ id: _id })).toMatchObject({ modifiedCount: 40, skippedCount: 20 });
    expect(Object.values(await tagsOf()).filter((tags) => tags.includes(hot))).toHaveLength(20);
  });

  test('R242 R427: those that may only be seen are skipped, and the counts say so', async () => {
    const ids = await addContacts(house, 80);
    await maya.contacts.bulkAcl({ ids: ids.slice(0, 30), updates: { toAdd: [people.tom.agentId], permissionType: 4 } });
    await maya.contacts.bulkAcl({
      ids: ids.slice(30, 60),
      updates: { toAdd: [people.tom.agentId], permissionType: 6 },
    });
    // Who has the tag already has it: that is no lack of permission.
    await give(ids.slice(30, 35), [hot]);
    const { jobId, ...counts } = await tag({ all: true, updates: { toAdd: [hot] } }, tom);
    expect(counts).toEqual({ modifiedCount: 30, totalCount: 60 });
    const reasons = (await tom.jobs.items({ id: jobId ?? '' })).data.flatMap(({ reason }) => reason ?? []);
    expect(new Set(reasons)).toEqual(new Set(['You may see this contact, but not change it']));
    const tagged = Object.values(await tagsOf()).filter((tags) => tags.includes(hot)).length;
    expect(tagged).toBe(30);
  });

  test('what was changed since is kept when it is taken back, and nothing comes back that is gone', async () => {
    const ids = await addContacts(house, 60);
    const gone = await addTag(house, 'Gone');
    await give(ids, [cold, gone]);
    const { jobId } = await tag({ all: true, updates: { toAdd: [hot], toRemove: [cold, gone] } });
    // Of the first everything was taken back by hand; the second was given another besides.
    await give(ids.slice(0, 1), [cold]);
    await give(ids.slice(1, 2), [hot, buyer]);
    await owner.query('delete from tags where id = $1', [gone]);
    expect(await undo(jobId)).toMatchObject({ modifiedCount: 59, skippedCount: 1 });
    const after = Object.values(await tagsOf());
    expect(after[0]).toEqual([cold]);
    expect(after[1]).toEqual([buyer, cold].toSorted());
    expect(after.slice(2).every((tags) => tags.join() === cold)).toBe(true);
  });

  test.each([
    [{ toAdd: [lead] }, 'updates.toadd.0'],
    [{ toAdd: [people.tom.agentId] }, 'updates.toadd.0'],
    [{}, 'updates'],
    [{ toAdd: [] }, 'updates'],
  ])('%j is refused at %s', async (updates, field) => {
    const [id = ''] = await addContacts(house, 1);
    expect((await refusalOf(maya.contacts.bulkTags({ ids: [id], updates }))).body.field).toBe(field);
    expect((await refusalOf(maya.contacts.bulkTags({ updates: { toAdd: [hot] } }))).body.field).toBe('ids');
  });

  test('whatever was there before, doing it and taking it back leaves every contact as it was', async () => {
    const some = fc.subarray([hot, cold, buyer]);
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 6 }), some, some, async (had, toAdd, toRemove) => {
        fc.pre(toAdd.length + toRemove.length > 0);
        await emptyBook(house);
        const ids = await addContacts(house, 51 + had.length);
        for (const [index, tags] of had.entries()) await give([ids[index] ?? ''], tags);
        const before = await tagsOf();
        const { jobId } = await tag({ all: true, updates: { toAdd, toRemove } });
        for (const [id, tags] of Object.entries(await tagsOf())) {
          const had = before[id] ?? [];
          const wanted = [...had.filter((one) => !toRemove.includes(one) || toAdd.includes(one)), ...toAdd];
          expect(tags).toEqual([...new Set(wanted)].toSorted());
        }
        await undo(jobId);
        expect(await tagsOf()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });
});
