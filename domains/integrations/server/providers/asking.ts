// Asking a provider over HTTP, and what its answer means to whoever sends: taken, certainly refused, or nobody knows.
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { Audience } from '#/kernel/server/egress/egress.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { CertainlyRefused, type Concern, refusedOnTheWay } from './refusing.ts';

/** A worker waits so long for an answer, and no longer. */
export const timeoutMs = 20_000;

export interface Asked {
  url: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Contacts only where the call sends something to one. */
  audience: Audience;
  /** The address comes from the settings of the installation. */
  isConfigured?: boolean;
  maxBytes?: number;
  /** Where the call is one of several that must be over by a moment. */
  signal?: AbortSignal | undefined;
}

export interface Answered {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Undefined where it is no JSON. */
  json: unknown;
}

/** One request. What certainly did nothing is thrown as `CertainlyRefused`, every other failure as it is. */
export const askProvider = async (house: House, { body, signal, ...asked }: Asked): Promise<Answered> => {
  try {
    const answer = await house.egress.request({
      timeoutMs,
      ...asked,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    return { ...answer, json: parsed(answer.body) };
  } catch (error) {
    throw refusedOnTheWay(error);
  }
};

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // What is no JSON has no shape that anybody expects.
    return undefined;
  }
};

/** The provider answered, and nobody can say whether it did what it was asked: as good as a connection that broke. */
export class DoubtfulAnswer extends EgressFailure {
  override name = 'DoubtfulAnswer';
  readonly status: number;
  constructor(provider: string, status: number) {
    super('broken', `${provider} answered ${status}, so it is unknown whether it was sent`);
    this.status = status;
  }
}

interface Read {
  provider: string;
  /** In the words of the provider, for people. */
  message?: string | undefined;
  /** Its own code of the error. */
  code?: string | undefined;
  /** What a refusal without a better reason is about. */
  concerns?: Concern;
}

export const isFine = ({ status }: Pick<Answered, 'status'>): boolean => status >= 200 && status < 300;

/**
 * What an answer that is not fine means: 401 and 403 are the integration's, 429 and 503 say "not now, and nothing was done", any other 4xx
 * "not this"; 408, 3xx and 5xx leave a doubt.
 */
export const asRefusal = (
  { status, headers }: Answered,
  { provider, message, code, concerns = 'message' }: Read,
): Error => {
  const reason = code ?? String(status);
  const said = message ?? `${provider} answered ${status}`;
  const permanent =
    status === 401 || status === 403 || (status >= 400 && status < 500 && status !== 408 && status !== 429);
  if (status === 429 || status === 503)
    return new CertainlyRefused(reason, said, {
      isPermanent: false,
      concerns: 'integration',
      retryAfterSeconds: secondsIn(headers['retry-after'], headers['date']),
    });
  if (!permanent) return new DoubtfulAnswer(provider, status);
  const isOurs = status === 401 || status === 403;
  return new CertainlyRefused(reason, said, { isPermanent: true, concerns: isOurs ? 'integration' : concerns });
};

/** Nobody is waited for longer than a day at once. */
const mostSeconds = 86_400;

/** "Retry-After" says seconds, or a moment by the provider's own clock (RFC 9110 §10.2.3). */
const secondsIn = (header: string | undefined, date: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.parse(date ?? '')) / 1_000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), mostSeconds);
};

/**
 * The one status by which a provider says that it did what it was asked. Another fine one is not its word: something on the way may have
 * answered a page.
 */
export const mustBe = (status: number, answer: Answered, provider: string): void => {
  if (answer.status !== status) throw new DoubtfulAnswer(provider, answer.status);
};

/** A fine answer in the shape it must have; another shape leaves a doubt. */
export const readAnswer = <S extends z.ZodMiniType>(
  schema: S,
  { json, status }: Answered,
  provider: string,
): z.output<S> => {
  const { success, data } = safeParse(schema, json);
  if (!success) throw new DoubtfulAnswer(provider, status);
  return data;
};

/** A list is the same field said several times. */
export type FormValue = string | readonly string[] | undefined;

/** The fields of a form, as programs send them. */
export const formOf = (
  fields: Readonly<Record<string, FormValue>>,
): { headers: Record<string, string>; body: string } => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one])),
  ).toString(),
});

export const jsonOf = (body: unknown): { headers: Record<string, string>; body: string } => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Text of a setting or a secret; undefined where there is none. */
export const textIn = (from: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = from[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The same, where nothing goes without it. */
export const mustHave = (from: Readonly<Record<string, unknown>>, name: string, label: string): string => {
  const value = textIn(from, name);
  if (value === undefined)
    throw new CertainlyRefused('incomplete', `The integration has no ${label}`, {
      isPermanent: true,
      concerns: 'integration',
    });
  return value;
};
