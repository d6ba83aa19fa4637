import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';

const { app } = await openHouse();
const secure = await openHouse({
  environment: { PUBLIC_URL: 'https://crm.example.com', FILES_ORIGIN: 'https://files.example.com' },
});

/** The directives of a content security policy. */
const policyOf = (header: unknown): Map<string, string[]> =>
  new Map(
    String(header)
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources];
      }),
  );

describe.each([
  ['a page', '/login', {}],
  ['an answer', '/api/crm/agents/me', { authorization: `Bearer ${people.maya.token}` }],
  ['a refusal', '/api/crm/agents/me', {}],
  ['an address that leads nowhere', '/api/nothing', {}],
])('%s', (_what, url, headers) => {
  test('runs no script but ours, is framed by nobody, and tells nobody where it was', async () => {
    const response = await app.inject({ url, headers });
    const policy = policyOf(response.headers['content-security-policy']);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(self\)/),
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers).not.toHaveProperty('server');
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('an address that cannot be read is refused as JSON that runs and shows nothing', async () => {
  const { statusCode, headers } = await app.inject('/%ff');
  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('answers of the API are kept by no cache and named by their request', async () => {
  const [one, other] = await Promise.all([app.inject('/api/crm/config'), app.inject('/api/crm/config')]);
  for (const { headers } of [one, other]) {
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
});

test('only a house that is reached by https asks browsers to insist on it', async () => {
  expect((await app.inject('/login')).headers).not.toHaveProperty('strict-transport-security');
  const { headers } = await secure.app.inject('/login');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  expect(policyOf(headers['content-security-policy']).get('img-src')).toContain('https://files.example.com');
});
