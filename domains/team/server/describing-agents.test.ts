import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { maya, tom, rival, owner } = await openHouse();

describe('an agent on the wire', () => {
  test('R073: it carries names, status, role, position title, email, phone, picture, confirmation and permissions', async () => {
    await maya.team.update({ phone: { number: '+44 7700 900 123' }, positionTitle: 'brokerOrOwner' });
    expect(await maya.team.get({ id: people.maya.agentId })).toEqual({
      _id: people.maya.agentId,
      fullName: 'Maya Example',
      firstName: 'Maya',
      lastName: 'Example',
      email: { emailAddress: people.maya.email },
      phone: { number: '+447700900123' },
      role: { name: 'owner' },
      positionTitle: 'brokerOrOwner',
      status: 'active',
      isVisiting: false,
      permissions: [],
      profilePicture: null,
      emailConfirmation: { confirmed: true },
      invitation: { status: 'accepted', invitedAt: null },
      lastActiveAt: expect.stringMatching(/^20.*Z$/),
      createdAt: expect.stringMatching(/^20.*Z$/),
    });
  });

  test('R074: the status is one of pending, active, disabled', async () => {
    const pending = await maya.team.invite({ email: 'status@new.example' });
    const disabled = await maya.team.disable({ id: people.lena.agentId });
    const active = await maya.team.enable({ id: people.lena.agentId });
    expect([pending.status, active.status, disabled.status]).toEqual(['pending', 'active', 'disabled']);
    const odd = owner.query("update agents set status = 'away' where id = $1", [people.tom.agentId]);
    await expect(odd).rejects.toThrow('agents_status_check');
  });

  test('R075, R076: the role is an object with name owner or member, member when none was given', async () => {
    expect((await maya.team.get({ id: people.maya.agentId })).role).toEqual({ name: 'owner' });
    expect((await maya.team.invite({ email: 'none@new.example' })).role).toEqual({ name: 'member' });
    const { rows } = await owner.query(
      `insert into agents (agency_id, id, email, status, created_at, updated_at)
       values ($1, gen_random_uuid(), 'bare@new.example', 'pending', now(), now()) returning id`,
      [agencies.northlight.id],
    );
    expect((await maya.team.get({ id: rows[0].id })).role).toEqual({ name: 'member' });
  });

  test('R078: the position title is one of twelve', async () => {
    const twelve = [
      'brokerOrOwner',
      'managingBroker',
      'teamLeader',
      'realEstateAgent',
      'insideSalesAgent',
      'transactionCoordinator',
      'listingCoordinator',
      'marketingManager',
      'clientSuccessSupport',
      'officeAdmin',
      'virtualAssistant',
      'showingAssistant',
    ] as const;
    for (const positionTitle of twelve)
      expect((await maya.team.setPositionTitle({ id: people.tom.agentId, positionTitle })).positionTitle).toBe(
        positionTitle,
      );
    const odd = { id: people.tom.agentId, positionTitle: 'janitor' as 'officeAdmin' };
    expect((await refusalOf(maya.team.setPositionTitle(odd))).body).toMatchObject({
      status: 422,
      field: 'positiontitle',
    });
  });

  test('R079: an invitation is accepted or pending', async () => {
    const { invitation } = await maya.team.invite({ email: 'invited@new.example' });
    expect(invitation).toEqual({ status: 'pending', invitedAt: expect.stringMatching(/Z$/) });
    const { data } = await maya.team.list({ length: '100' });
    const statuses = data.map((agent) => [agent.status, agent.invitation.status]);
    for (const [status, accepted] of statuses) expect(accepted).toBe(status === 'pending' ? 'pending' : 'accepted');
    expect(new Set(statuses.map(([, accepted]) => accepted))).toEqual(new Set(['accepted', 'pending']));
  });

  test('R276: GET /crm/agents/me answers the signed-in agent, with what only they may see', async () => {
    expect(await tom.team.me({})).toMatchObject({
      _id: people.tom.agentId,
      settings: {},
      signature: null,
      hasPassword: true,
    });
    expect(await maya.team.get({ id: people.tom.agentId })).not.toHaveProperty('settings');
  });
});

