import { describe, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';

const opened = await openHouse();
const { maya, tom, lena, rival, owner } = opened;
const { agentId: mayaId } = people.maya;
const { agentId: tomId } = people.tom;
const { agentId: lenaId } = people.lena;

const levelOf = async (who: Somebody, id: string): Promise<number | undefined> =>
  who.contacts.get({ id }).then(
    ({ permissionType }) => permissionType ?? undefined,
    () => undefined,
  );
const refused = { status: 404, body: { reason: 'kernel.notFound' } };
const forbidden = { status: 403, body: { reason: 'kernel.notAllowed' } };

describe('R241: a contact is shared with agents by their email', () => {
  test('R341: for reading unless the call says how far', async () => {
    const id = await layContact(opened, { firstName: 'Shared' });
    await expect(tom.contacts.get({ id })).rejects.toMatchObject(refused);
    expect(await maya.contacts.share({ id, agentsEmails: [people.tom.email] })).toEqual({ sharedCount: 1 });
    expect(await levelOf(tom, id)).toBe(4);
    expect(await levelOf(lena, id)).toBeUndefined();
  });

  test.each([
    [4, 4],
    [6, 6],
    [7, 7],
    ['read', 4],
    ['write', 6],
    ['admin', 7],
    ['ADMIN', 7],
  ] as const)('decision 10: permissionType %s is level %i', async (permissionType, level) => {
    const id = await layContact(opened, { firstName: 'Shared' });
    await maya.contacts.share({ id, agentsEmails: [people.tom.email, people.lena.email], permissionType });
    expect([await levelOf(tom, id), await levelOf(lena, id)]).toEqual([level, level]);
  });

  test('sharing for reading again takes nothing away; naming a level sets it', async () => {
    const id = await layContact(opened, { firstName: 'Shared' });
    const agentsEmails = [people.tom.email];
    await maya.contacts.share({ id, agentsEmails, permissionType: 7 });
    await maya.contacts.share({ id, agentsEmails });
    expect(await levelOf(tom, id)).toBe(7);
    await maya.contacts.share({ id, agentsEmails, permissionType: 6 });
    expect(await levelOf(tom, id)).toBe(6);
  });

  test('an address that is nobody’s is refused at its place, and nobody gets anything', async () => {
    const id = await layContact(opened, { firstName: 'Unshared' });
    const share = (agentsEmails: string[]) => maya.contacts.share({ id, agentsEmails });
    for (const unknown of ['nobody@northlight.example', people.rival.email, people.ines.email])
      await expect(share([people.tom.email, unknown])).rejects.toMatchObject({
        status: 422,
        body: { field: 'agentsemails.1', reason: 'contacts.unknownAgent' },
      });
    expect(await levelOf(tom, id)).toBeUndefined();
  });

  test('invited agents count, disabled and removed ones do not', async () => {
    const id = await layContact(opened, { firstName: 'Shared' });
    const invite = async (email: string, removedAt: string | null) =>
      owner.query(
        `insert into agents (agency_id, id, email, role, status, created_at, updated_at, removed_at)
         values ($1, $2, $3, 'member', 'pending', now(), now(), $4)`,
        [agencies.northlight.id, opened.house.ids.next(), email, removedAt],
      );
    await invite('invited@northlight.example', null);
    await invite('removed@northlight.example', '2026-01-01T00:00:00Z');
    await owner.query(`update agents set status = 'disabled' where id = $1`, [lenaId]);
    const share = (email: string) => maya.contacts.share({ id, agentsEmails: [email] });
    expect(await share('Invited@Northlight.example')).toEqual({ sharedCount: 1 });
    for (const email of [people.lena.email, 'removed@northlight.example'])
      await expect(share(email)).rejects.toMatchObject({ status: 422, body: { field: 'agentsemails.0' } });
    await owner.query(`update agents set status = 'active' where id = $1`, [lenaId]);
  });

  test('decision 9: only who manages a contact may share it, so that nobody gives more than they have', async () => {
    const id = await layContact(opened, { firstName: 'Shared' });
    const share = (who: Somebody) => who.contacts.share({ id, agentsEmails: [people.lena.email], permissionType: 7 });
    await expect(share(tom)).rejects.toMatchObject(refused);
    for (const permissionType of [4, 6] as const) {
      await maya.contacts.share({ id, agentsEmails: [people.tom.email], permissionType });
      await expect(share(tom)).rejects.toMatchObject(forbidden);
    }
    await maya.contacts.share({ id, agentsEmails: [people.tom.email], permissionType: 7 });
    expect(await share(tom)).toEqual({ sharedCount: 1 });
    expect(await levelOf(lena, id)).toBe(7);
    await expect(share(rival)).rejects.toMatchObject(refused);
  });

  test('it is told, and the audit says with whom', async () => {
    const id = await layContact(opened, { firstName: 'Ada', lastName: 'Byron' });
    await maya.contacts.share({ id, agentsEmails: [people.tom.email], permissionType: 6 });
    const { rows } = await owner.query(`select data from events where name = 'contact.shared' and subject_id = $1`, [
      id,
    ]);
    expect(rows).toEqual([{ data: { displayName: 'Ada Byron', with: ['Tom Example'], permissionType: 6 } }]);
  });
});

describe('R238: every contact has an access list', () => {
  test('R240, R333: it is told by ids, with the assigned agent; what is out of reach is left out', async () => {
    const list = await layList(opened, 'Night desk', [lenaId]);
    const [own, other] = [
      await layContact(opened, { firstName: 'Own', assignedAgentId: tomId }),
      await layContact(opened, { firstName: 'Other' }),
    ];
    await maya.contacts.bulkAcl({ ids: [own], updates: { listsToAdd: [list], all: true } });
    await maya.contacts.bulkAcl({ ids: [own], updates: { toAdd: [tomId], permissionType: 4 } });
    const { data, total } = await tom.contacts.permissions({ ids: [own, other, opened.house.ids.next()] });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ _id: own, assignedAgent: tomId });
    expect(data[0]?.entries.map(({ _id, ...entry }) => entry)).toEqual([
      {
        kind: 'agency',
        displayName: 'Everybody at Northlight Realty',
        permissionType: 4,
        isAssigned: false,
        sharedType: 4,
      },
      { kind: 'agent', displayName: 'Tom Example', permissionType: 6, isAssigned: true, sharedType: 4 },
      { kind: 'list', displayName: 'Night desk', permissionType: 4, isAssigned: false, sharedType: 4 },
    ]);
    expect((await maya.contacts.permissions({ ids: [own, other] })).total).toBe(2);
    expect((await maya.contacts.permissions({ ids: other })).data[0]).toEqual({
      _id: other,
      assignedAgent: null,
      entries: [],
    });
    expect((await rival.contacts.permissions({ ids: [own, other] })).data).toEqual([]);
  });

  test('who can see a contact, and why: all reasons, and the level they give together', async () => {
    const list = await layList(opened, 'Lettings', [tomId, lenaId]);
    const id = await layContact(opened, { firstName: 'Why', assignedAgentId: tomId });
    await maya.contacts.bulkAcl({ ids: [id], updates: { listsToAdd: [list], permissionType: 'read' } });
    await maya.contacts.bulkAcl({ ids: [id], updates: { toAdd: [lenaId], permissionType: 'admin' } });
    const { data } = await tom.contacts.access({ id });
    const told = data
      .filter(({ agent }) => [mayaId, tomId, lenaId].includes(agent._id))
      .map(({ agent, permissionType, because }) => [
        agent.fullName,
        permissionType,
        because.map(({ reason, list: name }) => name ?? reason),
      ]);
    expect(told).toEqual([
      ['Lena Example', 7, ['shared', 'Lettings']],
      ['Maya Example', 7, ['owner']],
      ['Tom Example', 6, ['assigned', 'Lettings']],
    ]);
    await maya.contacts.bulkAcl({ ids: [id], updates: { all: true } });
    const everybody = await maya.contacts.access({ id });
    const invited = everybody.data.find(({ agent }) => ![mayaId, tomId, lenaId].includes(agent._id));
    expect(invited?.because).toEqual([{ reason: 'agency', list: null, collection: null }]);
    const other = await layContact(opened, { firstName: 'Hidden' });
    await expect(tom.contacts.access({ id: other })).rejects.toMatchObject(refused);
  });

  test('decision 79: who joins a list sees what it was given at once, and who leaves it does not', async () => {
    const list = await layList(opened, 'Weekend', []);
    const id = await layContact(opened, { firstName: 'Weekend' });
    await maya.contacts.bulkAcl({ ids: [id], updates: { listsToAdd: [list], permissionType: 6 } });
    expect(await levelOf(tom, id)).toBeUndefined();
    const member = [agencies.northlight.id, list, tomId];
    await owner.query(
      'insert into collection_members (agency_id, collection_id, record_id, is_member, created_at) values ($1, $2, $3, true, now())',
      member,
    );
    expect(await levelOf(tom, id)).toBe(6);
    await owner.query(
      'delete from collection_members where agency_id = $1 and collection_id = $2 and record_id = $3',
      member,
    );
    expect(await levelOf(tom, id)).toBeUndefined();
  });

  test('removing a list, or an agent, takes their entries along', async () => {
    const list = await layList(opened, 'Passing', [tomId]);
    const id = await layContact(opened, { firstName: 'Passing' });
    const leaver = opened.house.ids.next();
    await owner.query(
      `insert into agents (agency_id, id, email, role, status, created_at, updated_at) values ($1, $2, 'leaver@northlight.example', 'member', 'pending', now(), now())`,
      [agencies.northlight.id, leaver],
    );
    await maya.contacts.bulkAcl({ ids: [id], updates: { listsToAdd: [list], toAdd: [leaver] } });
    expect((await maya.contacts.permissions({ ids: id })).data[0]?.entries).toHaveLength(2);
    await owner.query('delete from collections where id = $1', [list]);
    expect(await levelOf(tom, id)).toBeUndefined();
    await owner.query('update agents set removed_at = now() where id = $1', [leaver]);
    expect((await maya.contacts.permissions({ ids: id })).data[0]?.entries).toEqual([]);
  });
});

