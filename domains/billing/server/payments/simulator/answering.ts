// Answers a program: proves its key, gives the same answer to the same request under the same Idempotency-Key, and lets what was set happen
// to the answer. What was done is kept before anything happens to it.
import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { json } from '#/kernel/server/db/types.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { takeFate } from './fates.ts';
import { fieldsIn } from './forms.ts';
import { atTill, type Till } from './keeping.ts';
import { type Done, HouseRefusal, invalid } from './refusing.ts';
import { customerRequests } from './requests/customers.ts';
import { intentRequests } from './requests/intents.ts';
import { moneyRequests } from './requests/money.ts';
import type { HouseRequest } from './requests/request.ts';
import { sessionRequests } from './requests/sessions.ts';
import { subscriptionRequests } from './requests/subscriptions.ts';
import { renewDue } from './subscriptions.ts';
import { apiKeyOf } from './telling.ts';

/** A request as it comes over the wire. */
export interface Asked {
  method: string;
  /** With its query: '/v1/refunds?limit=3'. */
  url: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  /** The form. */
  body: string;
}

export interface HouseAnswer extends Done {
  headers: Readonly<Record<string, string>>;
}

const requests: readonly HouseRequest[] = [
  ...customerRequests,
  ...intentRequests,
  ...sessionRequests,
  ...moneyRequests,
  ...subscriptionRequests,
];

/** Keys are remembered for a day. */
const keptHours = 24;

const isKey = (house: House, authorization: string | undefined): boolean => {
  const given = Buffer.from(authorization?.replace(/^Bearer /, '') ?? '');
  const expected = Buffer.from(apiKeyOf(house));
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const found = (method: string, path: string): { request: HouseRequest; id: string } | undefined => {
  const parts = path.split('/');
  const fits = (request: HouseRequest): boolean => {
    const own = request.path.split('/');
    return own.length === parts.length && own.every((part, at) => part === ':id' || part === parts[at]);
  };
  const request = requests.find((one) => one.method === method && fits(one));
  return request && { request, id: parts[request.path.split('/').indexOf(':id')] ?? '' };
};

const run = (till: Till, { method, url, body }: Asked): Promise<Done> => {
  const [path = '', query = ''] = url.split('?', 2);
  const asked = found(method, path);
  if (!asked)
    throw new HouseRefusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  return asked.request.run(till, asked.id, fieldsIn(method === 'GET' ? query : body));
};

const fingerprintOf = ({ method, url, body }: Asked): string =>
  createHash('sha256').update(`${method} ${url}\n${body}`).digest('base64url');

/** The same request under a key is done once, whoever repeats it and however often. */
const once = async (till: Till, asked: Asked, key: string): Promise<HouseAnswer> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`simulated payment ${key}`}, 0))`.execute(till.db);
  await sql`delete from simulated_payment_requests
    where key = ${key} and at <= ${till.now.subtract({ hours: keptHours })}`.execute(till.db);
  const { rows } = await sql<Done & { fingerprint: string }>`
    select fingerprint, status, answer as body from simulated_payment_requests where key = ${key}`.execute(till.db);
  const [kept] = rows;
  const fingerprint = fingerprintOf(asked);
  if (kept && kept.fingerprint !== fingerprint)
    throw new HouseRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  if (kept) return { status: kept.status, body: kept.body, headers: { 'idempotent-replayed': 'true' } };
  const done = await run(till, asked);
  await sql`insert into simulated_payment_requests (key, fingerprint, status, answer, at)
    values (${key}, ${fingerprint}, ${done.status}, ${json(done.body)}, ${till.now})`.execute(till.db);
  return { ...done, headers: {} };
};

const failure = (status: number, type: 'api_error' | 'rate_limit_error', message: string): HouseAnswer => ({
  status,
  body: { error: { type, message } },
  headers: status === 429 ? { 'retry-after': '1' } : {},
});

/**
 * Answers a request, or breaks the connection where that was set. Its changes are committed before it answers, and what it does not take is
 * rolled back.
 */
export const answerProgram = async (house: House, asked: Asked): Promise<HouseAnswer> => {
  if (!isKey(house, asked.authorization))
    return {
      status: 401,
      body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } },
      headers: {},
    };
  const key = asked.method === 'POST' ? asked.idempotencyKey : undefined;
  if (key !== undefined && (key === '' || key.length > 255)) return refused(invalid('Idempotency-Key is too long.'));
  const fate = await atTill(house, null, async (till) => {
    await renewDue(till);
    return takeFate(till, 'request');
  });
  if (fate === 'breakBefore') throw new EgressFailure('broken', 'The connection to the payment simulator broke');
  if (fate === 'busy') return failure(429, 'rate_limit_error', 'Too many requests');
  const answer = await atTill(house, key ?? null, async (till) =>
    key === undefined ? { ...(await run(till, asked)), headers: {} } : once(till, asked, key),
  ).catch((error: unknown) => {
    if (error instanceof HouseRefusal) return refused(error);
    throw error;
  });
  if (fate === 'doThenTimeOut') throw new EgressFailure('timeout', 'The payment simulator took too long');
  return fate === 'doThenFail' ? failure(500, 'api_error', 'An unknown error occurred') : answer;
};

const refused = ({ status, error }: HouseRefusal): HouseAnswer => ({ status, body: { error }, headers: {} });
