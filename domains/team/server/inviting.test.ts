import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { mailedToken, mailsTo } from '#/test/mails.ts';
import { agencies, people } from '#/test/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const at = await openHouse({ environment: { PUBLIC_URL: 'https://app.lintel.test' } });
const { maya, tom, lena, ines, stranger, owner } = at;
const eventsOf = async (subject: string) => {
  const { rows } = await owner.query(
    'select name, actor_id, data, changes from events where subject_id = $1 order by id',
    [subject],
  );
  return rows;
};

describe('inviting', () => {
  test('R165: inviting makes an agent with status pending, and mails a link', async () => {
    const agent = await maya.team.invite({ email: 'Ana@New.example' });
    expect(agent).toMatchObject({
      status: 'pending',
      email: { emailAddress: 'ana@new.example' },
      fullName: null,
      invitation: { status: 'pending' },
    });
    const [mail] = await mailsTo(at, 'ana@new.example');
    expect(mail?.subject).toBe('Join Northlight Realty');
    expect(mail?.plain).toContain('https://app.lintel.test/join?token=');
    expect(await eventsOf(agent._id)).toMatchObject([
      { name: 'team.invited', actor_id: people.maya.agentId, data: { email: 'ana@new.example', role: 'member' } },
    ]);
  });

  test('R237, R286: an invite takes email, role and positionTitle and answers the agent', async () => {
    const one = await maya.team.invite({
      email: 'one@new.example',
      role: { name: 'owner' },
      positionTitle: 'teamLeader',
    });
    const two = await maya.team.invite({ email: 'two@new.example', role: 'owner', positionTitle: 'officeAdmin' });
    expect([one.role.name, one.positionTitle]).toEqual(['owner', 'teamLeader']);
    expect([two.role.name, two.positionTitle]).toEqual(['owner', 'officeAdmin']);
  });

  test('nobody is invited twice, also not at the same time, and nobody who is here already', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 16 }, () => maya.team.invite({ email: 'twice@new.example' })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsTo(at, 'twice@new.example')).toHaveLength(1);
    expect((await refusalOf(maya.team.invite({ email: people.tom.email }))).body).toMatchObject({
      status: 409,
      reason: 'team.alreadyHere',
      field: 'email',
      fullMessage: 'This person is already on the team',
    });
  });

  test('the same request with the same key invites once and answers twice', async () => {
    const key = { 'idempotency-key': 'invite-1' };
    const first = await maya.team.invite({ email: 'key@new.example' }, key);
    expect(await maya.team.invite({ email: 'key@new.example' }, key)).toEqual(first);
    expect(await mailsTo(at, 'key@new.example')).toHaveLength(1);
  });

  test('who may invite but is no owner cannot make owners', async () => {
    expect((await refusalOf(tom.team.invite({ email: 'x@new.example' }))).status).toBe(403);
    await maya.team.setPermissions({ id: people.tom.agentId, permissions: [{ resource: 'agent', type: 7 }] });
    expect((await tom.team.invite({ email: 'x@new.example' })).role.name).toBe('member');
    expect((await refusalOf(tom.team.invite({ email: 'y@new.example', role: 'owner' }))).body).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      reason: 'team.ownersOnly',
    });
    for (const denied of [
      () => tom.team.setRole({ id: people.tom.agentId, role: { name: 'owner' } }),
      () => tom.team.setPermissions({ id: people.tom.agentId, permissions: [{ resource: '*', type: 7 }] }),
      () => tom.team.disable({ id: people.lena.agentId }),
      () => tom.team.remove({ id: people.lena.agentId }),
    ])
      expect((await refusalOf(denied())).status).toBe(403);
    await maya.team.setPermissions({ id: people.tom.agentId, permissions: [] });
    expect((await refusalOf(tom.team.invite({ email: 'z@new.example' }))).status).toBe(403);
  });

  test('an address that is none is refused, and so is a field that is none', async () => {
    for (const email of [
      'x',
      'x@y',
      'x@@y.example',
      'x y@z.example',
      'ünï@code.example',
      `${'a'.repeat(65)}@z.example`,
    ])
      expect((await refusalOf(maya.team.invite({ email }))).body).toMatchObject({ status: 422, field: 'email' });
    const cheat = { email: 'cheat@new.example', status: 'active' };
    expect((await refusalOf(maya.team.invite(cheat))).body.reason).toBe('kernel.unknownField');
  });

  test('decision 32: the long endings of this trade are addresses', async () => {
    for (const email of ['a@homes.realtor', 'a@homes.estate', 'a@my.properties', 'a@xn--bcher-kva.xn--p1ai'])
      expect((await maya.team.invite({ email })).email.emailAddress).toBe(email);
  });

  test('an agency writes to one address five times a day', async () => {
    const { _id } = await maya.team.invite({ email: 'bomb@new.example' });
    for (let again = 0; again < 4; again += 1) await maya.team.inviteAgain({ id: _id });
    expect((await refusalOf(maya.team.inviteAgain({ id: _id }))).status).toBe(429);
    await maya.team.remove({ id: _id });
    expect((await refusalOf(maya.team.invite({ email: 'bomb@new.example' }))).status).toBe(429);
    expect(await mailsTo(at, 'bomb@new.example')).toHaveLength(5);
  });
});

describe('inviting again', () => {
  test('the new link works and the earlier one is dead', async () => {
    const { _id } = await maya.team.invite({ email: 'again@new.example' });
    const first = await mailedToken(at, 'again@new.example', 'team.invite');
    await maya.team.inviteAgain({ id: _id });
    const second = await mailedToken(at, 'again@new.example', 'team.invite');
    expect((await refusalOf(stranger.auth.invite({ token: first }))).body.reason).toBe('kernel.deadToken');
    expect((await stranger.auth.invite({ token: second })).emailAddress).toBe('again@new.example');
    expect((await eventsOf(_id)).map(({ name }) => name)).toEqual(['team.invited', 'team.invitedAgain']);
  });

  test('only a pending agent is invited again; another agency’s is not there', async () => {
    expect((await refusalOf(maya.team.inviteAgain({ id: people.tom.agentId }))).body.reason).toBe('team.notPending');
    const { _id } = await ines.team.invite({ email: 'child@new.example' });
    const foreign = await refusalOf(maya.team.inviteAgain({ id: _id }));
    expect(foreign.body).toEqual((await refusalOf(maya.team.inviteAgain({ id: agencies.harbor.id }))).body);
    expect((await refusalOf(lena.team.inviteAgain({ id: _id }))).status).toBe(403);
  });
});