describe('R275: the list takes length, column, order, search, filtersGroups, lastId and offset and answers data and total', () => {
  test('it pages by lastId and by offset, in both orders', async () => {
    const all = await maya.team.list({ column: 'fullName', order: 'asc' });
    expect(all.total).toBe(all.data.length);
    const names = all.data.map(({ _id }) => _id);
    const first = await maya.team.list({ column: 'fullName', order: 'asc', length: '2' });
    const next = await maya.team.list({ column: 'fullName', order: 'asc', length: '2', lastId: first.data[1]?._id });
    const same = await maya.team.list({ column: 'fullName', order: 'asc', length: '2', offset: '2' });
    expect(first.data.map(({ _id }) => _id)).toEqual(names.slice(0, 2));
    expect(next.data).toEqual(same.data);
    expect(next.data.map(({ _id }) => _id)).toEqual(names.slice(2, 4));
    expect(first.total).toBe(all.total);
  });

  test('it searches names and addresses, and filters by status, role, title and confirmation', async () => {
    const idsOf = async (query: Parameters<typeof maya.team.list>[0]) =>
      (await maya.team.list(query)).data.map(({ _id }) => _id);
    expect(await idsOf({ search: 'LENA' })).toEqual([people.lena.agentId]);
    expect(await idsOf({ search: 'tom@north' })).toEqual([people.tom.agentId]);
    const filter = (field: string, value: string | boolean) => JSON.stringify([[{ field, rule: 'isEqualTo', value }]]);
    expect(await idsOf({ filtersGroups: filter('role', 'owner') })).toEqual([people.maya.agentId]);
    const pending = await maya.team.list({ filtersGroups: filter('status', 'pending') });
    expect(pending.data.length).toBeGreaterThan(2);
    expect(
      pending.data.every(({ status, invitation }) => status === 'pending' && invitation.status === 'pending'),
    ).toBe(true);
    expect(await idsOf({ filtersGroups: filter('invitationStatus', 'accepted') })).toHaveLength(3);
    expect(await idsOf({ filtersGroups: filter('emailConfirmed', true) })).toHaveLength(3);
  });

  test('nobody of another agency is in it, nor somebody removed', async () => {
    await maya.team.remove({ id: (await maya.team.invite({ email: 'removed@new.example' }))._id });
    const emails = (await tom.team.list({})).data.map(({ email }) => email.emailAddress);
    expect(emails).not.toContain('removed@new.example');
    expect(emails).not.toContain(people.rival.email);
    expect((await rival.team.list({})).total).toBe(1);
    const foreign = await refusalOf(rival.team.get({ id: people.maya.agentId }));
    const unknown = await refusalOf(rival.team.get({ id: agencies.northlight.id }));
    expect(foreign.body).toEqual(unknown.body);
  });

  test('it never shows or sorts by what is kept secret', async () => {
    const text = JSON.stringify(await maya.team.list({}));
    expect(text).not.toContain('argon2');
    for (const column of ['password', 'passwordHash', 'password_hash', 'user_id', 'settings', 'signature'])
      expect((await refusalOf(maya.team.list({ column }))).status).toBe(422);
  });
});

test('R291: GET /crm/agents/listCheck exists', async () => {
  expect(await maya.team.listCheck({ typeName: 'agents', entityIds: people.tom.agentId })).toEqual({ data: [] });
});

test('R292: the grid named agents can be read and updated', async () => {
  const { data } = await tom.grids.list({ plural: 'agents' });
  expect(data[0]?.columns.map(({ attribute }) => attribute)).toEqual([
    'fullName',
    'email',
    'role',
    'positionTitle',
    'status',
    'phone',
    'lastActiveAt',
  ]);
  const changed = await tom.grids.update({
    plural: 'agents',
    gridId: data[0]?._id ?? '',
    columns: [{ attribute: 'email' }],
  });
  expect(changed.columns).toEqual([{ attribute: 'email' }]);
});
