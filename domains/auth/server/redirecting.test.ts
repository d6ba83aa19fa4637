import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { agencies, password, people } from '#/test/laying/people.ts';
import { visitorsOf } from '#/test/laying/visitors.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { isOwnPath } from './redirecting.ts';

const at = await openHouse({ environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://app.lintel.test' } });
const { stranger, owner, holder, maya } = at;
const from = visitorsOf(stranger);
const signIn = (tokenRedirect: string, email: string = people.maya.email) =>
  from().auth.login({ email, password, tokenRedirect, rememberMe: true });

const own = 'northlight-realty.localhost';
await owner.query(
  `insert into domains (agency_id, id, host, dns_status, proof, is_primary, created_at, updated_at) values
     ($1, gen_random_uuid(), 'claimed.example', 'pending', 'p', false, now(), now()),
     ($1, gen_random_uuid(), 'crm.northlight.example', 'configured', 'p', false, now(), now())`,
  [agencies.northlight.id],
);

describe('R293: tokenRedirect leads to another host of the product with a token for it', () => {
  test('an own host: the sign-in page there takes the token and goes on to the path', async () => {
    const { redirectUrl } = await signIn(`https://crm.northlight.example/contacts?page=2#top`);
    const url = new URL(redirectUrl ?? '');
    expect([url.origin, url.pathname]).toEqual(['https://crm.northlight.example', '/login']);
    expect(url.searchParams.get('redirect')).toBe('/contacts?page=2#top');
    const token = url.searchParams.get('token') ?? '';
    const answer = await from().auth.autoLogin({ token });
    expect(answer.user._id).toBe(people.maya.agentId);
    expect(answer.agency._id).toBe(agencies.northlight.id);
    expect((await holder(answer.token).team.me({}))._id).toBe(people.maya.agentId);
  });

  test('PUBLIC_URL, and the host of a child agency for an owner of its parent', async () => {
    const home = await signIn('https://app.lintel.test/tasks');
    expect(home.redirectUrl).toMatch(/^https:\/\/app\.lintel\.test\/login\?token=[\w-]{43}&redirect=%2Ftasks$/);
    const child = await signIn('https://southgate-homes.localhost');
    const token = new URL(child.redirectUrl ?? '').searchParams.get('token') ?? '';
    const answer = await from().auth.autoLogin({ token });
    expect(answer.agency._id).toBe(agencies.southgate.id);
    expect(answer.user).toMatchObject({ isVisiting: true, role: { name: 'owner' } });
  });

  test('without tokenRedirect there is no redirectUrl', async () => {
    expect(await from().auth.login({ email: people.maya.email, password })).not.toHaveProperty('redirectUrl');
  });
});

describe('no open redirect', () => {
  const evil = 'evil.example';
  const foreignHosts = [
    evil,
    'harbor-pine.localhost',
    'claimed.example',
    'northlight-realty.localhost.evil.example',
    `evil${own}`,
    `x.${own}`,
    `${own}.`,
    'app.lintel.test.evil.example',
    'xapp.lintel.test',
    'lintel.test',
    'localhost',
    '127.0.0.1',
    '0.0.0.0',
    '[::1]',
    '2130706433',
    '0x7f.1',
    'APP.LINTEL.TEST',
    'ａpp.lintel.test',
    'app。lintel。test',
    'xn--pp-eka.lintel.test',
    'app.lintel.test%2eevil.example',
    'app.lintel.test%00.evil.example',
  ];
  const schemes = ['https://', 'http://', 'HTTPS://', '//', '', 'ftp://', 'javascript://'];
  const disguises = [own, 'app.lintel.test'].flatMap((host) => [
    `https://${host}@${evil}/`,
    `https://${evil}#@${host}/`,
    `https://${evil}?@${host}`,
    `https://${evil}\\@${host}/`,
    `https://${host}\\@${evil}/`,
    `https://${host}\\.${evil}/`,
    `https:/${host}`,
    `https:${host}`,
    `https:\\\\${host}`,
    `https:///${host}`,
    `//${host}`,
    `/\\${host}`,
    `http://${host}/`,
    `https://${host}:8443/`,
    `https://${host}:80/`,
    `https://user@${host}/`,
    `https://user:pass@${host}/`,
    `x https://${host}/`,
    `https://${host} /`,
    `https://${host}/ x`,
    `https\t://${host}/`,
    `https://${host}\t/`,
    `ht\ntps://${host}/`,
    `https://${host}//${evil}`,
    `https://${host}/\\${evil}`,
    `https://${host}\\${evil}`,
    `https://${host}%2f@${evil}/`,
    `https://${host};@${evil}/`,
    `https://${host},${evil}/`,
    `wss://${host}/`,
    `file://${host}/`,
    `javascript:alert(1)//${host}`,
    `data:text/html,${host}`,
    `blob:https://${host}/x`,
    `view-source:https://${host}/`,
    `https://${host}/\u2028x`,
    `https://${host}/\u0085x`,
    `https://${host}:443@${evil}/`,
    `https://${host.toUpperCase()}/`,
    `https://${host}./`,
    `https://${host}:/`,
    `https://${host}:443/`,
    `https://${evil}/https://${host}/`,
    `https://${evil}/?next=https://${host}/`,
    `https://[${host}]/`,
    `https://${host}\u3002${evil}/`,
    `https://${host}\uFF0F@${evil}/`,
    `https://\u200B${host}/`,
    `https://${host}\u00AD/`,
    `https://%${host}/`,
  ]);
  const vectors = [
    ...schemes.flatMap((scheme) => foreignHosts.map((host) => `${scheme}${host}/`)),
    ...disguises,
    '/',
    '/contacts',
    '\\\\evil.example',
    'https://',
    'https:',
    '://',
    '?',
    '#',
    'null',
    'about:blank',
    'https://.',
    'https://../',
  ];

  test('200 and more disguises of a foreign address are refused, and no token is made', async () => {
    expect(new Set(vectors).size).toBeGreaterThan(200);
    const before = await owner.query("select count(*)::int as n from tokens where purpose = 'auto-login'");
    for (const vector of vectors) {
      const { body } = await refusalOf(
        signIn(vector).then(({ redirectUrl }) => Promise.reject(new Error(`${vector} → ${redirectUrl}`))),
      );
      expect([vector, body.status, body.reason, body.field]).toEqual([
        vector,
        422,
        'auth.badRedirect',
        'tokenredirect',
      ]);
    }
    const after = await owner.query("select count(*)::int as n from tokens where purpose = 'auto-login'");
    expect(after.rows).toEqual(before.rows);
  });

  test("another agency's host is refused exactly like an unknown one, and so is an own one that is not proven", async () => {
    const refusals = await Promise.all(
      ['https://harbor-pine.localhost/', 'https://evil.example/', 'https://claimed.example/'].map((url) =>
        refusalOf(signIn(url)),
      ),
    );
    expect(new Set(refusals.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    // Upwards neither.
    expect((await refusalOf(signIn(`https://${own}/`, people.ines.email))).status).toBe(422);
  });

  test('a path is one of our own only with a single slash and nothing a browser repairs', () => {
    expect(['/', '/contacts', '/contacts/1?a=b&c=%2F#d', '/@x', '/a//b'].every(isOwnPath)).toBe(true);
    expect(
      [
        '',
        'contacts',
        '//evil.example',
        '/\\evil.example',
        '\\/evil.example',
        '/\t/evil.example',
        '/a b',
        '/a\\b',
        'https://x/',
      ].some(isOwnPath),
    ).toBe(false);
  });
});

describe('R302: auto-login takes a token', () => {
  test('its session lives as long as the one that was asked for at the sign-in: a month, or a day', async () => {
    for (const [rememberMe, days] of [
      [true, 31],
      [false, 1],
    ] as const) {
      const tokenRedirect = 'https://app.lintel.test/';
      const { redirectUrl } = await from().auth.login({
        email: people.maya.email,
        password,
        tokenRedirect,
        rememberMe,
      });
      const answer = await from().auth.autoLogin({ token: new URL(redirectUrl ?? '').searchParams.get('token') ?? '' });
      const { rows } = await owner.query(
        `select extract(epoch from expires_at - created_at)::int / 86400 as days from sessions where token_hash = sha256($1::bytea)`,
        [answer.token],
      );
      expect(rows).toEqual([{ days }]);
    }
  });

  const issue = async () =>
    new URL((await signIn('https://app.lintel.test/')).redirectUrl ?? '').searchParams.get('token') ?? '';

  test('64 uses at once are one sign-in', async () => {
    const token = await issue();
    const before = await owner.query('select count(*)::int as n from sessions');
    const tries = await Promise.allSettled(Array.from({ length: 64 }, () => from().auth.autoLogin({ token })));
    const after = await owner.query('select count(*)::int as n from sessions');
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(after.rows[0].n - before.rows[0].n).toBe(1);
  });

  test('the token dies after a minute', async () => {
    const token = await issue();
    await owner.query(
      `update tokens set created_at = created_at - interval '61 s', expires_at = expires_at - interval '61 s' where purpose = 'auto-login' and used_at is null`,
    );
    expect((await refusalOf(from().auth.autoLogin({ token }))).body.reason).toBe('kernel.deadToken');
    const { rows } = await owner.query(
      "select extract(epoch from expires_at - created_at)::int as seconds from tokens where purpose = 'auto-login' limit 1",
    );
    expect(rows[0].seconds).toBe(60);
  });

  test('it signs nobody in who may not work there any more', async () => {
    const token =
      new URL((await signIn('https://app.lintel.test/', people.tom.email)).redirectUrl ?? '').searchParams.get(
        'token',
      ) ?? '';
    await maya.team.disable({ id: people.tom.agentId });
    expect((await refusalOf(from().auth.autoLogin({ token }))).status).toBe(403);
    await maya.team.enable({ id: people.tom.agentId });
  });

  test('a token of another purpose is as dead as an unknown one', async () => {
    await owner.query(
      `insert into tokens (token_hash, purpose, user_id, agency_id, created_at, expires_at) values (sha256($1::bytea), 'reset-password', $2, $3, now(), now() + interval '1 h')`,
      ['r'.repeat(43), people.maya.userId, agencies.northlight.id],
    );
    const other = await refusalOf(from().auth.autoLogin({ token: 'r'.repeat(43) }));
    const unknown = await refusalOf(from().auth.autoLogin({ token: 'u'.repeat(43) }));
    expect(other.body).toEqual(unknown.body);
  });
});
