// An account at SendGrid. `secret`: apiKey. `config`: apiUrl where it is not api.sendgrid.com, and eventKey, the public key by which its calls
// are proven, which `listen` answers.

import * as z from 'zod/mini';
import type { Audience } from '#/kernel/server/egress/egress.ts';
import type { House } from '#/kernel/server/house.ts';
import { type Answered, askProvider, asRefusal, jsonOf, mustHave, textIn } from '../asking.ts';
import type { Connection } from '../provider.ts';
import { CertainlyRefused, type Concern } from '../refusing.ts';

interface Request {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  json?: unknown;
  audience?: Audience;
}

/** One call of the v3 API. */
export const askSendgrid = (
  house: House,
  connection: Connection,
  { path, method = 'GET', json, audience = 'machine' }: Request,
): Promise<Answered> => {
  const base = (textIn(connection.config, 'apiUrl') ?? 'https://api.sendgrid.com').replace(/\/$/, '');
  const sent = json === undefined ? undefined : jsonOf(json);
  return askProvider(house, {
    url: `${base}${path}`,
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${mustHave(connection.secret, 'apiKey', 'API key')}`,
      ...sent?.headers,
    },
    audience,
    ...(sent ? { body: sent.body } : {}),
  });
};

const failed = z.object({
  errors: z.array(z.object({ message: z.string(), field: z.optional(z.nullable(z.string())) })),
});

/** What an answer that is not fine means. */
export const refusalOf = (answer: Answered, concerns: Concern = 'message'): Error => {
  const { data } = z.safeParse(failed, answer.json);
  const [first] = data?.errors ?? [];
  const field = first?.field ?? undefined;
  // An address that is none stands in the personalizations; what is wrong with the sender is the integration's.
  const about: Concern = field?.startsWith('from')
    ? 'integration'
    : field?.startsWith('personalizations')
      ? 'recipient'
      : concerns;
  const refusal = asRefusal(answer, { provider: 'SendGrid', message: first?.message, concerns: about });
  const resets = Number(answer.headers['x-ratelimit-reset']);
  if (answer.status !== 429 || !(refusal instanceof CertainlyRefused) || !Number.isFinite(resets)) return refusal;
  const at = Date.parse(answer.headers['date'] ?? '');
  return new CertainlyRefused(refusal.reason, refusal.message, {
    isPermanent: false,
    concerns: 'integration',
    retryAfterSeconds: Number.isNaN(at) ? refusal.retryAfterSeconds : Math.max(1, Math.ceil(resets - at / 1_000)),
  });
};