describe('an owner sees the contacts as somebody else does', () => {
  test('lists, searches and totals are that agent’s', async () => {
    const id = await layContact(opened, { firstName: 'Zebediah', assignedAgentId: lenaId });
    await layContact(opened, { firstName: 'Zebediah', lastName: 'Hidden' });
    const asked = { viewAs: lenaId, search: 'Zebediah' };
    const { data, total } = await maya.contacts.list(asked);
    expect([data.map(({ _id }) => _id), data[0]?.permissionType, total]).toEqual([[id], 6, 1]);
    expect((await maya.contacts.search(asked)).data.map(({ _id }) => _id)).toEqual([id]);
    expect(await maya.contacts.count(asked)).toEqual({ total: 1 });
    expect((await maya.contacts.list({ search: 'Zebediah' })).total).toBe(2);
    const everything = (await lena.contacts.list({})).total;
    expect((await maya.contacts.list({ viewAs: lenaId })).total).toBe(everything);
  });

  test('members may not, whomever they name; an agent of others is nobody', async () => {
    for (const viewAs of [tomId, lenaId, people.rival.agentId])
      for (const call of ['list', 'search', 'count'] as const)
        await expect(tom.contacts[call]({ viewAs })).rejects.toMatchObject({
          status: 403,
          body: { reason: 'contacts.ownersOnly' },
        });
    for (const viewAs of [people.rival.agentId, opened.house.ids.next()])
      await expect(maya.contacts.list({ viewAs })).rejects.toMatchObject(refused);
  });
});
