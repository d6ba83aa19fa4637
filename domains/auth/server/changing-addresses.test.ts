import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { mailedToken, mailsTo } from '#/test/mails.ts';
import { agencies, password, people } from '#/test/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { visitorsOf } from '#/test/visitors.ts';

const at = await openHouse({ environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://app.lintel.test' } });
const { stranger, owner, holder, maya, tom, rival, ines } = at;
const from = visitorsOf(stranger);
const emailsOf = async (userId: string) => {
  const { rows } = await owner.query(
    'select email from users where id = $1 union select email from agents where user_id = $1 and removed_at is null',
    [userId],
  );
  return rows.map(({ email }) => email);
};

describe('R290: email-verification', () => {
  test('the own address, unconfirmed, gets a link that confirms it', async () => {
    await owner.query('update users set email_confirmed_at = null where id = $1', [people.tom.userId]);
    expect(await tom.auth.emailVerification({})).toEqual({
      emailAddress: people.tom.email,
      isConfirmed: false,
      isSent: true,
    });
    const [mail] = await mailsTo(at, people.tom.email, 'auth.verifyEmail');
    expect(mail?.plain).toContain('https://app.lintel.test/my-settings?emailToken=');
    const token = await mailedToken(at, people.tom.email, 'auth.verifyEmail');
    expect(await tom.auth.emailVerification({ token })).toEqual({
      emailAddress: people.tom.email,
      isConfirmed: true,
      isSent: false,
    });
    expect((await tom.team.me({})).emailConfirmation.confirmed).toBe(true);
    expect(await tom.auth.emailVerification({})).toEqual({
      emailAddress: people.tom.email,
      isConfirmed: true,
      isSent: false,
    });
  });

  test('a new address changes nothing until its link is opened; then it counts in every agency, and the earlier one is told', async () => {
    const agent = await rival.team.invite({ email: people.maya.email });
    await from().auth.acceptInvite({ token: await mailedToken(at, people.maya.email, 'team.invite') });
    await maya.auth.emailVerification({ email: 'Maya@New.example' });
    expect(await emailsOf(people.maya.userId)).toEqual([people.maya.email]);
    const token = await mailedToken(at, 'maya@new.example', 'auth.verifyEmail');
    await maya.auth.emailVerification({ token });
    expect(await emailsOf(people.maya.userId)).toEqual(['maya@new.example']);
    const [notice] = await mailsTo(at, people.maya.email, 'auth.addressChanged');
    expect(notice?.plain).toContain('maya@new.example');
    const there = maya.as({ 'x-agency-id': agencies.harbor.id });
    expect(await there.team.me({})).toMatchObject({
      _id: agent._id,
      email: { emailAddress: 'maya@new.example' },
      emailConfirmation: { confirmed: true },
    });
    await from().auth.login({ email: 'maya@new.example', password });
    expect((await refusalOf(from().auth.login({ email: people.maya.email, password }))).status).toBe(422);
    const { rows } = await owner.query("select changes from events where name = 'auth.emailChanged'");
    expect(rows).toEqual([{ changes: { 'email.emailAddress': [people.maya.email, 'maya@new.example'] } }]);
  });

  test("somebody else's address is refused, also when it is taken while the link waits", async () => {
    expect((await refusalOf(tom.auth.emailVerification({ email: people.ines.email }))).body).toMatchObject({
      status: 409,
      reason: 'auth.emailTaken',
      field: 'email',
    });
    await tom.auth.emailVerification({ email: 'wanted@new.example' });
    const token = await mailedToken(at, 'wanted@new.example', 'auth.verifyEmail');
    await owner.query('insert into users (id, email, created_at) values (gen_random_uuid(), $1, now())', [
      'wanted@new.example',
    ]);
    expect((await refusalOf(tom.auth.emailVerification({ token }))).status).toBe(409);
    expect(await emailsOf(people.tom.userId)).toEqual([people.tom.email]);
  });

  test('an address that an agency has invited is not taken over', async () => {
    await maya.team.invite({ email: 'pending@new.example' });
    await tom.auth.emailVerification({ email: 'pending@new.example' });
    const token = await mailedToken(at, 'pending@new.example', 'auth.verifyEmail');
    expect((await refusalOf(tom.auth.emailVerification({ token }))).status).toBe(409);
    expect(await emailsOf(people.tom.userId)).toEqual([people.tom.email]);
  });

  test("another person's link is dead, also for looking, and not used up by the try", async () => {
    await ines.auth.emailVerification({ email: 'ines@new.example' });
    const token = await mailedToken(at, 'ines@new.example', 'auth.verifyEmail');
    expect((await refusalOf(tom.auth.emailVerification({ token }))).body.reason).toBe('kernel.deadToken');
    expect((await refusalOf(tom.auth.emailCode({ token }))).body.reason).toBe('kernel.deadToken');
    expect((await ines.auth.emailVerification({ token })).isConfirmed).toBe(true);
  });

  test('64 uses at once are one change', async () => {
    await tom.auth.emailVerification({ email: 'tom2@new.example' });
    const token = await mailedToken(at, 'tom2@new.example', 'auth.verifyEmail');
    const tries = await Promise.allSettled(Array.from({ length: 64 }, () => tom.auth.emailVerification({ token })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('only the newest link works, and at most ten are sent an hour', async () => {
    await rival.auth.emailVerification({ email: 'first@new.example' });
    const first = await mailedToken(at, 'first@new.example', 'auth.verifyEmail');
    await rival.auth.emailVerification({ email: 'second@new.example' });
    expect((await refusalOf(rival.auth.emailVerification({ token: first }))).body.reason).toBe('kernel.deadToken');
    for (let round = 0; round < 8; round += 1) await rival.auth.emailVerification({ email: `r${round}@new.example` });
    expect((await refusalOf(rival.auth.emailVerification({ email: 'more@new.example' }))).status).toBe(429);
  });
});

test('R289: email-code takes token and says which address it would confirm', async () => {
  await tom.auth.emailVerification({ email: 'code@new.example' });
  const token = await mailedToken(at, 'code@new.example', 'auth.verifyEmail');
  expect(await tom.auth.emailCode({ token })).toEqual({ emailAddress: 'code@new.example', isConfirmed: false });
  await tom.auth.emailVerification({ token });
  expect((await refusalOf(tom.auth.emailCode({ token }))).body.reason).toBe('kernel.deadToken');
});

test('a session outlives the change of an address, links to the earlier one do not', async () => {
  const { token: session } = await from().auth.login({ email: 'ines@new.example', password });
  const here = holder(session);
  await from().auth.forgotPassword({ email: 'ines@new.example' });
  const reset = await mailedToken(at, 'ines@new.example', 'auth.resetPassword');
  await here.auth.emailVerification({ email: 'ines@third.example' });
  await here.auth.emailVerification({ token: await mailedToken(at, 'ines@third.example', 'auth.verifyEmail') });
  expect((await here.team.me({})).email.emailAddress).toBe('ines@third.example');
  expect(
    (await refusalOf(from().auth.resetPassword({ token: reset, newPassword: 'Kq7!vw2x-first' }))).body.reason,
  ).toBe('kernel.deadToken');
});
