// Sends a request as it is, however spoilt, and says what no answer may ever be: a 5xx, a body outside the contract of refusals,
// or a word about the insides.
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { refusalBody } from '#/kernel/contract/refusal.ts';
import type { Person } from '#/test/laying/people.ts';

export interface Answer {
  status: number;
  text: string;
}

let strangers = 0;

/** Each request comes from an address of its own, so that none is refused for the others. */
const nextAddress = (): string => {
  strangers += 1;
  return `10.${(strangers >> 16) & 255}.${(strangers >> 8) & 255}.${strangers & 255}`;
};

export const headersOf = ({ token, agencyId }: Person): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-agency-id': agencyId,
});

const payloadOf = (body: unknown): string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

/** Sends one request. A body that is neither text nor bytes is sent as JSON. */
export const send = async (
  app: FastifyInstance,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> => {
  const hasBody = body !== undefined && method !== 'GET';
  const response = await app.inject({
    method,
    url,
    remoteAddress: nextAddress(),
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { payload: payloadOf(body) } : {}),
  });
  return { status: response.statusCode, text: response.body };
};

// What a message for people never holds: SQL, PostgreSQL's complaints, stacks, file names.
const insides =
  /\bselect\s.+\sfrom\b|\binsert into\b|\bpg_\w+|\brelation "|\bcolumn "|\bviolates\b|duplicate key|syntax error|invalid input syntax|\n\s+at |\.[tj]s:\d|node_modules|\bundefined\b|\[object /i;

const strictRefusal = z.strictObject(refusalBody.shape);

/** What is wrong with an answer, whatever was asked; undefined where nothing is. */
export const faultOf = ({ status, text }: Answer): string | undefined => {
  if (status >= 500 && status !== 503) return `answers ${status}: ${text.slice(0, 200)}`;
  if (status < 400) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `refuses with something else than JSON: ${text.slice(0, 200)}`;
  }
  const read = z.safeParse(strictRefusal, body);
  if (!read.success) return `refuses with a body outside the contract: ${text.slice(0, 300)}`;
  if (read.data.status !== status) return `says ${read.data.status} in a ${status}`;
  if (insides.test(`${read.data.message} ${read.data.fullMessage}`)) return `shows its insides: ${text.slice(0, 300)}`;
  return undefined;
};
