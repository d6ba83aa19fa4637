import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fetchThrough } from '#/kernel/server/egress/fetching.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { doorsWith } from '#/test/offering-providers.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { client, openIssuer } from '#/test/servers/openid-issuer.ts';
import type { SignIn } from '../providers/connecting.ts';
import type { Provider } from '../providers/provider.ts';

const cameBack = 'https://app.lintel.test/mailbox-allowed';
const issuer = await openIssuer(cameBack);

const answered = z.object({ access_token: z.string(), id_token: z.string() });
const person = z.object({ sub: z.string(), email: z.optional(z.string()) });

/** A mailbox whose pages are those of a real OpenID provider on this machine: it insists on PKCE and on its own redirect address. */
const signIn: SignIn = {
  isOffered: () => isOffered,
  pageOf: (_house, { redirectUrl, state, codeChallenge }) =>
    `${issuer.url}/auth?${new URLSearchParams({
      client_id: client.id,
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: redirectUrl,
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }).toString()}`,
  exchange: async (house, { code, redirectUrl, codeVerifier }) => {
    const response = await fetchThrough(house.egress, { audience: 'machine' })(`${issuer.url}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: client.id,
        client_secret: client.secret,
        code,
        redirect_uri: redirectUrl,
        code_verifier: codeVerifier,
      }),
    });
    const tokens = answered.parse(await response.json());
    const claims = person.parse(JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()));
    return { secret: { accessToken: tokens.access_token }, address: `${claims.sub}@gmail.example`, name: null };
  },
};
const gmail: Provider & { name: 'gmail' } = {
  name: 'gmail',
  signIn,
  validate: () => Promise.resolve({}),
  send: () => Promise.reject(new Error('Nothing is sent here.')),
};
let isOffered = true;
const at = await openHouse({
  environment: { PUBLIC_URL: 'https://app.lintel.test', EGRESS_ALLOW: issuer.peer },
  doors: doorsWith(gmail),
});
const { maya, tom, rival, owner } = at;

beforeEach(() => {
  isOffered = true;
  issuer.person = { sub: 'maya' };
});

const leave = async (who = maya, redirectUrl?: string) => {
  const { config } = await who.integrations.enable({ providedId: 'gmail', ...(redirectUrl ? { redirectUrl } : {}) });
  return new URL(config.redirectUrl ?? '');
};
/** Goes through the provider's pages; answers what the browser brings back. */
const allow = async (page: URL) => {
  const back = new URL(await issuer.visit(page.toString())).searchParams;
  return { state: back.get('state') ?? '', code: back.get('code') ?? '' };
};
const dead = 'messaging.deadState';

describe('R885 decision 53: enabling leads to the provider and changes nothing', () => {
  test('it leaves with PKCE and a state of its own', async () => {
    const before = await owner.query('select count(*)::int as n from integrations');
    const page = await leave();
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      redirect_uri: cameBack,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await owner.query('select count(*)::int as n from integrations')).rows).toEqual(before.rows);
    const { rows } = await owner.query('select verifier, state_hash from oauth_states');
    expect(JSON.stringify(rows)).not.toContain(page.searchParams.get('state'));
  });

  test('back again, the mailbox is connected as the agent’s own, and they go on where they were', async () => {
    issuer.person = { sub: 'tom' };
    const { integration, redirectUrl } = await tom.integrations.callback(
      await allow(await leave(tom, '/my-settings?from=mail#mailbox')),
    );
    expect(redirectUrl).toBe('/my-settings?from=mail#mailbox');
    expect(integration).toMatchObject({
      provider: 'gmail',
      integrationType: 'inboxEmail',
      agentId: people.tom.agentId,
      fromAddress: 'tom@gmail.example',
      isEnabled: true,
    });
    const { rows } = await owner.query('select secret from integrations where id = $1', [integration._id]);
    expect(rows[0].secret).not.toContain('accessToken');
    // Allowed once more, the same mailbox is mended instead of being there twice.
    await owner.query("update integrations set last_error = 'signed out', is_enabled = false where id = $1", [
      integration._id,
    ]);
    const again = await tom.integrations.callback(await allow(await leave(tom)));
    expect(again.integration).toMatchObject({ _id: integration._id, isEnabled: true, lastError: null });
  });

  test('R920: where this installation has no client at the provider: Integration not enabled', async () => {
    isOffered = false;
    const { status, body } = await refusalOf(maya.integrations.enable({ providedId: 'gmail' }));
    expect([status, body.fullMessage]).toEqual([503, 'Integration not enabled']);
  });

  test('what is connected by fields answers them', async () => {
    const { config } = await maya.integrations.enable({ providedId: 'custom' });
    expect(config.fields?.map(({ name }) => name)).toEqual(expect.arrayContaining(['smtpHost', 'imapPassword']));
    expect((await refusalOf(tom.integrations.enable({ providedId: 'sendgrid' }))).status).toBe(403);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://app.lintel.test@evil.example/',
  ])('a way back to %s is refused', async (redirectUrl) => {
    const { status, body } = await refusalOf(maya.integrations.enable({ providedId: 'gmail', redirectUrl }));
    expect([status, body.field]).toEqual([422, 'redirecturl']);
  });
});

describe('a state works once, for this agent of this agency, within ten minutes', () => {
  test('64 returns at once are one mailbox', async () => {
    issuer.person = { sub: 'many' };
    const back = await allow(await leave());
    const outcomes = await Promise.allSettled(Array.from({ length: 64 }, () => maya.integrations.callback(back)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusalOf(maya.integrations.callback(back))).body.reason).toBe(dead);
  });

  test('a colleague or a stranger who has it gets nothing, and its own agent still does', async () => {
    issuer.person = { sub: 'own' };
    const back = await allow(await leave());
    for (const who of [tom, rival]) expect((await refusalOf(who.integrations.callback(back))).body.reason).toBe(dead);
    expect((await maya.integrations.callback(back)).integration.fromAddress).toBe('own@gmail.example');
  });

  test('ten minutes later it is dead', async () => {
    const back = await allow(await leave());
    await owner.query(
      "update oauth_states set created_at = created_at - interval '601 s', expires_at = expires_at - interval '601 s'",
    );
    expect((await refusalOf(maya.integrations.callback(back))).body.reason).toBe(dead);
  });

  test('a code under another verifier is refused by the provider, and nothing is connected', async () => {
    issuer.person = { sub: 'stolen' };
    const [one, other] = [await allow(await leave()), await allow(await leave())];
    await expect(maya.integrations.callback({ state: one.state, code: other.code })).rejects.toThrow();
    const { rows } = await owner.query("select id from integrations where from_address = 'stolen@gmail.example'");
    expect(rows).toEqual([]);
  });

  test('a person who turns back connects nothing', async () => {
    const page = await leave();
    const { status, body } = await refusalOf(
      maya.integrations.callback({ state: page.searchParams.get('state') ?? '', error: 'access_denied' }),
    );
    expect([status, body.fullMessage]).toEqual([422, 'Access to the mailbox was not allowed']);
  });
});
