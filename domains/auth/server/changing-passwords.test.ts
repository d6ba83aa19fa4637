import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { mailsTo } from '#/test/laying/mails.ts';
import { password, people } from '#/test/laying/people.ts';
import { visitorsOf } from '#/test/laying/visitors.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2030-03-01T09:00:00Z');
const at = await openHouse({ clock, environment: { TRUST_PROXY: 'on' } });
const { stranger, holder, owner } = at;
const from = visitorsOf(stranger);
const signIn = async (email: string, word = password) =>
  holder((await from().auth.login({ email, password: word })).token);
const fresh = 'Kq7!vw2x-new';

describe('R283: change-password takes password', () => {
  test('just signed in, the new password is enough; all other browsers are signed out and the person is told', async () => {
    const [here, there] = [await signIn(people.maya.email), await signIn(people.maya.email)];
    clock.pass({ minutes: 10 });
    expect(await here.auth.changePassword({ password: fresh })).toEqual({ isChanged: true });
    expect((await here.team.me({}))._id).toBe(people.maya.agentId);
    expect((await refusalOf(there.team.me({}))).status).toBe(401);
    expect((await refusalOf(at.maya.team.me({}))).status).toBe(401);
    expect(await mailsTo(at, people.maya.email, 'auth.passwordChanged')).toHaveLength(1);
    expect((await refusalOf(from().auth.login({ email: people.maya.email, password }))).status).toBe(422);
    const { rows } = await owner.query("select actor_id from events where name = 'auth.passwordChanged'");
    expect(rows).toEqual([{ actor_id: people.maya.agentId }]);
  });

  test('later, an open browser is not enough: the current password is asked for', async () => {
    const here = await signIn(people.maya.email, fresh);
    clock.pass({ minutes: 10, seconds: 1 });
    const asked = await refusalOf(here.auth.changePassword({ password }));
    expect(asked.body).toMatchObject({ status: 422, field: 'currentpassword', reason: 'auth.currentPasswordNeeded' });
    const wrong = await refusalOf(here.auth.changePassword({ password, currentPassword: 'Wrong-pass1!' }));
    expect(wrong.body).toMatchObject({ status: 422, field: 'currentpassword', reason: 'auth.wrongCredentials' });
    await here.auth.changePassword({ password, currentPassword: fresh });
    await from().auth.login({ email: people.maya.email, password });
  });

  test('the current password cannot be guessed through an open browser either', async () => {
    const here = await signIn(people.lena.email);
    for (let guess = 0; guess < 10; guess += 1)
      expect(
        (await refusalOf(here.auth.changePassword({ password: fresh, currentPassword: `Wrong-${guess}!` }))).status,
      ).toBe(422);
    expect((await refusalOf(here.auth.changePassword({ password: fresh, currentPassword: password }))).status).toBe(
      429,
    );
  });

  test('using the browser does not make the sign-in fresh again', async () => {
    const here = await signIn(people.tom.email);
    for (let minute = 0; minute < 12; minute += 1) {
      clock.pass({ minutes: 1 });
      await here.team.me({});
    }
    expect((await refusalOf(here.auth.changePassword({ password: fresh }))).body.reason).toBe(
      'auth.currentPasswordNeeded',
    );
  });

  test('somebody who came by Google sets a first password only right after signing in', async () => {
    const here = await signIn(people.rival.email);
    await owner.query('update users set password_hash = null where id = $1', [people.rival.userId]);
    clock.pass({ minutes: 11 });
    for (const currentPassword of [undefined, password]) {
      const input = currentPassword ? { password: fresh, currentPassword } : { password: fresh };
      expect((await refusalOf(here.auth.changePassword(input))).status).toBe(422);
    }
    await owner.query('update sessions set signed_in_at = $2 where user_id = $1', [
      people.rival.userId,
      clock.now().toString(),
    ]);
    expect((await here.team.me({})).hasPassword).toBe(false);
    await here.auth.changePassword({ password: fresh });
    expect((await here.team.me({})).hasPassword).toBe(true);
  });

  test('of two changes at once that both prove the old password, one wins', async () => {
    const here = await signIn(people.ines.email);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        here.auth.changePassword({ password: `Kq7!vw2x-${index}`, currentPassword: password }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
