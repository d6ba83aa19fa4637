import { describe, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';

const opened = await openHouse();
const { maya, tom, lena, house, owner, settle } = opened;
const { agentId: tomId } = people.tom;
const { agentId: lenaId } = people.lena;

const levelOf = async (who: Somebody, id: string): Promise<number | undefined> =>
  who.contacts.get({ id }).then(
    ({ permissionType }) => permissionType ?? undefined,
    () => undefined,
  );
const layMany = async (count: number, lastName: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await layContact(opened, { firstName: `Contact ${n}`, lastName }));
  return ids;
};

describe('R239: a bulk update of permissions adds or removes agents and lists, or all', () => {
  test('R335: agents', async () => {
    const ids = await layMany(3, 'Agents');
    const answer = await maya.contacts.bulkAcl({ ids, updates: { toAdd: [tomId, lenaId], permissionType: 'write' } });
    expect(answer).toEqual({ modifiedCount: 3, totalCount: 3, jobId: null });
    for (const id of ids) expect([await levelOf(tom, id), await levelOf(lena, id)]).toEqual([6, 6]);
    await maya.contacts.bulkAcl({ ids, updates: { toRemove: [tomId] } });
    for (const id of ids) expect([await levelOf(tom, id), await levelOf(lena, id)]).toEqual([undefined, 6]);
  });

  test('decision 79: lists are collections of agents', async () => {
    const [id = ''] = await layMany(1, 'Lists');
    const list = await layList(opened, 'Lettings', [tomId]);
    await maya.contacts.bulkAcl({ ids: [id], updates: { listsToAdd: [{ _id: list }], permissionType: 7 } });
    expect([await levelOf(tom, id), await levelOf(lena, id)]).toEqual([7, undefined]);
    await maya.contacts.bulkAcl({ ids: [id], updates: { listsToRemove: [list] } });
    expect(await levelOf(tom, id)).toBeUndefined();
  });

  test('decision 18: updates.all is the whole agency, all beside it the whole selection', async () => {
    const ids = await layMany(3, 'Everybody');
    const search = 'Everybody';
    const answer = await maya.contacts.bulkAcl({ all: true, search, updates: { all: true } });
    expect(answer).toMatchObject({ modifiedCount: 3, totalCount: 3 });
    expect((await lena.contacts.list({ search })).total).toBe(3);
    await maya.contacts.bulkAcl({ ids: ids.slice(1), updates: { all: false } });
    expect((await lena.contacts.list({ search })).data.map(({ _id }) => _id)).toEqual(ids.slice(0, 1));
  });

  test('R242: contacts that one may not manage are skipped, and the answer counts fewer', async () => {
    const [own = '', written = '', hidden = ''] = await layMany(3, 'Mixed');
    await maya.contacts.bulkAcl({ ids: [own], updates: { toAdd: [tomId], permissionType: 7 } });
    await maya.contacts.bulkAcl({ ids: [written], updates: { toAdd: [tomId], permissionType: 6 } });
    const answer = await tom.contacts.bulkAcl({ ids: [own, written, hidden], updates: { toAdd: [lenaId] } });
    expect(answer).toEqual({ modifiedCount: 1, totalCount: 3, jobId: null });
    expect([await levelOf(lena, own), await levelOf(lena, written), await levelOf(lena, hidden)]).toEqual([
      4,
      undefined,
      undefined,
    ]);
  });

  test('decision 78: the assigned agent keeps what the assignment gives', async () => {
    const id = await layContact(opened, { firstName: 'Assigned', assignedAgentId: tomId });
    await maya.contacts.bulkAcl({ ids: [id], updates: { toAdd: [tomId], permissionType: 7 } });
    expect(await levelOf(tom, id)).toBe(7);
    await maya.contacts.bulkAcl({ ids: [id], updates: { toRemove: [tomId] } });
    expect(await levelOf(tom, id)).toBe(6);
  });

  test('the unknown and the foreign are refused at their place, and a change of nothing', async () => {
    const ids = await layMany(1, 'Refused');
    const foreign = await layList(opened, 'Harbor', [], agencies.harbor.id);
    const unknown = house.ids.next();
    const cases = [
      [{ toAdd: [tomId, unknown] }, 'updates.toadd.1'],
      [{ toAdd: [people.rival.agentId] }, 'updates.toadd.0'],
      [{ listsToAdd: [foreign] }, 'updates.liststoadd.0'],
      [{ listsToAdd: [unknown] }, 'updates.liststoadd.0'],
      [{}, 'updates'],
      [{ toAdd: [] }, 'updates'],
    ] as const;
    for (const [updates, field] of cases)
      await expect(maya.contacts.bulkAcl({ ids, updates } as never)).rejects.toMatchObject({
        status: 422,
        body: { field },
      });
    expect(await levelOf(tom, ids[0] ?? '')).toBeUndefined();
    // What is nobody’s cannot be taken away, and that tells nothing.
    for (const toRemove of [[unknown], [people.rival.agentId]])
      expect(await maya.contacts.bulkAcl({ ids, updates: { toRemove } })).toMatchObject({ modifiedCount: 1 });
    const { rows } = await owner.query(`select name from events where subject_id = $1`, [ids[0]]);
    expect(rows).toEqual([]);
  });
});

describe('as a job', () => {
  test('undo puts entries back to what they were, and leaves those alone that were changed since', async () => {
    const ids = await layMany(60, 'Undone');
    const [given = '', changed = '', lost = ''] = ids;
    await maya.contacts.bulkAcl({ ids: [given], updates: { toAdd: [lenaId], permissionType: 4 } });
    const search = 'Undone';
    const { jobId, totalCount } = await maya.contacts.bulkAcl({
      all: true,
      search,
      updates: { toAdd: [tomId, lenaId], all: true, permissionType: 6 },
    });
    expect(totalCount).toBe(60);
    await settle();
    expect((await tom.contacts.list({ search })).total).toBe(60);
    expect(await levelOf(lena, given)).toBe(6);
    await maya.contacts.bulkAcl({ ids: [changed], updates: { toAdd: [tomId], permissionType: 7 } });
    await owner.query('update contacts set removed_at = now() where id = $1', [lost]);
    const undo = await maya.jobs.undo({ id: jobId ?? '' });
    await settle();
    expect(await maya.jobs.get({ id: undo._id })).toMatchObject({
      status: 'done',
      modifiedCount: 58,
      skippedCount: 2,
    });
    expect((await tom.contacts.list({ search })).data.map(({ _id }) => _id)).toEqual([changed]);
    expect([await levelOf(lena, given), await levelOf(lena, ids[5] ?? '')]).toEqual([4, undefined]);
  });

  test('who lost the right to manage on the way changes nothing more', async () => {
    const ids = await layMany(60, 'Withdrawn');
    await maya.contacts.bulkAcl({ ids, updates: { toAdd: [tomId], permissionType: 7 } });
    await settle();
    const { jobId } = await tom.contacts.bulkAcl({ all: true, search: 'Withdrawn', updates: { toAdd: [lenaId] } });
    await owner.query(
      `update contact_access set shared_level = 4 where principal_id = $1 and contact_id = any($2::uuid[])`,
      [tomId, ids],
    );
    await settle();
    expect(await tom.jobs.get({ id: jobId ?? '' })).toMatchObject({ modifiedCount: 0, skippedCount: 60 });
    expect((await lena.contacts.list({ search: 'Withdrawn' })).total).toBe(0);
  });
});
