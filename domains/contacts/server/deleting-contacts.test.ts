import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse, type Somebody } from '#/test/house.ts';
import { addContacts, addTag, emptyBook } from '#/test/laying/address-book.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { forgetContacts } from './deleting-contacts.ts';

const clock = testClock('2026-03-01T09:00:00Z');
const house = await openHouse({ clock });
const { maya, tom, rival, owner, settle } = house;
const hot = await addTag(house, 'Hot');

const namesOf = async (
  who: Somebody,
  asked: Parameters<typeof maya.contacts.list>[0] = {},
): Promise<(string | null)[]> =>
  (await who.contacts.list({ column: 'fullName', ...asked })).data.map(({ fullName }) => fullName);
const share = (ids: string[], permissionType: 4 | 6 | 7) =>
  maya.contacts.bulkAcl({ ids, updates: { toAdd: [people.tom.agentId], permissionType } });
const forget = async (): Promise<void> => {
  const run = { house: house.house, agencyId: null, signal: new AbortController().signal };
  await forgetContacts.job.run(run as Parameters<typeof forgetContacts.job.run>[0], {});
  await settle();
};

beforeEach(() => emptyBook(house));

describe('deleting', () => {
  test('R331: POST bulk/delete takes ids; the contacts are gone from everything, and what happened is told', async () => {
    const [a = '', b = '', c = ''] = await addContacts(house, 3);
    expect(await maya.contacts.bulkDelete({ ids: [a, b] })).toEqual({
      deletedCount: 2,
      modifiedCount: 2,
      totalCount: 2,
      jobId: null,
    });
    expect(await namesOf(maya)).toEqual(['Person No. 3']);
    expect((await refusalOf(maya.contacts.get({ id: a }))).status).toBe(404);
    expect((await maya.contacts.autocomplete({ search: 'person' })).data.map(({ _id }) => _id)).toEqual([c]);
    expect((await maya.contacts.known({ email: 'person1@example.com' })).data).toEqual([]);
    const { rows } = await owner.query(`select subject_id from events where name = 'contact.deleted' order by 1`);
    expect(rows).toEqual([{ subject_id: a }, { subject_id: b }]);
  });

  test('DELETE {id} deletes one', async () => {
    const [id = ''] = await addContacts(house, 1);
    expect(await maya.contacts.delete({ id })).toEqual({ deletedCount: 1 });
    expect((await refusalOf(maya.contacts.delete({ id }))).status).toBe(404);
  });

  test('decision 19: all under a filter, as a job that can be taken back', async () => {
    const ids = await addContacts(house, 70);
    await addContacts(house, 3, { name: 'Other' });
    const { jobId, totalCount } = await maya.contacts.bulkDelete({ all: true, search: 'person' });
    expect(totalCount).toBe(70);
    await settle();
    expect((await maya.contacts.list({})).total).toBe(3);
    await maya.jobs.undo({ id: jobId ?? '' });
    await settle();
    expect((await maya.contacts.list({})).total).toBe(73);
    expect((await maya.contacts.list({ search: 'person' })).total).toBe(ids.length);
  });

  test('needs to manage the contact; others are skipped, or refused where one was meant', async () => {
    const [read = '', write = '', manage = '', unseen = ''] = await addContacts(house, 4);
    await share([read], 4);
    await share([write], 6);
    await share([manage], 7);
    for (const id of [read, write]) expect((await refusalOf(tom.contacts.delete({ id }))).status).toBe(403);
    for (const id of [unseen, people.tom.agentId])
      expect((await refusalOf(tom.contacts.delete({ id }))).status).toBe(404);
    expect((await refusalOf(rival.contacts.delete({ id: read }))).status).toBe(404);
    expect(await tom.contacts.bulkDelete({ ids: [read, write, manage, unseen] })).toMatchObject({
      deletedCount: 1,
      totalCount: 4,
    });
    expect((await maya.contacts.list({})).total).toBe(3);
  });
});

