import { beforeEach, describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { mailedToken, mailsTo } from '#/test/laying/mails.ts';
import { agencies, password, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { client, openIssuer } from '#/test/servers/openid-issuer.ts';

const callback = 'https://app.lintel.test/api/crm/auth/google/callback';
const issuer = await openIssuer(callback);
const settings = {
  TRUST_PROXY: 'on',
  PUBLIC_URL: 'https://app.lintel.test',
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
  GOOGLE_ISSUER: issuer.url,
};
const at = await openHouse({ environment: settings });
const { app, owner, stranger, maya, holder } = at;
let n = 0;
const address = () => {
  n += 1;
  return `10.8.${n >> 8}.${n & 255}`;
};
const from = () => stranger.as({ 'x-forwarded-for': address() });

interface Departure {
  location: string;
  cookie: string;
}

/** A browser leaves for Google. */
const leave = async (
  kind: string,
  query: Record<string, string> = {},
  host = 'app.lintel.test',
): Promise<Departure & { status: number }> => {
  const url = `/api/crm/auth/login/google-${kind}?${new URLSearchParams(query).toString()}`;
  const response = await app.inject({ method: 'GET', url, headers: { host, 'x-forwarded-for': address() } });
  const cookie = String(response.headers['set-cookie'] ?? '');
  return { status: response.statusCode, location: String(response.headers.location), cookie };
};

/** It comes back and ends on a page of the app. */
const comeBack = async (url: string, cookie: string): Promise<{ page: URL; cookie: string }> => {
  const { pathname, search } = new URL(url);
  const headers = { host: 'app.lintel.test', 'x-forwarded-for': address(), cookie: cookie.split(';')[0] ?? '' };
  const response = await app.inject({ method: 'GET', url: pathname + search, headers });
  expect(response.statusCode).toBe(302);
  return { page: new URL(String(response.headers.location)), cookie: String(response.headers['set-cookie']) };
};

const goThrough = async (kind: string, query: Record<string, string> = {}): Promise<URL> => {
  const { location, cookie } = await leave(kind, query);
  return (await comeBack(await issuer.visit(location), cookie)).page;
};

const tokenIn = (page: URL, name = 'token') => page.searchParams.get(name) ?? '';
const messageOf = (page: URL) => [page.pathname, page.searchParams.get('errorMessage')];
const signedInAt = async (page: URL) => from().auth.autoLogin({ token: tokenIn(page) });

const somebody = (sub: string, email: string, more: object = {}) => ({
  sub,
  email,
  email_verified: true,
  given_name: 'Gina',
  family_name: 'Ionescu',
  ...more,
});

beforeEach(() => {
  issuer.isForged = false;
});

describe('R303: login/google-{kind}', () => {
  test('it leaves with PKCE, nonce and a state, for an address made of PUBLIC_URL, tied to this browser by a cookie', async () => {
    const { status, location, cookie } = await leave('login', {}, 'app.lintel.test');
    expect(status).toBe(302);
    const url = new URL(location);
    expect(url.origin).toBe(issuer.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: client.id,
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: callback,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(cookie).toMatch(
      /^lintel-errand=[\w-]{43}; Path=\/api\/crm\/auth\/google; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('login: a person known by Google’s name for them is signed in and goes on where they wanted', async () => {
    await owner.query("update users set google_subject = 'g-lena' where id = $1", [people.lena.userId]);
    // Google's name counts, not the address: theirs has changed.
    issuer.person = somebody('g-lena', 'lena@elsewhere.example');
    const page = await goThrough('login', { redirect: '/tasks?x=1' });
    expect([page.origin, page.pathname, page.searchParams.get('redirect')]).toEqual([
      'https://app.lintel.test',
      '/login',
      '/tasks?x=1',
    ]);
    const answer = await signedInAt(page);
    expect(answer.user._id).toBe(people.lena.agentId);
    expect((await refusalOf(from().auth.autoLogin({ token: tokenIn(page) }))).body.reason).toBe('kernel.deadToken');
  });

  test('login: nobody is found by an address that has a password; they sign in with it once, and both are connected', async () => {
    issuer.person = somebody('g-maya', people.maya.email);
    const page = await goThrough('login');
    expect([page.pathname, page.searchParams.get('email')]).toEqual(['/login', people.maya.email]);
    const token = tokenIn(page, 'social');
    const social = { provider: 'google', token } as const;
    expect(
      (await refusalOf(from().auth.login({ email: people.maya.email, password: 'Wrong-pass1!', social }))).status,
    ).toBe(422);
    expect((await refusalOf(from().auth.login({ email: people.tom.email, password, social }))).body.reason).toBe(
      'auth.otherAddress',
    );
    await from().auth.login({ email: people.maya.email, password, social });
    expect(await mailsTo(at, people.maya.email, 'auth.googleLinked')).toHaveLength(1);
    expect((await signedInAt(await goThrough('login'))).user._id).toBe(people.maya.agentId);
    expect((await refusalOf(from().auth.login({ email: people.maya.email, password, social }))).body.reason).toBe(
      'kernel.deadToken',
    );
  });

  test('login: an account without a password is found by an address that Google has verified, and only then', async () => {
    await owner.query('update users set password_hash = null where id = $1', [people.ines.userId]);
    issuer.person = somebody('g-ines', people.ines.email, { email_verified: false });
    expect(messageOf(await goThrough('login'))).toEqual(['/login', 'Google has not verified this email address']);
    issuer.person = somebody('g-ines', people.ines.email);
    expect((await signedInAt(await goThrough('login'))).user._id).toBe(people.ines.agentId);
    // Another Google account of the same address is another person.
    issuer.person = somebody('g-other', people.ines.email);
    expect(messageOf(await goThrough('login'))).toEqual([
      '/login',
      'This account is connected with another Google account',
    ]);
  });

  test('login: somebody unknown is told so, and nothing is made', async () => {
    issuer.person = somebody('g-nobody', 'nobody@google.example');
    expect(messageOf(await goThrough('login'))).toEqual(['/login', 'There is no account with this Google address yet']);
    const { rows } = await owner.query("select count(*)::int as n from users where email = 'nobody@google.example'");
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('register: the form is filled in, the address counts as confirmed, no password is needed', async () => {
    issuer.person = somebody('g-gina', 'Gina@Google.example');
    const page = await goThrough('register');
    expect([page.pathname, ...['email', 'firstName', 'lastName'].map((name) => page.searchParams.get(name))]).toEqual([
      '/register',
      'gina@google.example',
      'Gina',
      'Ionescu',
    ]);
    const social = { provider: 'google', token: tokenIn(page, 'social') } as const;
    const form = { firstName: 'Gina', agency: { agencyName: 'Gina Homes' }, social };
    expect((await refusalOf(from().auth.registerAdmin({ ...form, email: 'other@google.example' }))).body.reason).toBe(
      'auth.otherAddress',
    );
    const answer = await from().auth.registerAdmin({ ...form, email: 'gina@google.example' });
    expect(answer.user).toMatchObject({ hasPassword: false, emailConfirmation: { confirmed: true } });
    expect(await mailsTo(at, 'gina@google.example', 'auth.confirmEmail')).toHaveLength(0);
    expect((await signedInAt(await goThrough('register'))).user._id).toBe(answer.user._id);
  });

  test('join: an invited person joins with Google, a known one at once', async () => {
    await maya.team.invite({ email: 'joiner@google.example' });
    const token = await mailedToken(at, 'joiner@google.example', 'team.invite');
    issuer.person = somebody('g-thief', 'thief@google.example');
    expect(messageOf(await goThrough('join', { token }))).toEqual([
      '/login',
      'This invitation is for another email address',
    ]);
    issuer.person = somebody('g-joiner', 'joiner@google.example');
    const page = await goThrough('join', { token });
    expect([page.pathname, tokenIn(page)]).toEqual(['/join', token]);
    const social = { provider: 'google', token: tokenIn(page, 'social') } as const;
    const answer = await from().auth.registerAgent({ email: 'joiner@google.example', firstName: 'Jo', token, social });
    expect(answer.user).toMatchObject({ fullName: 'Jo', hasPassword: false, status: 'active' });

    await at.rival.team.invite({ email: 'joiner@google.example' });
    const second = await mailedToken(at, 'joiner@google.example', 'team.invite');
    const joined = await signedInAt(await goThrough('join', { token: second }));
    expect(joined.agency._id).toBe(agencies.harbor.id);
    expect(joined.user).toMatchObject({ status: 'active', fullName: 'Jo' });
  });

  test('from an agency’s own host it leaves through PUBLIC_URL and comes back to that host', async () => {
    const first = await leave('login', { redirect: '/contacts' }, 'northlight-realty.localhost');
    const hop = new URL(first.location);
    expect([hop.origin, hop.pathname, hop.searchParams.get('redirect')]).toEqual([
      'https://app.lintel.test',
      '/api/crm/auth/login/google-login',
      'https://northlight-realty.localhost/contacts',
    ]);
    expect(first.cookie).toBe('');
    issuer.person = somebody('g-lena', 'lena@elsewhere.example');
    const page = await goThrough('login', Object.fromEntries(hop.searchParams));
    expect([page.origin, page.pathname, page.searchParams.get('redirect')]).toEqual([
      'https://northlight-realty.localhost',
      '/login',
      '/contacts',
    ]);
    expect((await signedInAt(page)).agency._id).toBe(agencies.northlight.id);
    // Somebody who has no place at that host goes on at home.
    issuer.person = somebody('g-ines', people.ines.email);
    expect((await goThrough('login', Object.fromEntries(hop.searchParams))).origin).toBe('https://app.lintel.test');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://app.lintel.test@evil.example/',
  ])('a redirect to %s is refused', async (redirect) => {
    expect((await leave('login', { redirect })).status).toBe(422);
    expect((await leave('login', { redirect }, 'northlight-realty.localhost')).status).toBe(422);
    expect((await leave('login', {}, 'evil.example')).status).toBe(422);
  });
});

describe('state, nonce and signature', () => {
  const failed = ['/login', 'Signing in with Google did not work. Please try again'];
  const dead = ['/login', 'This link has been used or has expired'];
  const away = async () => {
    issuer.person = somebody('g-lena', 'lena@elsewhere.example');
    const departure = await leave('login');
    return { ...departure, url: await issuer.visit(departure.location) };
  };

  test('a state works once', async () => {
    const { url, cookie } = await away();
    expect((await comeBack(url, cookie)).page.searchParams.has('token')).toBe(true);
    expect(messageOf((await comeBack(url, cookie)).page)).toEqual(dead);
  });

  test('a state stolen from another browser is refused, with no cookie and with another one', async () => {
    const { url, cookie } = await away();
    const theirs = (await leave('login')).cookie;
    for (const other of ['', theirs, `lintel-errand=${'x'.repeat(43)}`])
      expect(messageOf((await comeBack(url, other)).page)).toEqual([
        '/login',
        'This sign-in was begun in another browser',
      ]);
    const { page, cookie: after } = await comeBack(url, cookie);
    expect(page.searchParams.has('token')).toBe(true);
    expect(after).toContain('Max-Age=0');
  });

  test('a state dies after ten minutes', async () => {
    const { url, cookie } = await away();
    await owner.query(
      "update tokens set created_at = created_at - interval '601 s', expires_at = expires_at - interval '601 s' where purpose = 'google-state'",
    );
    expect(messageOf((await comeBack(url, cookie)).page)).toEqual(dead);
    const { rows } = await owner.query(
      "select distinct extract(epoch from expires_at - created_at)::int as seconds from tokens where purpose = 'google-state'",
    );
    expect(rows).toEqual([{ seconds: 600 }]);
  });

  test('64 returns at once are one sign-in', async () => {
    const { url, cookie } = await away();
    const pages = await Promise.all(Array.from({ length: 64 }, () => comeBack(url, cookie)));
    expect(pages.filter(({ page }) => page.searchParams.has('token'))).toHaveLength(1);
  });

  test.each([
    ['the nonce', "jsonb_set(subject, '{nonce}', '\"another\"')"],
    ['the PKCE verifier', `jsonb_set(subject, '{verifier}', '"${'v'.repeat(43)}"')`],
  ])('%s must be the one it left with', async (_what, change) => {
    const { url, cookie } = await away();
    await owner.query(`update tokens set subject = ${change} where purpose = 'google-state' and used_at is null`);
    expect(messageOf((await comeBack(url, cookie)).page)).toEqual(failed);
  });

  test('an answer signed with a key that is not the issuer’s is refused', async () => {
    const { url, cookie } = await away();
    issuer.isForged = true;
    expect(messageOf((await comeBack(url, cookie)).page)).toEqual(failed);
  });

  test('an answer of another issuer is refused', async () => {
    const { url, cookie } = await away();
    const mixed = new URL(url);
    mixed.searchParams.set('iss', 'https://evil.example');
    expect(messageOf((await comeBack(mixed.toString(), cookie)).page)).toEqual(failed);
  });

  test('a person who turns back, and garbage, end on the sign-in page', async () => {
    for (const query of ['error=access_denied&state=x', '', 'code=x', `code=x&state=${'x'.repeat(43)}`])
      expect((await comeBack(`${callback}?${query}`, '')).page.pathname).toBe('/login');
  });
});

test('without a client of Google the way is closed', async () => {
  const house = await openHouse();
  const { status, body } = await refusalOf(house.stranger.auth.google({ kind: 'login' }));
  expect([status, body.reason]).toEqual([503, 'auth.googleOff']);
});

test('the issuer is reached through egress: an unreachable one ends on the sign-in page', async () => {
  const house = await openHouse({ environment: { ...settings, GOOGLE_ISSUER: 'http://127.0.0.1:9' } });
  const response = await house.app.inject({
    method: 'GET',
    url: '/api/crm/auth/login/google-login',
    headers: { host: 'app.lintel.test' },
  });
  expect([response.statusCode, new URL(String(response.headers.location)).pathname]).toEqual([302, '/login']);
});

test('nobody is signed in by the cookie', async () => {
  const { cookie } = await leave('login');
  expect(
    (await app.inject({ method: 'GET', url: '/api/crm/agents/me', headers: { cookie: cookie.split(';')[0] ?? '' } }))
      .statusCode,
  ).toBe(401);
  expect((await holder(people.maya.token).team.me({}))._id).toBe(people.maya.agentId);
});
