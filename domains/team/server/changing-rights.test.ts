import { beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { maya, tom, lena, ines, rival, owner } = await openHouse();
const eventsOf = async (name: string) => {
  const { rows } = await owner.query(
    'select actor_id, subject_id, data, changes from events where name = $1 order by id',
    [name],
  );
  return rows;
};

beforeEach(async () => {
  await owner.query(
    "update agents set role = 'member', status = 'active', permissions = '[]', position_title = null where id = any($1)",
    [[people.tom.agentId, people.lena.agentId]],
  );
  await owner.query("update agents set role = 'owner', status = 'active' where id = $1", [people.maya.agentId]);
  await owner.query(
    'alter table events disable row level security; delete from events; alter table events enable row level security',
  );
});

describe('role', () => {
  test('R235, R284: PUT role takes role.name and makes an owner or a member, from the next request on', async () => {
    expect((await refusalOf(tom.team.setRole({ id: people.lena.agentId, role: { name: 'owner' } }))).status).toBe(403);
    expect((await maya.team.setRole({ id: people.tom.agentId, role: { name: 'owner' } })).role.name).toBe('owner');
    expect((await tom.team.setRole({ id: people.lena.agentId, role: { name: 'owner' } })).role.name).toBe('owner');
    await maya.team.setRole({ id: people.tom.agentId, role: { name: 'member' } });
    expect((await refusalOf(tom.team.setRole({ id: people.lena.agentId, role: { name: 'member' } }))).status).toBe(403);
    expect(await eventsOf('team.roleChanged')).toMatchObject([
      {
        actor_id: people.maya.agentId,
        subject_id: people.tom.agentId,
        data: { name: 'Tom Example', role: 'owner' },
        changes: { role: ['member', 'owner'] },
      },
      { actor_id: people.tom.agentId, subject_id: people.lena.agentId, changes: { role: ['member', 'owner'] } },
      { actor_id: people.maya.agentId, subject_id: people.tom.agentId, changes: { role: ['owner', 'member'] } },
    ]);
  });

  test('the last owner stays one', async () => {
    const { body } = await refusalOf(maya.team.setRole({ id: people.maya.agentId, role: { name: 'member' } }));
    expect([body.status, body.reason]).toEqual([409, 'team.lastOwner']);
    // A disabled or invited owner is none to rely on.
    await owner.query("update agents set role = 'owner', status = 'disabled' where id = $1", [people.tom.agentId]);
    await maya.team.invite({ email: 'owner@new.example', role: 'owner' });
    expect(
      (await refusalOf(maya.team.setRole({ id: people.maya.agentId, role: { name: 'member' } }))).body.reason,
    ).toBe('team.lastOwner');
    expect((await refusalOf(maya.team.disable({ id: people.maya.agentId }))).body.reason).toBe('team.lastOwner');
    expect((await refusalOf(maya.team.remove({ id: people.maya.agentId }))).body.reason).toBe('team.lastOwner');
    // Neither is a visitor: Southgate keeps its own.
    await maya.as({ 'x-agency-id': agencies.southgate.id }).team.me({});
    expect(
      (await refusalOf(ines.team.setRole({ id: people.ines.agentId, role: { name: 'member' } }))).body.reason,
    ).toBe('team.lastOwner');
  });

  test('of all owners leaving at once, in every way, one stays: 40 rounds', async () => {
    const owners = [people.maya, people.tom, people.lena];
    const ways: readonly ((who: Somebody, id: string) => Promise<unknown>)[] = [
      (who, id) => who.team.setRole({ id, role: { name: 'member' } }),
      (who, id) => who.team.disable({ id }),
      (who, id) => who.team.remove({ id }),
    ];
    for (let round = 0; round < 40; round += 1) {
      await owner.query("update agents set role = 'owner', status = 'active', removed_at = null where id = any($1)", [
        owners.map(({ agentId }) => agentId),
      ]);
      await owner.query('update sessions set ended_at = null');
      const tries = [maya, tom, lena].flatMap((who, at) => {
        const [self, next] = [owners[at], owners[(at + 1) % 3]];
        const way = ways[(round + at) % 3];
        return way ? [way(who, self?.agentId ?? ''), way(who, next?.agentId ?? '')] : [];
      });
      await Promise.allSettled(tries);
      const { rows } = await owner.query(
        "select count(*)::int as n from agents where agency_id = $1 and role = 'owner' and status = 'active' and removed_at is null and not is_visiting",
        [agencies.northlight.id],
      );
      expect(rows[0].n).toBeGreaterThanOrEqual(1);
    }
    await owner.query('update agents set removed_at = null where agency_id = $1', [agencies.northlight.id]);
    await owner.query('update sessions set ended_at = null');
  });

  test('nothing is told when nothing changes', async () => {
    await maya.team.setRole({ id: people.tom.agentId, role: { name: 'member' } });
    expect(await eventsOf('team.roleChanged')).toEqual([]);
  });
});

test('R236, R285: PUT position-title takes positionTitle, and null takes it away', async () => {
  expect(
    (await maya.team.setPositionTitle({ id: people.tom.agentId, positionTitle: 'virtualAssistant' })).positionTitle,
  ).toBe('virtualAssistant');
  expect((await maya.team.setPositionTitle({ id: people.tom.agentId, positionTitle: null })).positionTitle).toBeNull();
  expect((await refusalOf(lena.team.setPositionTitle({ id: people.tom.agentId, positionTitle: null }))).status).toBe(
    403,
  );
  expect((await eventsOf('team.updated')).map(({ changes }) => changes)).toEqual([
    { positionTitle: [null, 'virtualAssistant'] },
    { positionTitle: ['virtualAssistant', null] },
  ]);
});

describe('R077: permissions', () => {
  test('R116: contacts, tasks and developers are other names of contact, task and apiKey', async () => {
    const namesFor = { contacts: 'contact', tasks: 'task', developers: 'apiKey' } as const;
    for (const [said, meant] of Object.entries(namesFor)) {
      const resource = said as keyof typeof namesFor;
      const { permissions } = await maya.team.setPermissions({
        id: people.tom.agentId,
        permissions: [{ resource, type: 7 }],
      });
      expect(permissions).toEqual([{ resource: meant, type: 7 }]);
    }
    await maya.team.setPermissions({ id: people.tom.agentId, permissions: [] });
  });

  test('they add to the role from the next request on, are kept in one spelling, and are told with before and after', async () => {
    expect((await refusalOf(tom.team.holdings({ id: people.lena.agentId }))).status).toBe(403);
    const { permissions } = await maya.team.setPermissions({
      id: people.tom.agentId,
      permissions: [
        { resource: 'developers', type: 4 },
        { resource: 'agent', type: 1 },
        { resource: 'apiKey', type: 2 },
        { resource: 'billing', type: 0 },
      ],
    });
    const kept = [
      { resource: 'agent', type: 1 },
      { resource: 'apiKey', type: 6 },
    ];
    expect(permissions).toEqual(kept);
    expect((await tom.team.me({})).permissions).toEqual(kept);
    expect(await tom.team.holdings({ id: people.lena.agentId })).toEqual({ holdings: [] });
    await maya.team.setPermissions({ id: people.tom.agentId, permissions: [] });
    expect((await refusalOf(tom.team.holdings({ id: people.lena.agentId }))).status).toBe(403);
    expect((await eventsOf('team.permissionsChanged')).map(({ changes }) => changes)).toEqual([
      { permissions: [[], kept] },
      { permissions: [kept, []] },
    ]);
  });

  test.each([
    [{ resource: 'agents', type: 4 }],
    [{ resource: 'contact', type: 8 }],
    [{ resource: 'contact', type: -1 }],
    [{ resource: 'contact', type: 1.5 }],
    [{ resource: '**', type: 4 }],
    [{ resource: 'contact' }],
    [{ resource: 'contact', type: 4, agencyId: agencies.harbor.id }],
  ])('%j is no permission', async (permission) => {
    const input = { id: people.tom.agentId, permissions: [permission as { resource: 'contact'; type: number }] };
    expect((await refusalOf(maya.team.setPermissions(input))).status).toBe(422);
  });
});

test('what a colleague of another agency may not see, they may not change: absent and foreign are one', async () => {
  const ways = (id: string) => [
    () => rival.team.setRole({ id, role: { name: 'member' } }),
    () => rival.team.setPositionTitle({ id, positionTitle: null }),
    () => rival.team.setPermissions({ id, permissions: [] }),
    () => rival.team.disable({ id }),
    () => rival.team.enable({ id }),
    () => rival.team.remove({ id }),
    () => rival.team.holdings({ id }),
  ];
  const [foreign, unknown] = [ways(people.tom.agentId), ways('01900000-0000-7000-8000-000200000099')];
  for (const [at, way] of foreign.entries())
    expect((await refusalOf(way())).body).toEqual((await refusalOf(unknown[at]?.() ?? Promise.resolve())).body);
  expect((await tom.team.me({})).status).toBe('active');
});

test('decision 15: an owner of the parent is not managed by the child', async () => {
  const visiting = (await maya.as({ 'x-agency-id': agencies.southgate.id }).team.me({}))._id;
  for (const way of [
    () => ines.team.setRole({ id: visiting, role: { name: 'member' } }),
    () => ines.team.setPermissions({ id: visiting, permissions: [] }),
    () => ines.team.disable({ id: visiting }),
    () => ines.team.remove({ id: visiting }),
    () => ines.team.update({ _id: visiting, firstName: 'X' }),
  ])
    expect((await refusalOf(way())).body).toMatchObject({ status: 409, reason: 'team.isVisiting' });
});
