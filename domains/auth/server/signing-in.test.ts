import { describe, expect, test } from 'vitest';
import { buildWebServer } from '#/kernel/server/http/web-server.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, password, people } from '#/test/laying/people.ts';
import { visitorsOf } from '#/test/laying/visitors.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { hearing } from '#/test/statements.ts';

const at = await openHouse({ environment: { TRUST_PROXY: 'on' } });
const { stranger, maya, tom, ines, rival, owner, holder } = at;
const from = visitorsOf(stranger);
describe('signing in', () => {
  test('R293: login takes email, password and rememberMe and answers token, user and agency', async () => {
    const answer = await from().auth.login({
      email: ` ${people.maya.email.toUpperCase()} `,
      password,
      rememberMe: true,
    });
    expect(answer.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(answer.user).toMatchObject({ _id: people.maya.agentId, role: { name: 'owner' }, hasPassword: true });
    expect(answer.agency._id).toBe(people.maya.agencyId);
    expect((await holder(answer.token).team.me({}))._id).toBe(people.maya.agentId);
  });

  test('decision 72: a remembered session lasts a month after its last use, any other a day', async () => {
    const lifetimeOf = async (rememberMe: boolean): Promise<number> => {
      const { token } = await from().auth.login({ email: people.tom.email, password, rememberMe });
      const { rows } = await owner.query(
        `select extract(epoch from expires_at - created_at) / 86400 as days from sessions where token_hash = sha256($1::bytea)`,
        [token],
      );
      return Number(rows[0].days);
    };
    expect(await lifetimeOf(true)).toBe(31);
    expect(await lifetimeOf(false)).toBe(1);
  });

  test('a session begun by a stranger cannot be handed on: each sign-in makes a token of its own', async () => {
    const given = 'f'.repeat(43);
    const fixed = from().as({ authorization: `Bearer ${given}` });
    const first = await fixed.auth.login({ email: people.tom.email, password });
    const second = await fixed.auth.login({ email: people.tom.email, password });
    expect(new Set([given, first.token, second.token]).size).toBe(3);
    expect((await refusalOf(holder(given).team.me({}))).status).toBe(401);
  });

  test('R294: logout ends the session at once, and no other', async () => {
    const [one, other] = [
      await from().auth.login({ email: people.tom.email, password }),
      await from().auth.login({ email: people.tom.email, password }),
    ];
    expect(await holder(one.token).auth.logout({})).toEqual({ isSignedOut: true });
    expect((await refusalOf(holder(one.token).team.me({}))).status).toBe(401);
    expect((await holder(other.token).team.me({}))._id).toBe(people.tom.agentId);
  });

  test('decision 131: a wrong password stands in the audit of the agency, and the answer is that of an unknown address', async () => {
    const wrong = (email: string) => refusalOf(from().auth.login({ email, password: 'Wrong-1-password' }));
    const known = await wrong(people.tom.email);
    expect((await wrong('nobody@northlight.example')).body).toEqual(known.body);
    const told = async () =>
      (
        await owner.query<{ agency_id: string; subject_id: string }>(
          `select agency_id, subject_id from events where name = 'auth.signInFailed'`,
        )
      ).rows;
    await at.settle();
    expect(await told()).toEqual([{ agency_id: people.tom.agencyId, subject_id: people.tom.agentId }]);
    // Whoever is active nowhere learns no more, and is told of nowhere.
    await maya.team.disable({ id: people.lena.agentId });
    expect((await wrong(people.lena.email)).status).toBe(known.status);
    await at.settle();
    await maya.team.enable({ id: people.lena.agentId });
    expect(await told()).toHaveLength(1);
  });

  test('an agent disabled everywhere is refused with a 403 that has no code', async () => {
    await maya.team.disable({ id: people.lena.agentId });
    const { status, body } = await refusalOf(from().auth.login({ email: people.lena.email, password }));
    expect({ status, code: body.code, reason: body.reason }).toEqual({ status: 403, reason: 'team.disabled' });
    await maya.team.enable({ id: people.lena.agentId });
    await from().auth.login({ email: people.lena.email, password });
  });
});

describe('where a person begins', () => {
  test('in the agency they noted, else in another in which they are active, and in none once there is none', async () => {
    const { agency } = await from().auth.login({ email: people.ines.email, password });
    expect(agency._id).toBe(agencies.southgate.id);
    await owner.query(
      `insert into agents (agency_id, id, user_id, email, role, status, created_at, updated_at)
       values ($1, $2, $3, $4, 'member', 'active', now(), now())`,
      [agencies.harbor.id, '01900000-0000-7000-8000-000200000060', people.ines.userId, people.ines.email],
    );
    const there = ines.as({ 'x-agency-id': agencies.harbor.id });
    expect(await there.auth.rememberAgency({})).toEqual({ agencyId: agencies.harbor.id });
    const begin = async () => (await from().auth.login({ email: people.ines.email, password })).agency._id;
    expect(await begin()).toBe(agencies.harbor.id);
    await rival.team.disable({ id: '01900000-0000-7000-8000-000200000060' });
    expect(await begin()).toBe(agencies.southgate.id);
    expect((await refusalOf(tom.as({ 'x-agency-id': agencies.harbor.id }).auth.rememberAgency({}))).status).toBe(404);
  });

  test('a visit is no place of one’s own: whoever noted a child begins at home', async () => {
    await maya.as({ 'x-agency-id': agencies.southgate.id }).auth.rememberAgency({});
    expect((await from().auth.login({ email: people.maya.email, password })).agency._id).toBe(agencies.northlight.id);
  });
});

describe('guessing', () => {
  /** What the product asks its database while somebody tries to sign in. */
  const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const statements: string[] = [];
    await hearing(at.house, (text) => statements.push(text), work);
    return statements.map((text) => text.replaceAll(/[0-9a-f-]{36}/g, 'id'));
  };

  test('an unknown address and a wrong password get the same answer', async () => {
    const unknown = await refusalOf(from().auth.login({ email: 'nobody@nowhere.example', password: 'Wrong-pass1!' }));
    const wrong = await refusalOf(from().auth.login({ email: people.ines.email, password: 'Wrong-pass1!' }));
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.body).toMatchObject({ status: 422, reason: 'auth.wrongCredentials' });
    expect(wrong.body.field).toBeUndefined();
  });

  test('an unknown address, a wrong password and an account without one cost the same work', async () => {
    await owner.query('insert into users (id, email, created_at) values (gen_random_uuid(), $1, now())', [
      'google-only@nowhere.example',
    ]);
    const tries = [];
    for (const email of ['nobody2@nowhere.example', people.ines.email, 'google-only@nowhere.example'])
      tries.push(await statementsOf(() => refusalOf(from().auth.login({ email, password: 'Wrong-pass1!' }))));
    expect(tries[0]?.length).toBeGreaterThan(3);
    expect(tries[1]).toEqual(tries[0]);
    expect(tries[2]).toEqual(tries[0]);
    // Comparing costs what hashing costs: a kept hash has the parameters that an unknown account is hashed with.
    const { memoryCost, timeCost } = at.house.passwordCost;
    const { rows } = await owner.query(
      'select distinct substring(password_hash, $1) as cost from users where password_hash is not null',
      ['\\$m=.*?\\$'],
    );
    expect(rows).toEqual([{ cost: `$m=${memoryCost},t=${timeCost},p=1$` }]);
  });

  test('an account that cannot be right still has its guess hashed', async () => {
    let hashed = 0;
    const passwordCost = {
      get memoryCost() {
        hashed += 1;
        return at.house.passwordCost.memoryCost;
      },
      timeCost: at.house.passwordCost.timeCost,
    };
    const app = await buildWebServer({ ...at.house, passwordCost });
    for (const email of ['nobody5@nowhere.example', 'google-only@nowhere.example']) {
      const before = hashed;
      const payload = { email, password: 'Wrong-pass1!' };
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/crm/auth/login', payload });
      expect([statusCode, hashed > before]).toEqual([422, true]);
    }
    await app.close();
  });

  test('an account takes 10 guesses from one address in a quarter of an hour, known or not; from another it still opens', async () => {
    const here = from();
    for (const email of [people.rival.email, 'nobody3@nowhere.example']) {
      for (let guess = 0; guess < 10; guess += 1)
        expect((await refusalOf(here.auth.login({ email, password: 'Wrong-pass1!' }))).status).toBe(422);
      const stopped = await refusalOf(here.auth.login({ email, password }));
      expect(stopped.body).toMatchObject({ status: 429, reason: 'kernel.tooOften' });
    }
    expect((await from().auth.login({ email: people.rival.email, password })).token).toHaveLength(43);
  });

  test('an account takes 100 guesses from everywhere, known or not', async () => {
    for (const email of [people.rival.email, 'nobody6@nowhere.example']) {
      for (let place = 0; place < 10; place += 1) {
        const here = from();
        const tries = await Promise.all(
          Array.from({ length: 10 }, () => refusalOf(here.auth.login({ email, password: 'Wrong-pass1!' }))),
        );
        expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 422));
      }
      expect((await refusalOf(from().auth.login({ email, password }))).status).toBe(429);
    }
  });

  test('what one address guesses beyond its ten does not use up the hundred of all', async () => {
    const here = from();
    for (let guess = 0; guess < 50; guess += 1)
      await refusalOf(here.auth.login({ email: people.lena.email, password: 'Wrong-pass1!' }));
    const { rows } = await owner.query('select count from rate_limits where bucket = $1', [
      `guess ${people.lena.email}`,
    ]);
    expect(rows).toEqual([{ count: 10 }]);
    await from().auth.login({ email: people.lena.email, password });
  });

  test('64 guesses at once from one address are not more than 10 either', async () => {
    const here = from();
    const tries = await Promise.all(
      Array.from({ length: 64 }, () => refusalOf(here.auth.login({ email: 'nobody4@nowhere.example', password: 'x' }))),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(54);
  });

  test('an address takes 100 guesses in a quarter of an hour', async () => {
    const house = await openHouse({ environment: { TRUST_PROXY: 'on' } });
    const visitor = house.stranger.as({ 'x-forwarded-for': '10.9.9.9' });
    const limits = 'delete from rate_limits where bucket like $1';
    const statuses: number[] = [];
    for (let guess = 0; guess < 102; guess += 1) {
      // The limit per minute would come first.
      if (guess % 50 === 0) await house.owner.query(limits, ['auth.login%']);
      statuses.push(
        (await refusalOf(visitor.auth.login({ email: `n${guess}@nowhere.example`, password: 'x' }))).status,
      );
    }
    expect(statuses.slice(0, 100).every((status) => status === 422)).toBe(true);
    expect(statuses.slice(100)).toEqual([429, 429]);
  });

  test('a right password forgets the wrong ones before it', async () => {
    const here = from();
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 6; guess += 1)
        await refusalOf(here.auth.login({ email: people.tom.email, password: 'Wrong-pass1!' }));
      expect((await here.auth.login({ email: people.tom.email, password })).token).toHaveLength(43);
    }
  });
});

