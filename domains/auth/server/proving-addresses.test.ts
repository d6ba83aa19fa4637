// Several accounts may name one address; one proves it. Who is told what, who gets in, and what becomes of the others.
import { describe, expect, test } from 'vitest';
import { buildWebServer } from '#/kernel/server/http/web-server.ts';
import { openHouse } from '#/test/house.ts';
import { mailedToken, mailsTo } from '#/test/laying/mails.ts';
import { password, people } from '#/test/laying/people.ts';
import { visitorsOf } from '#/test/laying/visitors.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { hearing } from '#/test/statements.ts';

const at = await openHouse({ environment: { TRUST_PROXY: 'on', DEMO: 'on', PUBLIC_URL: 'https://app.lintel.test' } });
const { stranger, owner, holder, maya, settle } = at;
const from = visitorsOf(stranger);
const first = 'Kq7!vw2x-first';
const second = 'Kq7!vw2x-second';

const signUp = (email: string, secret = first, agencyName = 'Pop') =>
  from().auth.registerAdmin({ email, password: secret, firstName: 'Ana', agency: { agencyName } });
const linkOf = (email: string) => mailedToken(at, email, 'auth.confirmEmail');
const kindsTo = async (email: string) =>
  (await mailsTo(at, email)).map(({ headers }) => headers['X-Lintel-Kind'] ?? '');
const agentOf = async (email: string, secret: string) =>
  (await from().auth.login({ email, password: secret })).user._id;

describe('signing up tells nobody whether an address is taken', () => {
  test('status, headers, answer, statements and hashes are the same for a taken and a free address', async () => {
    let hashed = 0;
    const passwordCost = {
      get memoryCost() {
        hashed += 1;
        return at.house.passwordCost.memoryCost;
      },
      timeCost: at.house.passwordCost.timeCost,
    };
    const app = await buildWebServer({ ...at.house, passwordCost });
    const trace = async (email: string, agencyName: string) => {
      const payload = { email, password: first, firstName: 'Ana', agency: { agencyName } };
      const statements: string[] = [];
      const before = hashed;
      const answer = await hearing(
        at.house,
        // The engine of jobs looks at its plan every now and then, whoever signs up.
        (text) =>
          /pgboss\.(?:schedule|version)\b/.test(text) ||
          statements.push(text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')),
        () => app.inject({ method: 'POST', url: '/api/crm/auth/register-admin', payload }),
      );
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
      const body = answer.body
        .replaceAll(email, 'address')
        .replaceAll(new RegExp(agencyName, 'gi'), 'agency')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{43}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'own');
      return { status: answer.statusCode, headers, body, statements, hashed: hashed - before };
    };
    const taken = await trace(people.maya.email, 'Aaaa');
    const free = await trace('maya@southlight.example', 'Bbbb');
    expect(taken).toEqual(free);
    expect([taken.status, taken.hashed, taken.body.includes('"confirmed":false')]).toEqual([201, 1, true]);
    await app.close();
  });

  test('the mail tells: a link for a free address, and none for a taken one', async () => {
    expect(await kindsTo('maya@southlight.example')).toEqual(['auth.confirmEmail']);
    expect(await kindsTo(people.maya.email)).toEqual(['auth.accountExists']);
    const [mail] = await mailsTo(at, people.maya.email);
    expect(mail?.plain).toContain('There is already an account with this address');
    expect(mail?.plain).not.toMatch(/token=/);
    // It is written in the name of an agency of theirs, not of the one that a stranger named.
    expect(mail?.html).toContain('Northlight Realty');
    expect(mail?.html).not.toContain('Aaaa');
  });

  test('five such mails an hour go to one address, and the sixth sign-up is answered like the first', async () => {
    const answers = [];
    for (let round = 0; round < 7; round += 1) answers.push(await signUp(people.rival.email));
    expect(new Set(answers.map((answer) => Object.keys(answer).join())).size).toBe(1);
    expect(await kindsTo(people.rival.email)).toEqual(Array.from({ length: 5 }, () => 'auth.accountExists'));
    await owner.query("delete from rate_limits where bucket like 'mails of %'");
  });
});

