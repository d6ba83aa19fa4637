// Signing in at the provider's own page and staying signed in (OAuth 2 with PKCE, RFC 6749, RFC 7636). The client belongs to the installation,
// so where it signs in is said by the settings alone: no integration can send its secret elsewhere.
import * as z from 'zod/mini';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { type Answered, askProvider, asRefusal, formOf, isFine, readAnswer, textIn } from './asking.ts';
import type { SignIn } from './connecting.ts';
import type { Connection } from './provider.ts';
import { CertainlyRefused, revoked } from './refusing.ts';

/** What a provider's pages are told. */
export interface OAuthClient {
  provider: string;
  clientId: string | undefined;
  clientSecret: string | undefined;
  authorizeUrl: string;
  tokenUrl: string;
  scopes: readonly string[];
  /** Asked besides: that a lasting token is given, too. */
  more: Readonly<Record<string, string>>;
}

const tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.number()),
  refresh_token: z.optional(z.string()),
});
const failed = z.object({ error: z.string(), error_description: z.optional(z.string()) });

interface Secret {
  [name: string]: unknown;
  accessToken: string;
  refreshToken: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** A token is renewed so long before it ends. */
const leadSeconds = 60;
const usualSeconds = 3_600;

const signedOut = (provider: string, reason = 'signedOut'): CertainlyRefused =>
  new CertainlyRefused(reason, `${provider} does not let us in any more: connect the mailbox again`, {
    isPermanent: true,
    concerns: 'integration',
  });

const askTokens = async (
  house: House,
  { provider, clientId, clientSecret, tokenUrl }: OAuthClient,
  fields: Readonly<Record<string, string>>,
  { known, signal }: { known?: string; signal?: AbortSignal | undefined } = {},
): Promise<Secret> => {
  const sent = formOf({ ...fields, client_id: clientId, client_secret: clientSecret });
  const answer = await askProvider(house, {
    url: tokenUrl,
    method: 'POST',
    headers: { accept: 'application/json', ...sent.headers },
    body: sent.body,
    audience: 'machine',
    isConfigured: true,
    maxBytes: 100_000,
    signal,
  });
  if (!isFine(answer)) {
    const { data } = z.safeParse(failed, answer.json);
    if (data?.error === 'invalid_grant') throw signedOut(provider, known === undefined ? undefined : revoked);
    throw asRefusal(answer, { provider, message: data?.error_description, code: data?.error, concerns: 'integration' });
  }
  const given = readAnswer(tokens, answer, provider);
  const refreshToken = given.refresh_token ?? known;
  if (refreshToken === undefined)
    throw new CertainlyRefused('noLastingToken', `${provider} did not allow lasting access to the mailbox`, {
      isPermanent: true,
      concerns: 'integration',
    });
  return {
    accessToken: given.access_token,
    refreshToken,
    expiresAt: house.clock
      .now()
      .add({ seconds: Math.floor(given.expires_in ?? usualSeconds) })
      .toString(),
  };
};

/** The parts of signing in that are the same everywhere; `whose` asks, with a new token, whose mailbox it is. */
export const signInOf = (
  clientOf: (house: House) => OAuthClient,
  whose: (house: House, accessToken: string) => Promise<{ address: string; name: string | null }>,
): SignIn => ({
  isOffered: (house) => {
    const { clientId, clientSecret } = clientOf(house);
    return clientId !== undefined && clientSecret !== undefined;
  },
  pageOf: (house, { redirectUrl, state, codeChallenge, loginHint }) => {
    const { clientId, authorizeUrl, scopes, more } = clientOf(house);
    const page = new URL(authorizeUrl);
    for (const [name, value] of Object.entries({
      client_id: clientId ?? '',
      redirect_uri: redirectUrl,
      response_type: 'code',
      scope: scopes.join(' '),
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      ...more,
      ...(loginHint === undefined ? {} : { login_hint: loginHint }),
    }))
      page.searchParams.set(name, value);
    return page.toString();
  },
  exchange: async (house, { code, redirectUrl, codeVerifier }) => {
    const secret = await askTokens(house, clientOf(house), {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUrl,
      code_verifier: codeVerifier,
    });
    return { secret, ...(await whose(house, secret.accessToken)) };
  },
});

// A connection is opened with the secret of that moment; what was renewed since is known by the connection itself.
const renewed = new WeakMap<Connection, Secret>();

const secretOf = (connection: Connection, provider: string): Secret => {
  const known = renewed.get(connection);
  if (known) return known;
  const { secret } = connection;
  const refreshToken = textIn(secret, 'refreshToken');
  if (refreshToken === undefined) throw signedOut(provider);
  return {
    accessToken: textIn(secret, 'accessToken') ?? '',
    refreshToken,
    expiresAt: textIn(secret, 'expiresAt') ?? '1970-01-01T00:00:00Z',
  };
};

/** Until there is a token nothing was asked, so that nothing can have been done. */
const renew = async (
  house: House,
  connection: Connection,
  client: OAuthClient,
  { refreshToken }: Secret,
  signal: AbortSignal | undefined,
): Promise<Secret> => {
  const asked = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const secret = await askTokens(house, client, asked, { known: refreshToken, signal }).catch((error: unknown) => {
    if (!(error instanceof EgressFailure)) throw error;
    throw new CertainlyRefused(
      'noToken',
      `${client.provider} cannot be reached: ${error.message}`,
      { isPermanent: false, concerns: 'integration' },
      error,
    );
  });
  renewed.set(connection, secret);
  await connection.keepSecret(secret);
  return secret;
};

/**
 * Asks with a token that is good, renewing it where it has ended or is not taken: an answer of 401 says that nothing was done. Throws
 * `CertainlyRefused` where the mailbox must be connected again.
 */
export const askSignedIn = async (
  house: House,
  connection: Connection,
  client: OAuthClient,
  signal: AbortSignal | undefined,
  ask: (accessToken: string) => Promise<Answered>,
): Promise<Answered> => {
  let secret = secretOf(connection, client.provider);
  const isOver = Temporal.Instant.compare(house.clock.now().add({ seconds: leadSeconds }), secret.expiresAt) >= 0;
  if (isOver || secret.accessToken === '') secret = await renew(house, connection, client, secret, signal);
  const answer = await ask(secret.accessToken);
  if (answer.status !== 401) return answer;
  const again = await ask((await renew(house, connection, client, secret, signal)).accessToken);
  if (again.status === 401) throw signedOut(client.provider);
  return again;
};
