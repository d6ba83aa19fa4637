import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { mailedToken, mailsTo } from '#/test/laying/mails.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const at = await openHouse({ environment: { PUBLIC_URL: 'https://app.lintel.test' } });
const { maya, tom, lena, ines, rival, stranger, owner, holder } = at;
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

describe('what an invitation may not carry', () => {
  test('a name that leads somewhere, in the subject or below', async () => {
    const name = 'You won https://evil.example/prize\u202e now';
    await owner.query('update agencies set name = $2 where id = $1', [agencies.southgate.id, name]);
    await ines.team.update({ firstName: 'Support www.evil.example', lastName: null });
    await ines.team.invite({ email: 'prize@new.example' });
    const [mail] = await mailsTo(at, 'prize@new.example');
    expect(mail?.subject).toBe('Join You won now');
    expect(mail?.plain).toContain('Support invites you to You won now');
    await owner.query('update agencies set name = $2 where id = $1', [agencies.southgate.id, agencies.southgate.name]);
  });
});

describe('how many invitations go out', () => {
  const forget = () => owner.query("delete from rate_limits where bucket like 'invitations%'");

  test('whoever has not confirmed their own address invites five people a day, and the family no more by it', async () => {
    await forget();
    await owner.query('update users set email_confirmed_at = null where id = any($1)', [
      [people.maya.userId, people.ines.userId],
    ]);
    for (let n = 0; n < 3; n += 1) await maya.team.invite({ email: `few${n}@new.example` });
    const { _id } = await ines.team.invite({ email: 'few3@new.example' });
    await ines.team.inviteAgain({ id: _id });
    for (const one of [maya, ines, maya.as({ 'x-agency-id': agencies.southgate.id })])
      expect((await refusalOf(one.team.invite({ email: 'few4@new.example' }))).body).toMatchObject({
        status: 429,
        reason: 'team.confirmFirst',
        fullMessage: 'Confirm your own email address first to invite more people today',
      });
    expect(await mailsTo(at, 'few4@new.example')).toEqual([]);
    await owner.query('update users set email_confirmed_at = now()');
    await maya.team.invite({ email: 'few4@new.example' });
  });

  test('a child agency brings no more: the three hundred a day are counted for the whole family', async () => {
    await forget();
    await maya.team.invite({ email: 'family0@new.example' });
    await owner.query("update rate_limits set count = 299 where bucket = 'invitations of ' || $1", [
      agencies.northlight.id,
    ]);
    await ines.team.invite({ email: 'family1@new.example' });
    for (const one of [maya, ines])
      expect((await refusalOf(one.team.invite({ email: 'family2@new.example' }))).body.reason).toBe('kernel.tooOften');
    await rival.team.invite({ email: 'family2@new.example' });
    await forget();
  });
});

describe('an invited owner', () => {
  /** A second owner, who invites a third. */
  const second = async (name: string) => {
    const email = `${name}@new.example`;
    await maya.team.invite({ email, role: 'owner' });
    const form = { email, password: 'Kq7!vw2x-first', firstName: 'Sam' };
    const { token, user } = await stranger.auth.registerAgent({
      ...form,
      token: await mailedToken(at, email, 'team.invite'),
    });
    const session = holder(token);
    const invited = await session.team.invite({ email: `third-${email}`, role: 'owner' });
    return { id: user._id, session, invited, link: await mailedToken(at, `third-${email}`, 'team.invite') };
  };

  test.each([
    ['removed', (id: string) => maya.team.remove({ id })],
    ['demoted', (id: string) => maya.team.setRole({ id, role: { name: 'member' } })],
    ['disabled', (id: string) => maya.team.disable({ id })],
  ] as const)(
    'does not come once the owner who invited them is %s; another owner sends a new link',
    async (how, end) => {
      const { id, invited, link } = await second(how);
      await end(id);
      const form = { email: `third-${how}@new.example`, password: 'Kq7!vw2x-first', firstName: 'Kim' };
      for (const way of [
        () => stranger.auth.invite({ token: link }),
        () => stranger.auth.registerAgent({ ...form, token: link }),
      ])
        expect((await refusalOf(way())).body.reason).toBe('kernel.deadToken');
      expect((await maya.team.get({ id: invited._id })).status).toBe('pending');
      await maya.team.inviteAgain({ id: invited._id });
      const token = await mailedToken(at, form.email, 'team.invite');
      expect((await stranger.auth.registerAgent({ ...form, token })).user.role.name).toBe('owner');
    },
  );

  test('does not come by the old link either when the inviter is back', async () => {
    const { id, link } = await second('back');
    await maya.team.disable({ id });
    await maya.team.enable({ id });
    expect((await refusalOf(stranger.auth.invite({ token: link }))).body.reason).toBe('kernel.deadToken');
  });

  test('does not come when an owner of the parent who invited them owns it no more', async () => {
    const { session } = await second('above');
    const below = session.as({ 'x-agency-id': agencies.southgate.id });
    await below.team.invite({ email: 'below@new.example', role: 'owner' });
    const token = await mailedToken(at, 'below@new.example', 'team.invite');
    expect((await stranger.auth.invite({ token })).role).toBe('owner');
    await maya.team.setRole({ id: (await session.team.me({}))._id, role: { name: 'member' } });
    expect((await refusalOf(stranger.auth.invite({ token }))).body.reason).toBe('kernel.deadToken');
  });

  test('is invited again by owners alone; a member comes although who invited them went', async () => {
    const { id, session, invited } = await second('member');
    await maya.team.setPermissions({ id: people.tom.agentId, permissions: [{ resource: 'agent', type: 7 }] });
    expect((await refusalOf(tom.team.inviteAgain({ id: invited._id }))).body.reason).toBe('team.ownersOnly');
    await session.team.invite({ email: 'plain@new.example' });
    await maya.team.remove({ id });
    const token = await mailedToken(at, 'plain@new.example', 'team.invite');
    expect((await stranger.auth.invite({ token })).role).toBe('member');
  });

  test('who was invited as a member by a manager and made owner since is vouched for by that owner', async () => {
    await maya.team.setPermissions({ id: people.tom.agentId, permissions: [{ resource: 'agent', type: 7 }] });
    const { _id } = await tom.team.invite({ email: 'raised@new.example' });
    const token = await mailedToken(at, 'raised@new.example', 'team.invite');
    await maya.team.setRole({ id: _id, role: { name: 'owner' } });
    expect(await stranger.auth.invite({ token })).toMatchObject({ role: 'owner', invitedBy: 'Maya Example' });
  });
});