describe('of two accounts of one address', () => {
  test('the first link that is used proves it, the other says so, and its agency stays unconfirmed in test mode', async () => {
    const email = 'two@pop.example';
    const one = await signUp(email, first);
    const oneLink = await linkOf(email);
    const other = await signUp(email, second);
    const otherLink = await linkOf(email);
    await from().auth.emailConfirmation({ token: otherLink });
    for (let again = 0; again < 2; again += 1)
      expect((await refusalOf(from().auth.emailConfirmation({ token: oneLink }))).body).toMatchObject({
        status: 409,
        reason: 'auth.emailTaken',
        fullMessage: 'This email is already in use',
      });
    expect((await holder(other.token).team.me({})).emailConfirmation.confirmed).toBe(true);
    expect((await holder(one.token).team.me({})).emailConfirmation.confirmed).toBe(false);
    expect((await refusalOf(holder(one.token).agency.setTestMode({ isTestMode: false }))).status).toBe(409);
    // They go on with an address of their own.
    await holder(one.token).auth.emailVerification({ email: 'one@pop.example' });
    const token = await mailedToken(at, 'one@pop.example', 'auth.verifyEmail');
    await holder(one.token).auth.emailVerification({ token });
    expect([await agentOf('one@pop.example', first), await agentOf(email, second)]).toEqual([
      one.user._id,
      other.user._id,
    ]);
  });

  test.each(['both confirm', 'one confirms, one resets', 'one confirms, one moves there'])(
    '%s at once: exactly one proves it',
    async (how) => {
      for (let round = 0; round < 4; round += 1) {
        const email = `${how.replaceAll(/\W+/g, '-')}-${round}@pop.example`;
        await signUp(email, first);
        const link = await linkOf(email);
        const rivals: Record<string, () => Promise<() => Promise<unknown>>> = {
          'both confirm': async () => {
            await signUp(email, second);
            const token = await linkOf(email);
            return () => from().auth.emailConfirmation({ token });
          },
          'one confirms, one resets': async () => {
            await signUp(email, second);
            await from().auth.forgotPassword({ email });
            const token = await mailedToken(at, email, 'auth.resetPassword');
            return () => from().auth.resetPassword({ token, newPassword: second });
          },
          'one confirms, one moves there': async () => {
            const own = await signUp(`from-${email}`, second);
            await holder(own.token).auth.emailVerification({ email });
            const token = await mailedToken(at, email, 'auth.verifyEmail');
            return () => holder(own.token).auth.emailVerification({ token });
          },
        };
        const act = await rivals[how]?.();
        const tries = await Promise.allSettled([from().auth.emailConfirmation({ token: link }), act?.()]);
        expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        const lost = tries.find(({ status }) => status === 'rejected');
        expect(lost).toMatchObject({
          reason: { body: { reason: expect.stringMatching(/^(auth\.emailTaken|kernel\.deadToken)$/) } },
        });
        const { rows } = await owner.query(
          'select count(*)::int as n from users where email = $1 and email_confirmed_at is not null',
          [email],
        );
        expect(rows).toEqual([{ n: 1 }]);
      }
    },
  );

  test('both passwords open their own account; the same password opens the proven one', async () => {
    const email = 'both@pop.example';
    const one = await signUp(email, first);
    const link = await linkOf(email);
    const other = await signUp(email, second);
    await from().auth.emailConfirmation({ token: link });
    expect([await agentOf(email, first), await agentOf(email, second)]).toEqual([one.user._id, other.user._id]);
    await signUp(email, first);
    expect(await agentOf(email, first)).toBe(one.user._id);
    // Of those that wait, only the newest may be meant.
    expect((await refusalOf(from().auth.login({ email, password: second }))).body.reason).toBe('auth.wrongCredentials');
  });

  test('a forgotten password is that of the proven one, else of the newest, which proves the address with it', async () => {
    const email = 'forgot@pop.example';
    await signUp(email, first);
    const link = await linkOf(email);
    const newest = await signUp(email, second);
    await from().auth.forgotPassword({ email });
    const reset = await mailedToken(at, email, 'auth.resetPassword');
    const answer = await from().auth.resetPassword({ token: reset, newPassword: `${first}3` });
    expect([answer.user._id, answer.user.emailConfirmation.confirmed]).toEqual([newest.user._id, true]);
    expect((await refusalOf(holder(newest.token).team.me({}))).status).toBe(401);
    expect((await refusalOf(from().auth.emailConfirmation({ token: link }))).body.reason).toBe('auth.emailTaken');
    await signUp(email, first);
    await from().auth.forgotPassword({ email });
    const again = await mailedToken(at, email, 'auth.resetPassword');
    expect((await from().auth.resetPassword({ token: again, newPassword: `${first}4` })).user._id).toBe(
      newest.user._id,
    );
  });
});

