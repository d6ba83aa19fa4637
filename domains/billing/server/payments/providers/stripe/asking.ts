// Asking Stripe by plain HTTP, through the one door to the world, in one version of its API.
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';

/** The version that answers are read in, whatever the account is set to. */
const version = '2026-10-28.endive';
const timeoutMs = 20_000;

export interface Asked {
  method: 'GET' | 'POST' | 'DELETE';
  /** '/v1/checkout/sessions' */
  path: string;
  form?: string;
  idempotencyKey?: string;
}

export interface Answered {
  status: number;
  /** Undefined where it is no JSON. */
  json: unknown;
}

export type Ask = (house: House, asked: Asked) => Promise<Answered>;

export interface Account {
  name: string;
  ask: Ask;
  /** Of the endpoint that is called; two while one is exchanged. */
  secretsOf: (house: House) => readonly string[];
  isLive: (house: House) => boolean;
  hasKeys: (house: House) => boolean;
}

/** One request. Throws what the way out throws. */
export const overHttp: Ask = async (house, { method, path, form, idempotencyKey }) => {
  const { STRIPE_URL, STRIPE_SECRET_KEY } = house.config;
  const { status, body } = await house.egress.request({
    url: new URL(path, STRIPE_URL),
    method,
    audience: 'machine',
    isConfigured: true,
    timeoutMs,
    headers: {
      authorization: `Bearer ${STRIPE_SECRET_KEY ?? ''}`,
      'stripe-version': version,
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(form === undefined ? {} : { body: form }),
  });
  return { status, json: parsed(body) };
};

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // What is no JSON has no shape that anybody expects.
    return undefined;
  }
};

/** The provider answered, and nobody can say whether it did what it was asked. */
export const doubt = (status: number): EgressFailure =>
  new EgressFailure('broken', `The payment house answered ${status}, so it is unknown what it did`);
