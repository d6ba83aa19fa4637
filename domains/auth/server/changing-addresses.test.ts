import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { mailedToken, mailsTo } from '#/test/laying/mails.ts';
import { agencies, password, people } from '#/test/laying/people.ts';
import { visitorsOf } from '#/test/laying/visitors.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const at = await openHouse({ environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://app.lintel.test' } });
const { stranger, owner, holder, maya, tom, lena, rival, ines } = at;
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

  test("somebody else's address is answered like a free one; who has it is told, and nobody else", async () => {
    const taken = await tom.auth.emailVerification({ email: people.ines.email });
    expect(taken).toEqual({ emailAddress: people.ines.email, isConfirmed: false, isSent: true });
    const free = await tom.auth.emailVerification({ email: 'free@new.example' });
    expect(Object.keys(free)).toEqual(Object.keys(taken));
    expect(await mailsTo(at, people.ines.email, 'auth.verifyEmail')).toEqual([]);
    const [notice, ...more] = await mailsTo(at, people.ines.email, 'auth.addressWanted');
    expect(more).toEqual([]);
    expect(notice?.plain).toContain('nothing has changed');
    // It does not name who asked.
    expect(notice?.html).not.toMatch(/tom|northlight/i);
    expect(await mailsTo(at, 'free@new.example', 'auth.verifyEmail')).toHaveLength(1);
  });

  test('asking for a taken address ends the earlier link as asking for a free one does', async () => {
    await tom.auth.emailVerification({ email: 'earlier@new.example' });
    const token = await mailedToken(at, 'earlier@new.example', 'auth.verifyEmail');
    await tom.auth.emailVerification({ email: people.ines.email });
    expect((await refusalOf(tom.auth.emailCode({ token }))).body.reason).toBe('kernel.deadToken');
  });

  test('nobody fills a mailbox with such notices: five a day', async () => {
    for (let round = 0; round < 3; round += 1) await lena.auth.emailVerification({ email: 'maya@new.example' });
    for (let round = 0; round < 4; round += 1) await tom.auth.emailVerification({ email: 'maya@new.example' });
    expect(await mailsTo(at, 'maya@new.example', 'auth.addressWanted')).toHaveLength(5);
    await owner.query("delete from rate_limits where bucket like 'verifications%'");
  });

  test('an address that is taken while the link waits is not taken over', async () => {
    await tom.auth.emailVerification({ email: 'wanted@new.example' });
    const token = await mailedToken(at, 'wanted@new.example', 'auth.verifyEmail');
    const proven =
      'insert into users (id, email, email_confirmed_at, created_at) values (gen_random_uuid(), $1, now(), now())';
    await owner.query(proven, ['wanted@new.example']);
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

  test('only the newest link works, and at most ten are asked for an hour, taken addresses among them', async () => {
    await rival.auth.emailVerification({ email: 'first@new.example' });
    const first = await mailedToken(at, 'first@new.example', 'auth.verifyEmail');
    await rival.auth.emailVerification({ email: 'second@new.example' });
    expect((await refusalOf(rival.auth.emailVerification({ token: first }))).body.reason).toBe('kernel.deadToken');
    for (let round = 0; round < 4; round += 1) await rival.auth.emailVerification({ email: `r${round}@new.example` });
    for (let round = 0; round < 4; round += 1) await rival.auth.emailVerification({ email: people.lena.email });
    for (const email of ['more@new.example', people.lena.email])
      expect((await refusalOf(rival.auth.emailVerification({ email }))).status).toBe(429);
  });
});

describe('a stolen or forgotten session', () => {
  /** A browser whose sign-in is no longer fresh. */
  const stale = async (name: 'lena' | 'tom') => {
    const { rows } = await owner.query('select email from users where id = $1', [people[name].userId]);
    const { token } = await from().auth.login({ email: rows[0].email, password });
    await owner.query(
      `update sessions set signed_in_at = now() - interval '11 minutes' where token_hash = sha256($1::bytea)`,
      [token],
    );
    return holder(token);
  };

  test('does not ask for another address without the current password; whether it is taken is not told either', async () => {
    const here = await stale('lena');
    for (const email of ['thief@new.example', people.rival.email]) {
      const asked = await refusalOf(here.auth.emailVerification({ email }));
      expect(asked.body).toMatchObject({ status: 422, field: 'currentpassword', reason: 'auth.currentPasswordNeeded' });
      const wrong = await refusalOf(here.auth.emailVerification({ email, currentPassword: 'Wrong-pass1!' }));
      expect(wrong.body).toMatchObject({ status: 422, field: 'currentpassword', reason: 'auth.wrongCredentials' });
    }
    expect(await mailsTo(at, 'thief@new.example')).toEqual([]);
    await here.auth.emailVerification({ email: 'lena@new.example', currentPassword: password });
    expect(await mailsTo(at, 'lena@new.example', 'auth.verifyEmail')).toHaveLength(1);
  });

  test('does not guess the password by it', async () => {
    const here = await stale('lena');
    const guess = (currentPassword: string) =>
      refusalOf(here.auth.emailVerification({ email: 'guess@new.example', currentPassword }));
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(`Wrong-${tries}!`)).status).toBe(422);
    expect((await guess(password)).status).toBe(429);
  });

  test('may still have the own unconfirmed address confirmed', async () => {
    const here = await stale('tom');
    await owner.query('update users set email_confirmed_at = null where id = $1', [people.tom.userId]);
    const { emailAddress, isSent } = await here.auth.emailVerification({});
    expect(isSent).toBe(true);
    const token = await mailedToken(at, emailAddress, 'auth.verifyEmail');
    expect((await here.auth.emailVerification({ token })).isConfirmed).toBe(true);
  });

  test('of somebody who came by Google has to sign in again', async () => {
    const here = await stale('lena');
    await owner.query('update users set password_hash = null where id = $1', [people.lena.userId]);
    await owner.query("delete from rate_limits where bucket like 'guess%'");
    for (const proof of [{}, { currentPassword: password }])
      expect((await refusalOf(here.auth.emailVerification({ email: 'g@new.example', ...proof }))).status).toBe(422);
    await owner.query('update sessions set signed_in_at = now() where user_id = $1', [people.lena.userId]);
    expect((await here.auth.emailVerification({ email: 'g@new.example' })).isSent).toBe(true);
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
