import { beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

// A tree of three levels and a sibling: Northlight ▸ Southgate ▸ Westgate, Northlight ▸ Eastgate, and Harbor beside them.
const westgate = '01900000-0000-7000-8000-000100000011';
const eastgate = '01900000-0000-7000-8000-000100000012';
const unknown = '01900000-0000-7000-8000-000100000099';
const places = {
  northlight: agencies.northlight.id,
  southgate: agencies.southgate.id,
  westgate,
  eastgate,
  harbor: agencies.harbor.id,
  unknown,
};
type Place = keyof typeof places;

const { app, owner, stranger, maya, tom, ines, rival, lena } = await openHouse();

beforeAll(async () => {
  for (const [id, parent, name] of [
    [westgate, agencies.southgate.id, 'Westgate'],
    [eastgate, agencies.northlight.id, 'Eastgate'],
  ])
    await owner.query(
      "insert into agencies (id, parent_id, name, timezone, created_at, updated_at) values ($1, $2, $3, 'UTC', now(), now())",
      [id, parent, name],
    );
});

/** What somebody is in an agency they ask for: their role there, or the status of the refusal. */
const standing = async (who: Somebody, place: Place): Promise<string> => {
  const there = who.as({ 'x-agency-id': places[place] });
  try {
    await there.team.list({});
  } catch (error) {
    return String((error as { status: number }).status);
  }
  const { role, isVisiting } = await there.team.me({});
  return `${role.name}${isVisiting ? ' visiting' : ''}`;
};

describe('decision 15: an owner acts in the children by switching, never upwards, sideways or below them', () => {
  const matrix: readonly (readonly [string, Somebody, Record<Place, string>])[] = [
    [
      'owner of Northlight',
      maya,
      {
        northlight: 'owner',
        southgate: 'owner visiting',
        westgate: '404',
        eastgate: 'owner visiting',
        harbor: '404',
        unknown: '404',
      },
    ],
    [
      'member of Northlight',
      tom,
      { northlight: 'member', southgate: '404', westgate: '404', eastgate: '404', harbor: '404', unknown: '404' },
    ],
    [
      'owner of Southgate',
      ines,
      {
        northlight: '404',
        southgate: 'owner',
        westgate: 'owner visiting',
        eastgate: '404',
        harbor: '404',
        unknown: '404',
      },
    ],
    [
      'owner of Harbor',
      rival,
      { northlight: '404', southgate: '404', westgate: '404', eastgate: '404', harbor: 'owner', unknown: '404' },
    ],
  ];
  // Twice: visiting one agency must not open the next.
  for (const round of ['first', 'second'])
    for (const [what, who, expected] of matrix)
      for (const place of Object.keys(places) as Place[])
        test(`${round} round: ${what} at ${place} is ${expected[place]}`, async () => {
          expect(await standing(who, place)).toBe(expected[place]);
        });

  test('a foreign agency answers byte for byte like an unknown one', async () => {
    const answers = await Promise.all(
      [places.harbor, places.westgate, unknown].map((agencyId) =>
        refusalOf(tom.as({ 'x-agency-id': agencyId }).team.me({})),
      ),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('visiting at 16 first requests at once makes one agent, told once', async () => {
    await owner.query('delete from agents where agency_id = $1', [eastgate]);
    await owner.query("delete from events where name = 'team.visited' and agency_id = $1", [eastgate]);
    const seen = await Promise.all(Array.from({ length: 16 }, () => standing(maya, 'eastgate')));
    expect(new Set(seen)).toEqual(new Set(['owner visiting']));
    const { rows } = await owner.query(
      "select (select count(*) from agents where agency_id = $1)::int as agents, (select count(*) from events where agency_id = $1 and name = 'team.visited')::int as told",
      [eastgate],
    );
    expect(rows).toEqual([{ agents: 1, told: 1 }]);
  });

  test('whoever owns the parent no longer is out of the children at the next request, and off their lists', async () => {
    await owner.query("update agents set role = 'owner' where id = $1", [people.tom.agentId]);
    expect(await standing(tom, 'southgate')).toBe('owner visiting');
    const colleagues = async () => (await ines.team.autocomplete({})).data.map(({ email }) => email);
    expect(await colleagues()).toContain(people.tom.email);
    await maya.team.setRole({ id: people.tom.agentId, role: { name: 'member' } });
    expect(await standing(tom, 'southgate')).toBe('404');
    expect(await colleagues()).not.toContain(people.tom.email);
    await maya.team.setRole({ id: people.tom.agentId, role: { name: 'owner' } });
    expect(await standing(tom, 'southgate')).toBe('owner visiting');
    await maya.team.disable({ id: people.tom.agentId });
    expect(await standing(tom, 'southgate')).toBe('401');
    await maya.team.enable({ id: people.tom.agentId });
    await maya.team.remove({ id: people.tom.agentId });
    expect(await standing(tom, 'southgate')).toBe('401');
    await owner.query('update agents set removed_at = null, role = $2 where id = $1', [people.tom.agentId, 'member']);
    await owner.query('update sessions set ended_at = null where user_id = $1', [people.tom.userId]);
  });

  test('an agent left over in a grandchild opens nothing: visiting the child is not owning it', async () => {
    const { rows } = await owner.query(
      `insert into agents (agency_id, id, user_id, email, role, status, is_visiting, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, 'owner', 'active', true, now(), now()) returning id`,
      [westgate, people.maya.userId, people.maya.email],
    );
    expect(await standing(maya, 'southgate')).toBe('owner visiting');
    expect(await standing(maya, 'westgate')).toBe('404');
    await owner.query('delete from agents where id = $1', [rows[0].id]);
  });

  test('an owner of the parent has full rights in the child, whatever their own row there says', async () => {
    const { rows } = await owner.query(
      `insert into agents (agency_id, id, user_id, email, role, status, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, 'owner', 'active', now(), now()) returning id`,
      [agencies.northlight.id, people.rival.userId, people.rival.email],
    );
    await owner.query(
      `insert into agents (agency_id, id, user_id, email, role, status, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, 'member', 'disabled', now(), now())`,
      [agencies.southgate.id, people.rival.userId, people.rival.email],
    );
    const there = rival.as({ 'x-agency-id': places.southgate });
    expect((await there.team.me({})).role.name).toBe('member');
    await there.team.setPositionTitle({ id: people.ines.agentId, positionTitle: 'teamLeader' });
    await owner.query('delete from agents where id = $1', [rows[0].id]);
    expect(await standing(rival, 'southgate')).toBe('403');
  });

  test('somebody invited who turns out to own the parent needs no invitation any more', async () => {
    await owner.query("update agents set role = 'owner' where id = $1", [people.lena.agentId]);
    const invited = await ines.team.invite({ email: people.lena.email });
    expect(await standing(lena, 'southgate')).toBe('owner visiting');
    const { rows } = await owner.query(
      "select count(*)::int as living from tokens where purpose = 'invite' and used_at is null",
    );
    expect(rows).toEqual([{ living: 0 }]);
    expect((await lena.as({ 'x-agency-id': places.southgate }).team.me({}))._id).toBe(invited._id);
    await owner.query("update agents set role = 'member' where id = $1", [people.lena.agentId]);
  });
});

describe('headers', () => {
  const ask = async (headers: Record<string, string | string[]>): Promise<number> => {
    const given = { authorization: `Bearer ${people.maya.token}`, ...headers };
    return (await app.inject({ method: 'GET', url: '/api/crm/agents/me', headers: given })).statusCode;
  };

  test('without an agency header, or with an empty one, the agency of the session counts', async () => {
    expect(await ask({})).toBe(200);
    expect(await ask({ 'x-agency-id': '' })).toBe(200);
    expect(await ask({ 'x-agency-id': agencies.northlight.id.toUpperCase() })).toBe(200);
  });

  test.each([
    ['forged', agencies.harbor.id],
    ['several', [agencies.northlight.id, agencies.northlight.id]],
    ['several in one', `${agencies.northlight.id}, ${agencies.harbor.id}`],
    ['garbage', 'x'],
    ['SQL', "' or true --"],
    ['a list', `{${agencies.northlight.id}}`],
    ['braces of a uuid', `{${agencies.northlight.id}}`],
    ['too long', `${agencies.northlight.id}0`],
    ['nobody', '00000000-0000-0000-0000-000000000000'],
    ['null', 'null'],
    ['all', 'all'],
    ['an agent', people.maya.agentId],
  ])('an agency header that is %s is not found', async (_what, value) => {
    expect(await ask({ 'x-agency-id': value })).toBe(404);
  });

  test.each([
    ['of another agency', agencies.harbor.id.replace('-8000-0001', '-8000-0004'), 404],
    ['that is garbage', 'x', 404],
    ['unknown', unknown, 404],
    ['for all', 'all', 200],
    ['of this agency', agencies.northlight.id.replace('-8000-0001', '-8000-0004'), 200],
  ])('a domain header %s', async (_what, value, status) => {
    expect(await ask({ 'x-domain-id': value })).toBe(status);
  });

  test.each([
    ['none', undefined],
    ['unknown', `Bearer ${'x'.repeat(43)}`],
    ['too short', 'Bearer x'],
    ['another scheme', `Basic ${people.maya.token}`],
    ['bare', people.maya.token],
    ['two', `Bearer ${people.maya.token} Bearer ${people.tom.token}`],
    ['in lower case', `bearer ${people.maya.token}`],
  ])('R410: a token that is %s is a 401', async (_what, authorization) => {
    const response = await app.inject({
      method: 'GET',
      url: '/api/crm/agents/me',
      headers: authorization ? { authorization } : {},
    });
    expect([response.statusCode, response.json().code]).toEqual([401, 'Unauthorized']);
  });

  test('a token of a session that begins as keys do, by chance, is that session', async () => {
    const token = `lk_${'x'.repeat(40)}`;
    await owner.query(
      `insert into sessions (id, token_hash, user_id, agency_id, is_remembered, created_at, signed_in_at, last_seen_at, expires_at)
       select gen_random_uuid(), sha256($1::bytea), user_id, agency_id, is_remembered, created_at, signed_in_at, last_seen_at, expires_at
       from sessions where user_id = $2 limit 1`,
      [token, people.maya.userId],
    );
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/api/crm/agents/me', headers })).statusCode).toBe(200);
  });

  test('a cookie signs nobody in', async () => {
    const cookie = `token=${people.maya.token}; lintel-errand=${people.maya.token}`;
    expect((await app.inject({ method: 'GET', url: '/api/crm/agents/me', headers: { cookie } })).statusCode).toBe(401);
    expect((await refusalOf(stranger.team.me({}))).status).toBe(401);
  });
});

test('R411, decision 11: a disabled account is a 403 without code, from the next request on; a denial is a 403 AccessDenied', async () => {
  const denied = await refusalOf(lena.team.setRole({ id: people.tom.agentId, role: { name: 'owner' } }));
  expect([denied.status, denied.body.code]).toEqual([403, 'AccessDenied']);
  // Somebody with no other agency is signed out as well.
  await owner.query(
    `insert into agents (agency_id, id, user_id, email, role, status, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, $3, 'member', 'active', now(), now())`,
    [agencies.harbor.id, people.lena.userId, people.lena.email],
  );
  await maya.team.disable({ id: people.lena.agentId });
  const ended = await refusalOf(lena.team.me({}));
  expect([ended.status, ended.body.code]).toEqual([403, undefined]);
  await maya.team.enable({ id: people.lena.agentId });
  expect((await lena.team.me({})).status).toBe('active');
});
