// An account at Twilio. `config`: accountSid, and apiUrl where it is not api.twilio.com. `secret`: authToken, which goes into one header and
// into signatures.
import type { Audience } from '#/kernel/server/egress/egress.ts';
import type { House } from '#/kernel/server/house.ts';
import { type Answered, askProvider, type FormValue, formOf, mustHave, textIn } from '../asking.ts';
import type { Connection } from '../provider.ts';

interface Request {
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Readonly<Record<string, string | undefined>>;
  form?: Readonly<Record<string, FormValue>>;
  audience?: Audience;
  maxBytes?: number;
}

export const apiOf = ({ config }: Connection): string =>
  (textIn(config, 'apiUrl') ?? 'https://api.twilio.com').replace(/\/$/, '');

/** The account proves itself by its token. */
export const authorizationOf = ({ config, secret }: Connection): string => {
  const sid = mustHave(config, 'accountSid', 'account SID');
  return `Basic ${Buffer.from(`${sid}:${mustHave(secret, 'authToken', 'auth token')}`).toString('base64')}`;
};

/** One call of the 2010-04-01 API; the path is below the account, or whole as Twilio gives it for the next page. */
export const askTwilio = (
  house: House,
  connection: Connection,
  { path, method = 'GET', query = {}, form, audience = 'machine', maxBytes }: Request,
): Promise<Answered> => {
  const sid = mustHave(connection.config, 'accountSid', 'account SID');
  const base = `${apiOf(connection)}${path.startsWith('/2010-04-01/') ? '' : `/2010-04-01/Accounts/${sid}`}`;
  const asked = formOf(query).body;
  const sent = form ? formOf(form) : undefined;
  return askProvider(house, {
    url: `${base}${path}${asked && `?${asked}`}`,
    method,
    headers: {
      accept: 'application/json',
      authorization: authorizationOf(connection),
      ...sent?.headers,
    },
    audience,
    ...(sent ? { body: sent.body } : {}),
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
};