describe('having back', () => {
  test('a contact comes back with all it had, for thirty days', async () => {
    const [a = '', b = ''] = await addContacts(house, 2);
    await maya.contacts.update({ id: a, tags: [hot], phones: [{ number: '+40721555012' }] });
    await share([a], 7);
    const before = await tom.contacts.get({ id: a });
    await maya.contacts.bulkDelete({ ids: [a, b] });
    expect(await namesOf(maya, { isDeleted: 'true' })).toEqual(['Person No. 1', 'Person No. 2']);
    // Tom manages the first only.
    expect(await namesOf(tom, { isDeleted: 'true' })).toEqual(['Person No. 1']);
    expect((await tom.contacts.count({ isDeleted: 'true' })).total).toBe(1);
    expect((await maya.contacts.search({ isDeleted: 'true', search: 'no. 2' })).total).toBe(1);
    expect(
      (
        await maya.contacts.list({
          isDeleted: 'true',
          filtersGroups: JSON.stringify([[{ field: 'tags', rule: 'isInIds', value: [hot] }]]),
        })
      ).total,
    ).toBe(1);
    expect(
      (
        await maya.contacts.list({
          isDeleted: 'true',
          filtersGroups: JSON.stringify([[{ field: 'phones', rule: 'contains', value: '721' }]]),
        })
      ).total,
    ).toBe(1);
    expect(await namesOf(rival, { isDeleted: 'true' })).toEqual([]);
    expect(await tom.contacts.restore({ ids: [a, b] })).toEqual({ restoredCount: 1 });
    expect(await tom.contacts.get({ id: a })).toEqual({ ...before, updatedAt: expect.any(String) as unknown });
    expect((await tom.contacts.list({ search: '+40721555012' })).total).toBe(1);
    expect(await rival.contacts.restore({ ids: [b] })).toEqual({ restoredCount: 0 });
    clock.pass({ hours: 24 * 29 });
    expect(await maya.contacts.restore({ ids: [b] })).toEqual({ restoredCount: 1 });
  });

  test('who may only see or change a contact cannot have it back', async () => {
    const [a = '', b = ''] = await addContacts(house, 2);
    await share([a], 4);
    await share([b], 6);
    await maya.contacts.bulkDelete({ ids: [a, b] });
    expect(await namesOf(tom, { isDeleted: 'true' })).toEqual([]);
    expect(await tom.contacts.restore({ ids: [a, b] })).toEqual({ restoredCount: 0 });
  });

  test('after thirty days a contact is forgotten by night, with its files and all that names it', async () => {
    const [a = '', b = '', c = ''] = await addContacts(house, 3);
    await owner.query(
      `insert into files (agency_id, id, purpose, name, mimetype, storage_key, status, is_public, created_at)
       values ($1::uuid, $2, 'contacts.file', 'a.pdf', 'application/pdf', $1::text || '/' || repeat('x', 43), 'kept', false, now())`,
      [agencies.northlight.id, a],
    );
    await owner.query('insert into contact_files values ($1, $2, $2, now())', [agencies.northlight.id, a]);
    await share([a, b], 7);
    await maya.contacts.bulkDelete({ ids: [a] });
    clock.pass({ hours: 24 });
    await maya.contacts.bulkDelete({ ids: [b] });
    // What was merged into another goes with that one.
    await owner.query('update contacts set merged_into = $1, removed_at = $3 where id = $2', [
      a,
      c,
      clock.now().toString(),
    ]);
    clock.pass({ hours: 24 * 29 });
    expect(await namesOf(maya, { isDeleted: 'true' })).toEqual(['Person No. 2']);
    expect(await maya.contacts.restore({ ids: [a] })).toEqual({ restoredCount: 0 });
    await forget();
    const left = async (table: string) => (await owner.query(`select from ${table}`)).rowCount;
    expect(await Promise.all(['contacts', 'contact_files', 'files', 'contact_access'].map(left))).toEqual([1, 0, 0, 1]);
    expect(await maya.contacts.restore({ ids: [b] })).toEqual({ restoredCount: 1 });
  });
});
