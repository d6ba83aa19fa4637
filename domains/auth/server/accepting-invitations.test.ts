import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { mailedToken, mailsTo } from '#/test/laying/mails.ts';
import { agencies, password, people } from '#/test/laying/people.ts';
import { visitorsOf } from '#/test/laying/visitors.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const at = await openHouse({ environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://app.lintel.test' } });
const { stranger, owner, holder, maya, rival } = at;
const from = visitorsOf(stranger);
const inviteTo = async (email: string) => {
  const agent = await maya.team.invite({ email, role: 'member', positionTitle: 'showingAssistant' });
  return { agent, token: await mailedToken(at, email, 'team.invite') };
};
const form = (email: string, token: string) => ({
  email,
  token,
  password: 'Kq7!vw2x-first',
  firstName: 'Ion',
  lastName: 'Rusu',
  phoneNumber: '+40722000111',
});

describe('R300: invite/{token} says what an invitation is for', () => {
  test('who invites to which agency, in what role, and whether there is an account', async () => {
    const { token } = await inviteTo('look@new.example');
    expect(await from().auth.invite({ token })).toEqual({
      emailAddress: 'look@new.example',
      agencyName: agencies.northlight.name,
      invitedBy: 'Maya Example',
      role: 'member',
      positionTitle: 'showingAssistant',
      hasAccount: false,
    });
    const known = await inviteTo(people.rival.email);
    expect((await from().auth.invite({ token: known.token })).hasAccount).toBe(true);
    // Looking uses nothing up.
    expect((await from().auth.invite({ token })).emailAddress).toBe('look@new.example');
  });

  test('an unknown token is dead, and so is one whose agent was removed', async () => {
    const { agent, token } = await inviteTo('gone@new.example');
    await maya.team.remove({ id: agent._id });
    const { rows } = await owner.query(
      "select 1 from tokens where purpose = 'invite' and used_at is null and subject ->> 'agentId' = $1",
      [agent._id],
    );
    expect(rows).toEqual([]);
    for (const dead of [token, 'x'.repeat(43)])
      expect((await refusalOf(from().auth.invite({ token: dead }))).body.reason).toBe('kernel.deadToken');
    expect((await refusalOf(from().auth.registerAgent(form('gone@new.example', token)))).body.reason).toBe(
      'kernel.deadToken',
    );
  });
});

test('a link does not outlive the waiting agent, however they went', async () => {
  const gone = await inviteTo('removed@new.example');
  await owner.query('update agents set removed_at = now() where id = $1', [gone.agent._id]);
  const joined = await inviteTo('joined@new.example');
  await owner.query("update agents set status = 'active', user_id = $2 where id = $1", [
    joined.agent._id,
    people.ines.userId,
  ]);
  for (const { token } of [gone, joined])
    expect((await refusalOf(from().auth.invite({ token }))).body.reason).toBe('kernel.deadToken');
  await owner.query('delete from agents where id = $1', [joined.agent._id]);
});