describe('sessions', () => {
  test('a person sees their own browsers, the present one marked, and can sign one out', async () => {
    const { token } = await from().as({ 'user-agent': 'Firefox' }).auth.login({ email: people.maya.email, password });
    const { data, total } = await maya.auth.sessions({});
    expect(total).toBe(data.length);
    expect(data.filter(({ isThis }) => isThis)).toHaveLength(1);
    const other = data.find(({ userAgent, isThis }) => userAgent === 'Firefox' && !isThis);
    expect(await maya.auth.endSession({ id: other?._id ?? '' })).toEqual({ deletedCount: 1 });
    expect((await refusalOf(holder(token).team.me({}))).status).toBe(401);
  });

  test("another person's session is not there, exactly as an unknown one", async () => {
    const { data } = await maya.auth.sessions({});
    const foreign = await refusalOf(tom.auth.endSession({ id: data[0]?._id ?? '' }));
    const unknown = await refusalOf(tom.auth.endSession({ id: people.maya.agentId }));
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.status).toBe(404);
    expect((await maya.team.me({}))._id).toBe(people.maya.agentId);
  });

  test('an expired session is over', async () => {
    const { token } = await from().auth.login({ email: people.tom.email, password });
    await owner.query(
      `update sessions set expires_at = now() - interval '1 second' where token_hash = sha256($1::bytea)`,
      [token],
    );
    expect((await refusalOf(holder(token).team.me({}))).status).toBe(401);
  });

  test('the database holds no token that signs anybody in', async () => {
    const { token } = await from().auth.login({ email: people.tom.email, password });
    const { rows } = await owner.query(
      `select count(*)::int as n from sessions where encode(token_hash, 'escape') = $1
       union all select count(*)::int from idempotency_keys where answer::text like '%' || $1 || '%'
       union all select count(*)::int from events where data::text like '%' || $1 || '%'`,
      [token],
    );
    expect(rows.map((row) => row.n)).toEqual([0, 0, 0]);
  });

  test('an Idempotency-Key never brings a token back', async () => {
    const key = { 'idempotency-key': 'again' };
    const first = await from().auth.login({ email: people.tom.email, password }, key);
    const second = await from().auth.login({ email: people.tom.email, password }, key);
    expect(second.token).not.toBe(first.token);
    const { rows } = await owner.query("select count(*)::int as n from idempotency_keys where call = 'auth.login'");
    expect(rows[0].n).toBe(0);
  });
});