describe('an account that only says the address is its own', () => {
  test('gets nothing that is meant for the address: whoever is invited joins as somebody new', async () => {
    const email = 'squatted@new.example';
    const squatter = await signUp(email, second);
    await maya.team.invite({ email });
    const token = await mailedToken(at, email, 'team.invite');
    expect((await from().auth.invite({ token })).hasAccount).toBe(false);
    expect((await refusalOf(from().auth.acceptInvite({ token }))).body.reason).toBe('auth.noAccount');
    const joined = await from().auth.registerAgent({ email, token, password: first, firstName: 'Ion' });
    expect((await holder(squatter.token).agency.list({})).data.map(({ _id }) => _id)).toEqual([squatter.agency._id]);
    expect([await agentOf(email, first), await agentOf(email, second)]).toEqual([joined.user._id, squatter.user._id]);
  });

  test('joins with it where the password shows that it is the same person, who keeps the agency they founded', async () => {
    const email = 'same@new.example';
    const founded = await signUp(email, first);
    await maya.team.invite({ email });
    const token = await mailedToken(at, email, 'team.invite');
    const joined = await from().auth.registerAgent({ email, token, password: first, firstName: 'Ana' });
    const agencies = (await holder(joined.token).agency.list({})).data.map(({ _id }) => _id);
    expect(agencies.toSorted()).toEqual([people.maya.agencyId, founded.agency._id].toSorted());
    expect((await holder(founded.token).team.me({})).emailConfirmation.confirmed).toBe(true);
  });

  test('does not clear the guesses at the proven one, by signing in or by proving itself', async () => {
    const { email } = people.lena;
    const own = await signUp(email, second);
    const here = from();
    const mine = holder(own.token).as({ 'x-forwarded-for': '10.200.0.1' });
    await owner.query("update sessions set signed_in_at = now() - interval '11 minutes'");
    await mine.auth.emailVerification({ email: 'mine@pop.example', currentPassword: second });
    for (let guess = 0; guess < 5; guess += 1) {
      await refusalOf(here.auth.login({ email, password: 'Wrong-pass1!' }));
      await here.auth.login({ email, password: second });
    }
    expect((await refusalOf(here.auth.login({ email, password }))).status).toBe(429);
    const { rows } = await owner.query('select count from rate_limits where bucket = $1', [`guess ${email}`]);
    expect(rows).toEqual([{ count: 11 }]);
  });

  test('cannot hide the demo, which is known by its owner', async () => {
    await owner.query('update agencies set is_demo = true where id = $1', [people.maya.agencyId]);
    await signUp(people.maya.email);
    // The row of the demo's owner is written anew, so that it does not happen to be the first one read.
    await owner.query('update users set last_agency_id = last_agency_id where id = $1', [people.maya.userId]);
    expect((await stranger.agency.hostConfig({ subdomain: 'localhost' })).isDemo).toBe(true);
  });

  test('compares two passwords at every sign-in, whatever exists', async () => {
    const hashes: string[] = [];
    const passwordCost = {
      get memoryCost() {
        hashes.push('hash');
        return at.house.passwordCost.memoryCost;
      },
      timeCost: at.house.passwordCost.timeCost,
    };
    const app = await buildWebServer({ ...at.house, passwordCost });
    const costOf = async (email: string) => {
      const before = hashes.length;
      const statements: string[] = [];
      const payload = { email, password: 'Wrong-pass1!' };
      const { statusCode } = await hearing(
        at.house,
        (text) => statements.push(text),
        () => app.inject({ method: 'POST', url: '/api/crm/auth/login', payload }),
      );
      return { statusCode, statements, dummies: hashes.length - before };
    };
    await signUp('waiting@pop.example');
    await settle();
    const unknown = await costOf('nobody@pop.example');
    // What has no account behind it is hashed in its place.
    expect(unknown.dummies).toBe(2);
    for (const [email, accounts] of [
      [people.tom.email, 1],
      ['waiting@pop.example', 1],
      [people.rival.email, 2],
    ] as const)
      expect(await costOf(email)).toEqual({ ...unknown, dummies: 2 - accounts });
    await app.close();
  });
});