describe('R298: register-agent takes email, password, phoneNumber, firstName, lastName, token and social', () => {
  test('the invited person becomes an active agent with a proven address, and is signed in', async () => {
    const { agent, token } = await inviteTo('ion@new.example');
    const answer = await from().auth.registerAgent(form('Ion@New.example', token));
    expect(answer.user).toMatchObject({
      _id: agent._id,
      fullName: 'Ion Rusu',
      phone: { number: '+40722000111' },
      status: 'active',
      role: { name: 'member' },
      positionTitle: 'showingAssistant',
      emailConfirmation: { confirmed: true },
      invitation: { status: 'accepted' },
    });
    expect((await holder(answer.token).team.me({}))._id).toBe(agent._id);
    const { rows } = await owner.query(
      "select changes, actor_id from events where name = 'team.joined' and subject_id = $1",
      [agent._id],
    );
    expect(rows).toEqual([{ changes: { status: ['pending', 'active'] }, actor_id: agent._id }]);
    expect((await refusalOf(from().auth.registerAgent(form('ion@new.example', token)))).body.reason).toBe(
      'kernel.deadToken',
    );
  });

  test('the address must be the invited one; a wrong one does not use the link up', async () => {
    const { token } = await inviteTo('right@new.example');
    const other = await refusalOf(from().auth.registerAgent(form('wrong@new.example', token)));
    expect(other.body).toMatchObject({ status: 422, field: 'email', reason: 'auth.otherAddress' });
    await from().auth.registerAgent(form('right@new.example', token));
  });

  test('somebody who has an account is told to use it', async () => {
    const { token } = await inviteTo(people.ines.email);
    const taken = await refusalOf(from().auth.registerAgent(form(people.ines.email, token)));
    expect(taken.body).toMatchObject({ status: 409, reason: 'auth.emailTaken' });
    await from().auth.acceptInvite({ token });
  });

  test('64 uses at once are one agent', async () => {
    const { token } = await inviteTo('race@new.example');
    const tries = await Promise.allSettled(
      Array.from({ length: 64 }, () => from().auth.registerAgent(form('race@new.example', token))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await owner.query("select count(*)::int as n from users where email = 'race@new.example'");
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('the link dies after a week', async () => {
    const { token } = await inviteTo('late@new.example');
    const { rows } = await owner.query(
      "select distinct extract(epoch from expires_at - created_at)::int as seconds from tokens where purpose = 'invite'",
    );
    expect(rows).toEqual([{ seconds: 7 * 86_400 }]);
    await owner.query(
      "update tokens set expires_at = now() - interval '1 s' where purpose = 'invite' and used_at is null",
    );
    expect((await refusalOf(from().auth.registerAgent(form('late@new.example', token)))).body.reason).toBe(
      'kernel.deadToken',
    );
  });
});

describe('R301: accept-invite takes token', () => {
  test('a person with an account joins under the names they go by, keeps their password and is signed in here', async () => {
    const invited = await maya.team.inviteAgain({
      id: (
        await owner.query('select id from agents where email = $1 and agency_id = $2', [
          people.rival.email,
          agencies.northlight.id,
        ])
      ).rows[0].id,
    });
    const token = await mailedToken(at, people.rival.email, 'team.invite');
    const answer = await from().auth.acceptInvite({ token });
    expect(answer.user).toMatchObject({
      _id: invited._id,
      fullName: 'Rival Example',
      status: 'active',
      role: { name: 'member' },
    });
    expect(answer.agency._id).toBe(agencies.northlight.id);
    // One person, two agencies: owner there, member here, by the header alone.
    const both = holder(answer.token);
    expect((await both.as({ 'x-agency-id': agencies.harbor.id }).team.me({})).role.name).toBe('owner');
    expect((await both.as({ 'x-agency-id': agencies.northlight.id }).team.me({})).role.name).toBe('member');
    await from().auth.login({ email: people.rival.email, password });
    expect((await refusalOf(from().auth.acceptInvite({ token }))).body.reason).toBe('kernel.deadToken');
  });

  test('without an account there is nothing to accept with', async () => {
    const { token } = await inviteTo('fresh@new.example');
    expect((await refusalOf(from().auth.acceptInvite({ token }))).body).toMatchObject({
      status: 409,
      reason: 'auth.noAccount',
    });
    await from().auth.registerAgent(form('fresh@new.example', token));
  });

  test('64 uses at once are one acceptance', async () => {
    const agent = await rival.team.invite({ email: people.lena.email });
    const token = await mailedToken(at, people.lena.email, 'team.invite');
    const tries = await Promise.allSettled(Array.from({ length: 64 }, () => from().auth.acceptInvite({ token })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await owner.query(
      "select count(*)::int as n from events where name = 'team.joined' and subject_id = $1",
      [agent._id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('the mail leads to PUBLIC_URL, whatever host the inviter called', async () => {
    await maya.as({ host: 'evil.example' }).team.invite({ email: 'host@new.example' });
    const [mail] = await mailsTo(at, 'host@new.example');
    expect(mail?.plain).toContain('https://app.lintel.test/join?token=');
    expect(mail?.html).not.toContain('evil.example');
    expect(mail?.plain).toContain('Maya Example');
  });
});
