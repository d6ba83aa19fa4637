import { describe, expect, test } from 'vitest';
import { doors } from '#/domains/server.ts';
import { holding } from '#/domains/team/server.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { openHouse } from '#/test/house.ts';
import { mailedToken } from '#/test/laying/mails.ts';
import { agencies, password, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

// Something to be responsible for: here the saved grids, by their own table.
const holdingDoor: ServerDoor = {
  name: 'holding',
  calls: [],
  fills: [
    holding({
      label: 'grids',
      count: async (ctx, agentId) => {
        const { n } = await ctx.db
          .selectFrom('grids')
          .select((select) => select.fn.countAll<number>().as('n'))
          .where('agency_id', '=', ctx.agency.id)
          .where('agent_id', '=', agentId)
          .executeTakeFirstOrThrow();
        return n;
      },
      handOver: async (ctx, fromAgentId, toAgentId) => {
        await ctx.db
          .updateTable('grids')
          .set({ agent_id: toAgentId })
          .where('agency_id', '=', ctx.agency.id)
          .where('agent_id', '=', fromAgentId)
          .execute();
      },
    }),
  ],
};
const at = await openHouse({ doors: [...doors, holdingDoor] });
const { maya, tom, lena, ines, rival, holder, stranger, owner } = at;
const eventsOf = async (name: string) => {
  const { rows } = await owner.query(
    'select agency_id, actor_id, subject_id, data, changes from events where name = $1 order by id',
    [name],
  );
  return rows;
};
const join = async (email: string) => {
  await maya.team.invite({ email });
  const token = await mailedToken(at, email, 'team.invite');
  const form = { email, token, password: 'Kq7!vw2x-first', firstName: 'Jo' };
  const answer = await stranger.auth.registerAgent(form);
  return { id: answer.user._id, session: holder(answer.token) };
};

describe('disabling', () => {
  test('R166, R287: POST disable/{id} keeps an agent out; what they have stays; enabling lets them in again', async () => {
    const { id, session } = await join('disable@new.example');
    expect((await maya.team.disable({ id })).status).toBe('disabled');
    expect((await refusalOf(session.team.me({}))).status).toBe(401);
    expect(
      (await refusalOf(stranger.auth.login({ email: 'disable@new.example', password: 'Kq7!vw2x-first' }))).status,
    ).toBe(403);
    expect((await maya.team.disable({ id })).status).toBe('disabled');
    expect((await maya.team.enable({ id })).status).toBe('active');
    // The old token stays dead: whoever held it signs in again.
    expect((await refusalOf(session.team.me({}))).status).toBe(401);
    await stranger.auth.login({ email: 'disable@new.example', password: 'Kq7!vw2x-first' });
    expect(await eventsOf('team.disabled')).toMatchObject([
      { subject_id: id, changes: { status: ['active', 'disabled'] } },
    ]);
    expect(await eventsOf('team.enabled')).toMatchObject([
      { subject_id: id, changes: { status: ['disabled', 'active'] } },
    ]);
  });

  test('somebody who works in another agency, too, loses access to this one at once and stays signed in there', async () => {
    const { id, session } = await join('two@new.example');
    await rival.team.invite({ email: 'two@new.example' });
    await stranger.auth.acceptInvite({ token: await mailedToken(at, 'two@new.example', 'team.invite') });
    const there = session.as({ 'x-agency-id': agencies.harbor.id });
    await maya.team.disable({ id });
    expect((await refusalOf(session.team.me({}))).body).toMatchObject({ status: 403, reason: 'team.disabled' });
    const elsewhere = (await there.team.me({}))._id;
    // Once the other agency disables them as well, there is no place left.
    await rival.team.disable({ id: elsewhere });
    expect((await refusalOf(there.team.me({}))).status).toBe(401);
  });

  test('somebody who has not joined is neither disabled nor enabled', async () => {
    const { _id: id } = await maya.team.invite({ email: 'pending@new.example' });
    for (const way of [maya.team.disable, maya.team.enable])
      expect((await refusalOf(way({ id }))).body).toMatchObject({ status: 409, reason: 'team.notJoined' });
  });
});

describe('removing', () => {
  test('R167, R288: DELETE remove/{id} takes an agent off the team and signs them out', async () => {
    const { id, session } = await join('remove@new.example');
    expect(await maya.team.remove({ id })).toEqual({ deletedCount: 1 });
    expect((await refusalOf(session.team.me({}))).status).toBe(401);
    expect((await refusalOf(maya.team.get({ id }))).status).toBe(404);
    expect((await refusalOf(maya.team.remove({ id }))).status).toBe(404);
    expect(
      (await refusalOf(stranger.auth.login({ email: 'remove@new.example', password: 'Kq7!vw2x-first' }))).status,
    ).toBe(403);
    expect(await eventsOf('team.removed')).toMatchObject([
      { actor_id: people.maya.agentId, subject_id: id, data: { name: 'Jo' }, changes: { status: ['active', null] } },
    ]);
  });

  test('somebody removed can be invited again, as a new agent of the same person', async () => {
    const again = await maya.team.invite({ email: 'remove@new.example' });
    const answer = await stranger.auth.acceptInvite({
      token: await mailedToken(at, 'remove@new.example', 'team.invite'),
    });
    expect(answer.user).toMatchObject({ _id: again._id, status: 'active', fullName: 'Jo', firstName: 'Jo' });
    await stranger.auth.login({ email: 'remove@new.example', password: 'Kq7!vw2x-first' });
  });

  test('somebody removed who is invited by another agency keeps their name, and nobody is without one', async () => {
    const { id } = await join('moves@new.example');
    await maya.team.remove({ id });
    const accept = async () => {
      await rival.team.invite({ email: 'moves@new.example' });
      const token = await mailedToken(at, 'moves@new.example', 'team.invite');
      return (await stranger.auth.acceptInvite({ token })).user;
    };
    const there = await accept();
    expect(there.fullName).toBe('Jo');
    await rival.team.remove({ id: there._id });
    await owner.query("update agents set first_name = null, last_name = null where email = 'moves@new.example'");
    expect((await accept()).fullName).toBe('moves');
  });

  test('what they are responsible for is counted, and handed over to an active colleague', async () => {
    const { id, session } = await join('holder@new.example');
    await session.grids.list({ plural: 'agents' });
    await session.grids.list({ plural: 'logs' });
    expect(await maya.team.holdings({ id })).toEqual({ holdings: [{ label: 'grids', count: 2 }] });
    const needed = await refusalOf(maya.team.remove({ id }));
    expect(needed.body).toMatchObject({
      status: 409,
      reason: 'team.needsHandOver',
      message: 'This person is responsible for 2 grids',
    });
    const { _id: pending } = await maya.team.invite({ email: 'heir@new.example' });
    for (const handOverTo of [id, pending, people.rival.agentId, agencies.harbor.id])
      expect((await refusalOf(maya.team.remove({ id, handOverTo }))).body).toMatchObject({
        status: 422,
        field: 'handoverto',
      });
    expect((await session.team.me({}))._id).toBe(id);
    const { rows: before } = await owner.query('select id from grids where agent_id = $1 order by id', [id]);
    await maya.team.remove({ id, handOverTo: people.lena.agentId });
    const { rows: after } = await owner.query('select id from grids where agent_id = $1 order by id', [
      people.lena.agentId,
    ]);
    expect(after).toEqual(before);
  });
});

describe('?agencyId: an owner of the parent acts in a child without switching', () => {
  const here = agencies.southgate.id;

  test('holdings, disable, enable and remove work on the child’s agents, told in the child by the visitor', async () => {
    await owner.query(
      `insert into agents (agency_id, id, user_id, email, role, status, created_at, updated_at)
       values ($1, $2, $3, $4, 'member', 'active', now(), now())`,
      [here, '01900000-0000-7000-8000-000200000050', people.rival.userId, people.rival.email],
    );
    const id = '01900000-0000-7000-8000-000200000050';
    expect(await maya.team.holdings({ id, agencyId: here })).toEqual({ holdings: [] });
    expect((await maya.team.disable({ id, agencyId: here })).status).toBe('disabled');
    expect((await maya.team.enable({ id, agencyId: here.toUpperCase() })).status).toBe('active');
    expect(await maya.team.remove({ id, agencyId: here })).toEqual({ deletedCount: 1 });
    const visiting = (await maya.as({ 'x-agency-id': here }).team.me({}))._id;
    const told = (await eventsOf('team.removed')).at(-1);
    expect(told).toMatchObject({ agency_id: here, subject_id: id, actor_id: visiting });
  });

  test('an own agent is found with the own agency, not with the child’s', async () => {
    expect((await maya.team.disable({ id: people.lena.agentId, agencyId: agencies.northlight.id })).status).toBe(
      'disabled',
    );
    expect((await refusalOf(maya.team.enable({ id: people.lena.agentId, agencyId: here }))).status).toBe(404);
    expect((await maya.team.enable({ id: people.lena.agentId })).status).toBe('active');
    await owner.query('update sessions set ended_at = null where user_id = $1', [people.lena.userId]);
  });

  test('the child’s last owner is protected from the parent, too', async () => {
    expect((await refusalOf(maya.team.disable({ id: people.ines.agentId, agencyId: here }))).body.reason).toBe(
      'team.lastOwner',
    );
  });

  test('nobody else reaches another agency by it: upwards, sideways, two levels down, as a member, or an unknown one', async () => {
    const westgate = '01900000-0000-7000-8000-000100000011';
    await owner.query(
      "insert into agencies (id, parent_id, name, timezone, created_at, updated_at) values ($1, $2, 'Westgate', 'UTC', now(), now())",
      [westgate, here],
    );
    await maya.team.setPermissions({ id: people.tom.agentId, permissions: [{ resource: '*', type: 7 }] });
    const inChild = maya.as({ 'x-agency-id': here });
    const unknown = await refusalOf(maya.team.holdings({ id: people.lena.agentId, agencyId: people.maya.agentId }));
    for (const way of [
      () => ines.team.holdings({ id: people.lena.agentId, agencyId: agencies.northlight.id }),
      () => ines.team.disable({ id: people.lena.agentId, agencyId: agencies.northlight.id }),
      () => rival.team.disable({ id: people.ines.agentId, agencyId: here }),
      () => rival.team.remove({ id: people.lena.agentId, agencyId: agencies.northlight.id }),
      () => maya.team.disable({ id: people.ines.agentId, agencyId: westgate }),
      () => inChild.team.disable({ id: people.ines.agentId, agencyId: westgate }),
      () => inChild.team.holdings({ id: people.lena.agentId, agencyId: agencies.northlight.id }),
      () => tom.team.holdings({ id: people.ines.agentId, agencyId: here }),
    ])
      expect((await refusalOf(way())).body).toEqual(unknown.body);
    // Owning two families does not mix them: the child must be one of the agency the call is made in.
    await owner.query('update agencies set parent_id = $2 where id = $1', [westgate, agencies.harbor.id]);
    await owner.query(
      `insert into agents (agency_id, id, user_id, email, role, status, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, 'owner', 'active', now(), now())`,
      [agencies.northlight.id, people.rival.userId, people.rival.email],
    );
    expect(await rival.team.holdings({ id: people.rival.agentId, agencyId: agencies.harbor.id })).toEqual({
      holdings: [],
    });
    const inNorthlight = rival.as({ 'x-agency-id': agencies.northlight.id });
    const westgateOwner = (await rival.as({ 'x-agency-id': westgate }).team.me({}))._id;
    expect((await refusalOf(inNorthlight.team.holdings({ id: westgateOwner, agencyId: westgate }))).body).toEqual(
      unknown.body,
    );
    expect(await rival.team.holdings({ id: westgateOwner, agencyId: westgate })).toEqual({ holdings: [] });
    expect((await lena.team.me({})).status).toBe('active');
    expect((await ines.team.me({})).status).toBe('active');
    await stranger.auth.login({ email: people.ines.email, password });
  });
});
