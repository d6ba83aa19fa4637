// The credentials of a feed: kept sealed, opened for one request, and a token of a client renewed before it ends.
import type { House } from '#/kernel/server/house.ts';
import { seal, unseal } from '#/kernel/server/mail/sealing.ts';
import { type Asked, askFeed } from './asking-feeds.ts';
import { FeedFailure } from './feed-failure.ts';
import { isRecord } from './reading-pages.ts';

export type Credentials =
  | { token: string }
  | {
      clientId: string;
      clientSecret: string;
      tokenUrl: string;
      scope: string | null;
      given?: { token: string; until: string };
    };

export const sealCredentials = (house: House, credentials: Credentials): string =>
  seal(house.secretKey, JSON.stringify(credentials));

/** Throws FeedFailure where they were sealed under another key of the installation. */
export const openCredentials = (house: House, sealed: string): Credentials => {
  try {
    return JSON.parse(unseal(house.secretKey, sealed)) as Credentials;
  } catch {
    throw new FeedFailure('unauthorised', 'The credentials cannot be read: enter them again');
  }
};

/** A token is renewed so long before its end. */
const margin = { seconds: 60 } as const;
const shortestSeconds = 30;

const isFresh = (house: House, until: string): boolean =>
  Temporal.Instant.compare(house.clock.now().add(margin), Temporal.Instant.from(until)) < 0;

/** The token to send, and the credentials to keep where it was given just now. */
export const signIn = async (
  house: House,
  credentials: Credentials,
): Promise<{ token: string; renewed: Credentials | null }> => {
  if ('token' in credentials) return { token: credentials.token, renewed: null };
  const { given } = credentials;
  if (given && isFresh(house, given.until)) return { token: given.token, renewed: null };
  const fresh = await askForToken(house, credentials);
  return { token: fresh.token, renewed: { ...credentials, given: fresh } };
};

const askForToken = async (
  house: House,
  { clientId, clientSecret, tokenUrl, scope }: Extract<Credentials, { clientId: string }>,
): Promise<{ token: string; until: string }> => {
  const fields = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const asked: Asked = {
    url: tokenUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(scope === null ? fields : { ...fields, scope }).toString(),
  };
  const { body } = await askFeed(house, asked).catch((error: unknown) => {
    // Most services answer 400 to a client that they do not know.
    if (error instanceof FeedFailure && error.kind === 'refused') throw new FeedFailure('unauthorised', error.message);
    throw error;
  });
  const said = parsed(body);
  if (!isRecord(said) || typeof said.access_token !== 'string')
    throw new FeedFailure('garbled', 'The token address answered no token');
  const seconds = Math.max(Number(said.expires_in) || 3_600, shortestSeconds);
  return {
    token: said.access_token,
    until: house.clock
      .now()
      .add({ seconds: Math.floor(seconds) })
      .toString(),
  };
};

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // No token is in what is no JSON.
    return undefined;
  }
};

/** The same credentials without the token that was given for them. */
export const withoutToken = (credentials: Credentials): Credentials => {
  if ('token' in credentials) return credentials;
  const { given: _, ...rest } = credentials;
  return rest;
};
