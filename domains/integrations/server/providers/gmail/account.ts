// A mailbox at Google. `secret`: accessToken, refreshToken, expiresAt, as signing in gave them. `config`: apiUrl, where it is not that of the
// settings.
import * as z from 'zod/mini';
import type { Audience } from '#/kernel/server/egress/egress.ts';
import type { House } from '#/kernel/server/house.ts';
import { type Answered, askProvider, asRefusal, isFine, readAnswer, textIn } from '../asking.ts';
import { askSignedIn, type OAuthClient, signInOf } from '../oauth.ts';
import type { Connection } from '../provider.ts';
import { CertainlyRefused, type Concern } from '../refusing.ts';

const clientOf = ({ config }: House): OAuthClient => {
  const { GMAIL_OAUTH_URL: standIn, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  const base = standIn?.replace(/\/$/, '');
  return {
    provider: 'Google',
    clientId,
    clientSecret,
    authorizeUrl: base === undefined ? 'https://accounts.google.com/o/oauth2/v2/auth' : `${base}/authorize`,
    tokenUrl: base === undefined ? 'https://oauth2.googleapis.com/token' : `${base}/token`,
    scopes: ['https://www.googleapis.com/auth/gmail.send', 'https://www.googleapis.com/auth/gmail.readonly'],
    more: { access_type: 'offline', prompt: 'consent' },
  };
};

interface Request {
  /** Below /gmail/v1/users/me, or whole for an upload. */
  path: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  audience?: Audience;
  maxBytes?: number;
  signal?: AbortSignal | undefined;
}

const askAt = (
  house: House,
  base: { url: string; isConfigured: boolean },
  accessToken: string,
  { path, headers, audience = 'machine', ...request }: Request,
): Promise<Answered> =>
  askProvider(house, {
    ...request,
    url: `${base.url.replace(/\/$/, '')}${path.startsWith('/upload/') ? path : `/gmail/v1/users/me${path}`}`,
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}`, ...headers },
    audience,
    isConfigured: base.isConfigured,
  });

/** One call of the Gmail API, signed in. */
export const askGmail = (house: House, connection: Connection, request: Request): Promise<Answered> => {
  const own = textIn(connection.config, 'apiUrl');
  const base = { url: own ?? house.config.GMAIL_URL, isConfigured: own === undefined };
  return askSignedIn(house, connection, clientOf(house), request.signal, (token) => askAt(house, base, token, request));
};

const failed = z.object({
  error: z.object({
    message: z.optional(z.string()),
    status: z.optional(z.string()),
    errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
  }),
});

/** Reasons of a 403 that say "not so fast" (Gmail's guide to its errors). */
const tooFast = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded', 'limitExceeded']);

/** What an answer that is not fine means. */
export const refusalOf = (answer: Answered, concerns: Concern = 'message'): Error => {
  const error = z.safeParse(failed, answer.json).data?.error;
  const reason = error?.errors?.[0]?.reason;
  const message = error?.message;
  if (answer.status === 403 && reason !== undefined && tooFast.has(reason))
    return new CertainlyRefused(reason, message ?? 'Google takes no more for a while', {
      isPermanent: false,
      concerns: 'integration',
    });
  return asRefusal(answer, { provider: 'Google', message, code: reason ?? error?.status, concerns });
};

const profile = z.object({ emailAddress: z.string(), historyId: z.string() });

/** Whose mailbox it is, and where its history stands. */
export const readProfile = (answer: Answered): z.output<typeof profile> => {
  if (!isFine(answer)) throw refusalOf(answer, 'integration');
  return readAnswer(profile, answer, 'Google');
};

export const signIn = signInOf(clientOf, async (house, accessToken) => {
  const base = { url: house.config.GMAIL_URL, isConfigured: true };
  const { emailAddress } = readProfile(await askAt(house, base, accessToken, { path: '/profile' }));
  return { address: emailAddress, name: null };
});
