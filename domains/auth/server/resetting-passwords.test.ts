import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { mailedToken, mailsTo } from '#/test/laying/mails.ts';
import { password, people } from '#/test/laying/people.ts';
import { visitorsOf } from '#/test/laying/visitors.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2030-03-01T09:00:00Z');
const at = await openHouse({ clock, environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://app.lintel.test' } });
const { stranger, owner, holder, house } = at;
const from = visitorsOf(stranger);
const fresh = 'Kq7!vw2x-first';
const askFor = async (email: string) => {
  await from().auth.forgotPassword({ email });
  return mailedToken(at, email, 'auth.resetPassword');
};

describe('R295: forgot-password takes email', () => {
  test('a known address gets a link of ours, made of PUBLIC_URL and never of the Host header', async () => {
    await from()
      .as({ host: 'evil.example', 'x-forwarded-host': 'evil.example' })
      .auth.forgotPassword({ email: people.rival.email });
    const [mail] = await mailsTo(at, people.rival.email, 'auth.resetPassword');
    expect(mail?.plain).toContain('https://app.lintel.test/reset-password?token=');
    expect(`${mail?.plain}${mail?.html}`).not.toContain('evil.example');
  });

  test('known, unknown and disabled addresses get one answer for one piece of work', async () => {
    await at.maya.team.disable({ id: people.lena.agentId });
    await at.settle();
    const queued = async (email: string) => {
      const answer = await from().auth.forgotPassword({ email });
      const { rows } = await owner.query(
        `select name, jsonb_object_keys(data) as key from pgboss.job where data #>> '{input,email}' = $1 order by 2`,
        [email],
      );
      return { answer, rows };
    };
    const known = await queued(people.tom.email);
    const unknown = await queued('nobody@nowhere.example');
    const disabled = await queued(people.lena.email);
    expect(known.rows.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
    expect(disabled).toEqual(known);
    expect(known.answer).toEqual({ message: 'If that address exists, we sent a link' });
    expect(await mailsTo(at, people.tom.email, 'auth.resetPassword')).toHaveLength(1);
    expect(await mailsTo(at, 'nobody@nowhere.example')).toHaveLength(0);
    expect(await mailsTo(at, people.lena.email)).toHaveLength(0);
    await at.maya.team.enable({ id: people.lena.agentId });
  });

  test("nobody's mailbox can be filled: five links an hour", async () => {
    for (let round = 0; round < 9; round += 1) await from().auth.forgotPassword({ email: people.ines.email });
    expect(await mailsTo(at, people.ines.email, 'auth.resetPassword')).toHaveLength(5);
    clock.pass({ minutes: 61 });
    await from().auth.forgotPassword({ email: people.ines.email });
    expect(await mailsTo(at, people.ines.email, 'auth.resetPassword')).toHaveLength(6);
  });
});

describe('R296: reset-password takes token and newPassword', () => {
  test('it signs in, ends every other session, confirms the address and tells the person', async () => {
    await owner.query('update users set email_confirmed_at = null where id = $1', [people.tom.userId]);
    const before = await from().auth.login({ email: people.tom.email, password });
    const token = await askFor(people.tom.email);
    const answer = await from().auth.resetPassword({ token, newPassword: fresh });
    expect((await holder(answer.token).team.me({}))._id).toBe(people.tom.agentId);
    expect(answer.user.emailConfirmation.confirmed).toBe(true);
    for (const old of [before.token, people.tom.token])
      expect((await refusalOf(holder(old).team.me({}))).status).toBe(401);
    expect(await mailsTo(at, people.tom.email, 'auth.passwordChanged')).toHaveLength(1);
    expect((await refusalOf(from().auth.login({ email: people.tom.email, password }))).status).toBe(422);
    await from().auth.login({ email: people.tom.email, password: fresh });
  });

  test('a link works once, and its siblings die with it', async () => {
    const first = await askFor(people.tom.email);
    clock.pass({ seconds: 1 });
    const second = await askFor(people.tom.email);
    expect(second).not.toBe(first);
    await from().auth.resetPassword({ token: second, newPassword: `${fresh}2` });
    for (const token of [first, second])
      expect((await refusalOf(from().auth.resetPassword({ token, newPassword: fresh }))).body).toMatchObject({
        status: 422,
        reason: 'kernel.deadToken',
        field: 'token',
        fullMessage: 'This link has been used or has expired',
      });
  });

  test('R296: the way in by itself, which was given before it, is over with it', async () => {
    const signedIn = async (secret: string): Promise<string> => {
      const { redirectUrl } = await from().auth.login({
        email: people.rival.email,
        password: secret,
        tokenRedirect: 'https://app.lintel.test/',
      });
      return new URL(redirectUrl ?? '').searchParams.get('token') ?? '';
    };
    const before = await signedIn(password);
    expect(before).not.toBe('');
    await from().auth.resetPassword({ token: await askFor(people.rival.email), newPassword: `${fresh}3` });
    expect((await refusalOf(from().auth.autoLogin({ token: before }))).body.reason).toBe('kernel.deadToken');
    // One that is given afterwards opens the door.
    expect((await from().auth.autoLogin({ token: await signedIn(`${fresh}3`) })).token).not.toBe('');
  });

  test('64 uses at once are one reset', async () => {
    clock.pass({ hours: 2 });
    const token = await askFor(people.tom.email);
    const tries = await Promise.allSettled(
      Array.from({ length: 64 }, (_, index) => from().auth.resetPassword({ token, newPassword: `Kq7!vw2x-${index}` })),
    );
    const winners = tries.flatMap((result, index) => (result.status === 'fulfilled' ? [index] : []));
    expect(winners).toHaveLength(1);
    await from().auth.login({ email: people.tom.email, password: `Kq7!vw2x-${winners[0]}` });
  });

  test('it dies after an hour', async () => {
    const token = await askFor(people.maya.email);
    clock.pass({ minutes: 61 });
    expect((await refusalOf(from().auth.resetPassword({ token, newPassword: fresh }))).body.reason).toBe(
      'kernel.deadToken',
    );
  });

  test('a refused password does not use the link up', async () => {
    const token = await askFor(people.maya.email);
    const common = await refusalOf(from().auth.resetPassword({ token, newPassword: 'Password1!' }));
    expect(common.body).toMatchObject({ field: 'newpassword', reason: 'auth.commonPassword' });
    expect((await refusalOf(from().auth.resetPassword({ token, newPassword: 'weak' }))).status).toBe(422);
    await from().auth.resetPassword({ token, newPassword: fresh });
  });

  test('it dies when the address is changed: the old mailbox is not the person any more', async () => {
    const token = await askFor(people.rival.email);
    await owner.query("update users set email = 'moved@harbor.example' where id = $1", [people.rival.userId]);
    expect((await refusalOf(from().auth.resetPassword({ token, newPassword: fresh }))).body.reason).toBe(
      'kernel.deadToken',
    );
    await owner.query('update users set email = $2 where id = $1', [people.rival.userId, people.rival.email]);
  });

  test('guesses made before are forgiven after it', async () => {
    clock.pass({ hours: 2 });
    const here = from();
    for (let guess = 0; guess < 10; guess += 1)
      await refusalOf(here.auth.login({ email: people.lena.email, password: 'Wrong-1!' }));
    expect((await refusalOf(here.auth.login({ email: people.lena.email, password }))).status).toBe(429);
    await here.auth.resetPassword({ token: await askFor(people.lena.email), newPassword: fresh });
    await here.auth.login({ email: people.lena.email, password: fresh });
  });

  test('the queue and the tokens hold nothing that opens a door', async () => {
    const token = await askFor(people.lena.email);
    const { rows } = await owner.query(
      `select (select count(*) from pgboss.job where data::text like '%' || $1 || '%')::int as queued,
              (select count(*) from tokens where encode(token_hash, 'escape') = $1 or subject::text like '%' || $1 || '%')::int as kept`,
      [token],
    );
    expect(rows).toEqual([{ queued: 0, kept: 0 }]);
    expect(house.config.LOG_LEVEL).toBe('silent');
  });
});
