// A mailbox at Microsoft. `secret`: accessToken, refreshToken, expiresAt, as signing in gave them. `config`: apiUrl, where it is not that of
// the settings.
import * as z from 'zod/mini';
import type { Audience } from '#/kernel/server/egress/egress.ts';
import type { House } from '#/kernel/server/house.ts';
import { type Answered, askProvider, asRefusal, isFine, readAnswer, textIn } from '../asking.ts';
import { askSignedIn, type OAuthClient, signInOf } from '../oauth.ts';
import type { Connection } from '../provider.ts';
import { CertainlyRefused, type Concern } from '../refusing.ts';

const clientOf = ({ config }: House): OAuthClient => {
  const base = config.OUTLOOK_OAUTH_URL.replace(/\/$/, '');
  return {
    provider: 'Microsoft',
    clientId: config.MICROSOFT_CLIENT_ID,
    clientSecret: config.MICROSOFT_CLIENT_SECRET,
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    scopes: ['offline_access', 'User.Read', 'Mail.Send', 'Mail.ReadWrite'],
    more: { prompt: 'select_account' },
  };
};

interface Request {
  /** Below /v1.0/me, or a whole link as Microsoft gave it. */
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  audience?: Audience;
  maxBytes?: number;
  signal?: AbortSignal | undefined;
}

interface Base {
  url: string;
  isConfigured: boolean;
}

const baseOf = (house: House, { config }: Connection): Base => {
  const own = textIn(config, 'apiUrl');
  return { url: (own ?? house.config.OUTLOOK_URL).replace(/\/$/, ''), isConfigured: own === undefined };
};

const askAt = (
  house: House,
  base: Base,
  accessToken: string,
  { path, headers, audience = 'machine', ...request }: Request,
) => {
  // A link that leads elsewhere would take the token with it.
  const isLink = /^https?:/i.test(path);
  if (isLink && !path.startsWith(`${base.url}/`)) throw new Error('Microsoft gave a link that leads away from it');
  return askProvider(house, {
    ...request,
    url: isLink ? path : `${base.url}/v1.0/me${path}`,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${accessToken}`,
      // A mail keeps its id when it goes from one folder to another.
      prefer: 'IdType="ImmutableId"',
      ...headers,
    },
    audience,
    isConfigured: base.isConfigured,
  });
};

/** One call of Microsoft Graph, signed in. */
export const askGraph = (house: House, connection: Connection, request: Request): Promise<Answered> =>
  askSignedIn(house, connection, clientOf(house), request.signal, (token) =>
    askAt(house, baseOf(house, connection), token, request),
  );

const failed = z.object({ error: z.object({ code: z.optional(z.string()), message: z.optional(z.string()) }) });

/** What an answer that is not fine means. */
export const refusalOf = (answer: Answered, concerns: Concern = 'message'): Error => {
  const error = z.safeParse(failed, answer.json).data?.error;
  // The daily allowance of recipients is told as a refusal of this message.
  if (error?.code === 'ErrorExceededMessageLimit' || error?.code === 'ErrorMessageSubmissionBlocked')
    return new CertainlyRefused(error.code, error.message ?? 'Microsoft takes no more of this mailbox for a while', {
      isPermanent: false,
      concerns: 'integration',
    });
  return asRefusal(answer, { provider: 'Microsoft', message: error?.message, code: error?.code, concerns });
};

const person = z.object({
  mail: z.optional(z.nullable(z.string())),
  userPrincipalName: z.string(),
  displayName: z.optional(z.nullable(z.string())),
});

/** Whose mailbox it is. */
export const readPerson = (answer: Answered): { address: string; name: string | null } => {
  if (!isFine(answer)) throw refusalOf(answer, 'integration');
  const { mail, userPrincipalName, displayName } = readAnswer(person, answer, 'Microsoft');
  return { address: mail ?? userPrincipalName, name: displayName ?? null };
};

const whose = '?$select=mail,userPrincipalName,displayName';

export const askPerson = async (
  house: House,
  connection: Connection,
): Promise<{ address: string; name: string | null }> => readPerson(await askGraph(house, connection, { path: whose }));

export const signIn = signInOf(clientOf, async (house, accessToken) => {
  const base = { url: house.config.OUTLOOK_URL.replace(/\/$/, ''), isConfigured: true };
  return readPerson(await askAt(house, base, accessToken, { path: whose }));
});
