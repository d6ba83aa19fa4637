import { beforeEach, describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { addContacts, addTag, emptyBook, northlightDomain } from '#/test/laying/address-book.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const house = await openHouse();
const { maya, tom, lena, owner, settle } = house;
const [lead, client] = [await addTag(house, 'Lead', 'contact-stage'), await addTag(house, 'Client', 'contact-stage')];
const hot = await addTag(house, 'Hot');
const tomId = people.tom.agentId;

const undo = async (jobId: string | null) => {
  const { _id } = await maya.jobs.undo({ id: jobId ?? '' });
  await settle();
  return maya.jobs.get({ id: _id });
};

beforeEach(() => emptyBook(house));

describe('POST /crm/contacts/bulk/update', () => {
  test('sets stage, agent, domain and do-not-disturb at once, clears with null, and tells each contact’s timeline', async () => {
    const ids = await addContacts(house, 3);
    const doNotDisturb = { isEnabled: true, endDate: null };
    const updates = { stage: { _id: lead }, assignedAgent: tomId, domain: null, doNotDisturb };
    expect(await maya.contacts.bulkUpdate({ ids: ids.slice(0, 2), updates })).toEqual({
      modifiedCount: 2,
      totalCount: 2,
      jobId: null,
    });
    const [first, , third] = await Promise.all(ids.map((id) => maya.contacts.get({ id })));
    expect(first).toMatchObject({
      stage: { _id: lead },
      assignedAgent: { _id: tomId },
      domain: null,
      doNotDisturb: { isEnabled: true, endDate: null },
    });
    expect(third).toMatchObject({
      stage: null,
      assignedAgent: null,
      domain: { _id: northlightDomain },
      doNotDisturb: null,
    });
    expect((await tom.contacts.list({})).total).toBe(2);
    const { rows } = await owner.query<{ changes: object }>(
      `select changes from events where name = 'contact.updated' limit 1`,
    );
    expect(rows[0]?.changes).toEqual({
      stage: [null, { _id: lead, displayName: 'Lead' }],
      assignedAgent: [null, { _id: tomId, displayName: 'Tom Example' }],
      domain: [{ _id: northlightDomain, displayName: 'northlight-realty.localhost' }, null],
      doNotDisturb: [null, first?.doNotDisturb],
    });
    await maya.contacts.bulkUpdate({ ids, updates: { doNotDisturb: null, stage: null } });
    expect(await maya.contacts.get({ id: ids[0] ?? '' })).toMatchObject({
      stage: null,
      doNotDisturb: null,
      assignedAgent: { _id: tomId },
    });
  });

  test('tells an agent of many in one line, and of one by its name', async () => {
    const ids = await addContacts(house, 60);
    await maya.contacts.bulkUpdate({ ids: ids.slice(0, 59), updates: { assignedAgent: tomId } });
    await settle();
    await maya.contacts.bulkUpdate({ ids: ids.slice(59), updates: { assignedAgent: people.lena.agentId } });
    await settle();
    const told = async (who: typeof tom) =>
      (await who.notifications.list({})).data.map(({ description }) => description);
    expect(await told(tom)).toEqual(['Maya Example assigned 59 contacts to Tom Example']);
    expect(await told(lena)).toEqual(['Maya Example assigned Person No. 60 to Lena Example']);
  });

  test('as a job keeps what each had and has of what was set, and tells of each that changed once', async () => {
    const ids = await addContacts(house, 60);
    await maya.contacts.bulkUpdate({ ids: ids.slice(0, 10), updates: { stage: lead } });
    await maya.contacts.bulkUpdate({ ids: ids.slice(10, 20), updates: { stage: client } });
    await owner.query('delete from events');
    const { jobId } = await maya.contacts.bulkUpdate({ all: true, updates: { stage: client } });
    await settle();
    const { rows: items } = await owner.query(
      'select entity_id as id, status, before, after from job_items where job_id = $1 order by entity_id',
      [jobId],
    );
    const kept = (at: number) =>
      at >= 10 && at < 20
        ? { before: {}, after: {} }
        : { before: { stage: at < 10 ? lead : null }, after: { stage: client } };
    expect(items).toEqual(ids.map((id, at) => ({ id, status: 'done', ...kept(at) })));
    const { rows: told } = await owner.query<{ id: string; changes: unknown }>(
      `select subject_id as id, changes from events where name = 'contact.updated' order by subject_id`,
    );
    expect(told.map(({ id }) => id)).toEqual([...ids.slice(0, 10), ...ids.slice(20)]);
    const became = { _id: client, displayName: 'Client' };
    expect([told[0]?.changes, told[10]?.changes]).toEqual([
      { stage: [{ _id: lead, displayName: 'Lead' }, became] },
      { stage: [null, became] },
    ]);
  });

  test('is taken back, but for what was changed since or points to what is gone', async () => {
    const ids = await addContacts(house, 60);
    const gone = await addTag(house, 'Gone', 'contact-stage');
    await maya.contacts.bulkUpdate({ ids: ids.slice(0, 20), updates: { stage: lead, assignedAgent: tomId } });
    await maya.contacts.bulkUpdate({ ids: ids.slice(20, 21), updates: { stage: gone } });
    const { jobId } = await maya.contacts.bulkUpdate({ all: true, updates: { stage: client, assignedAgent: null } });
    await settle();
    await maya.contacts.setStage({ id: ids[0] ?? '', stage: null });
    await owner.query('delete from tags where id = $1', [gone]);
    expect(await undo(jobId)).toMatchObject({ modifiedCount: 58, skippedCount: 2 });
    const stages = (await maya.contacts.list({ column: 'createdAt', order: 'desc', length: '60' })).data;
    const by = new Map(stages.map((one) => [one._id, one]));
    const shown = (at: number) => [
      by.get(ids[at] ?? '')?.stage?.displayName ?? null,
      by.get(ids[at] ?? '')?.assignedAgent?._id ?? null,
    ];
    expect([0, 1, 19, 20, 21].map(shown)).toEqual([
      [null, null],
      ['Lead', tomId],
      ['Lead', tomId],
      ['Client', null],
      [null, null],
    ]);
  });

  test.each([
    [{ stage: hot }, 'updates.stage'],
    [{ assignedAgent: people.rival.agentId }, 'updates.assignedagent'],
    [{ domain: agencies.harbor.id.replace('-8000-0001', '-8000-0004') }, 'updates.domain'],
    [{ doNotDisturb: { isEnabled: true, endDate: '2020-01-01T00:00:00Z' } }, 'updates.donotdisturb.enddate'],
    [{}, 'updates'],
  ])('%j is refused at %s', async (updates, field) => {
    const ids = await addContacts(house, 1);
    expect((await refusalOf(maya.contacts.bulkUpdate({ ids, updates }))).body.field).toBe(field);
  });
});

describe('an agent who leaves', () => {
  test('hands over what is assigned to them and what was shared with them', async () => {
    const ids = await addContacts(house, 5);
    const [a = '', b = '', c = '', d = '', deleted = ''] = ids;
    await maya.contacts.bulkUpdate({ ids: [a, b], updates: { assignedAgent: tomId } });
    await maya.contacts.bulkAcl({ ids: [b, c, deleted], updates: { toAdd: [tomId], permissionType: 7 } });
    await maya.contacts.delete({ id: deleted });
    await maya.contacts.bulkAcl({ ids: [c], updates: { toAdd: [people.lena.agentId], permissionType: 4 } });
    expect((await maya.team.holdings({ id: tomId })).holdings).toContainEqual({ label: 'contacts', count: 3 });
    expect((await refusalOf(maya.team.remove({ id: tomId, agencyId: agencies.northlight.id }))).status).toBe(409);
    await maya.team.remove({ id: tomId, agencyId: agencies.northlight.id, handOverTo: people.lena.agentId });
    const seen = (await lena.contacts.list({})).data.map(({ _id, permissionType }) => [_id, permissionType]);
    expect(Object.fromEntries(seen)).toEqual({ [a]: 6, [b]: 7, [c]: 7 });
    expect((await maya.contacts.get({ id: a })).assignedAgent?._id).toBe(people.lena.agentId);
    expect((await owner.query('select from contact_access where principal_id = $1', [tomId])).rowCount).toBe(0);
    expect((await maya.contacts.get({ id: d })).assignedAgent).toBeNull();
    await maya.contacts.restore({ ids: [deleted] });
    expect((await lena.contacts.get({ id: deleted })).permissionType).toBe(7);
  });
});
