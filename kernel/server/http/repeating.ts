// A call under an Idempotency-Key: what it answered before is answered again, else it does its work and the answer is kept (decision 102).

import type { FastifyRequest } from 'fastify';
import { statusOf } from '#/kernel/contract/call.ts';
import type { Context, PublicContext } from '#/kernel/server/context.ts';
import type { Tx } from '#/kernel/server/db/database.ts';
import { type AskContext, JsonText, type ServedCall } from '#/kernel/server/verb.ts';
import {
  checkKey,
  findKept,
  holdInTransaction,
  holdWhile,
  idOfRepeat,
  keep,
  noAgency,
  type RepeatKey,
} from './idempotency.ts';

export type AnyContext = Context | PublicContext;
/** Opens a transaction as whoever arrived. */
export type Open = <T>(work: (ctx: AnyContext) => Promise<T>) => Promise<T>;

/** An answer that was given before. */
export class Repeat {
  readonly status: number;
  readonly answer: unknown;
  constructor(status: number, kept: unknown) {
    this.status = status;
    this.answer = kept;
  }
}

/** A kept answer with what is left at this moment of the seconds that it counts down. */
const countedDown = ({ call: { countsDown = {} } }: ServedCall, ctx: AnyContext, answer: unknown): unknown => {
  const pairs = Object.entries(countsDown);
  if (pairs.length === 0 || typeof answer !== 'object' || answer === null) return answer;
  const fields: Readonly<Record<string, unknown>> = { ...answer };
  const left = pairs.flatMap(([field, moment]): [string, number][] => {
    const until = fields[moment];
    if (typeof until !== 'string') return [];
    const ms = Temporal.Instant.from(until).epochMilliseconds - ctx.house.clock.now().epochMilliseconds;
    return [[field, Math.max(0, Math.ceil(ms / 1_000))]];
  });
  return { ...fields, ...Object.fromEntries(left) };
};

/** The key that came with a call, unless it needs none. Refuses one that cannot be a key. */
const keyOf = ({ call }: ServedCall, request: FastifyRequest): string | undefined => {
  const header = request.headers['idempotency-key'];
  if (header === undefined || call.method === 'GET' || call.isReading) return undefined;
  return checkKey(String(header));
};

const repeatOf = ({ domain, name }: ServedCall, ctx: AnyContext, key: string, input: unknown): RepeatKey => ({
  agencyId: 'agency' in ctx ? ctx.agency.id : null,
  // Two programs of one person have keys of their own choosing.
  actor: ctx.actor.keyId ?? ctx.actor.userId ?? 'visitor',
  call: `${domain}.${name}`,
  key,
  input,
});

const nowhere = { name: '', timezone: 'UTC', country: null, isTestMode: true, parentId: null };

/** Within the agency whose row the answer is; calls without one keep theirs apart. */
const inScope = <T>(ctx: AnyContext, work: (db: Tx) => Promise<T>): Promise<T> =>
  'agency' in ctx ? work(ctx.db) : ctx.inAgency({ ...nowhere, id: noAgency }, ctx.actor, (inner) => work(inner.db));

const find = async (served: ServedCall, ctx: AnyContext, repeat: RepeatKey): Promise<Repeat | undefined> => {
  const kept = await inScope(ctx, (db) => findKept(db, repeat));
  return kept && new Repeat(kept.status, countedDown(served, ctx, kept.answer));
};

const note = (ctx: AnyContext, { call }: ServedCall, repeat: RepeatKey, result: unknown): Promise<void> => {
  const answered = result instanceof JsonText ? (JSON.parse(result.text) as unknown) : result;
  return inScope(ctx, (db) =>
    keep(db, repeat, ctx.now, { status: statusOf(call, answered), answer: answered ?? null }),
  );
};

/**
 * Runs a verb in its transaction, or answers what it answered before; the answer is kept in the same transaction. Of a call whose answer is
 * never kept, two at once are one, too; a later one is another.
 */
export const answerOnce = async (
  served: ServedCall,
  request: FastifyRequest,
  ctx: AnyContext,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> => {
  const key = keyOf(served, request);
  if (key === undefined) return run();
  const repeat = repeatOf(served, ctx, key, input);
  await holdInTransaction(ctx.db, repeat);
  if (served.call.idempotent === false) return run();
  const kept = await find(served, ctx, repeat);
  if (kept) return kept;
  const result = await run();
  await note(ctx, served, repeat, result);
  return result;
};

/** Under which id an ask begins what it begins. */
export const beginningOf = (served: ServedCall, request: FastifyRequest, ctx: AnyContext): string => {
  const key = keyOf(served, request);
  return key === undefined ? ctx.house.ids.next() : idOfRepeat(repeatOf(served, ctx, key, null));
};

/** The same for an ask, which has no transaction of its own: it holds the key until its answer is kept (decision 123). */
export const onceAsked = async (
  served: ServedCall,
  request: FastifyRequest,
  ctx: AskContext<AnyContext>,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> => {
  const key = keyOf(served, request);
  if (key === undefined) return run();
  const of = (inside: AnyContext): RepeatKey => repeatOf(served, inside, key, input);
  return holdWhile(ctx.house.heldNames, await ctx.transaction((inside) => Promise.resolve(of(inside))), async () => {
    if (served.call.idempotent === false) return run();
    const kept = await ctx.transaction((inside) => find(served, inside, of(inside)));
    if (kept) return kept;
    const result = await run();
    await ctx.transaction((inside) => note(inside, served, of(inside), result));
    return result;
  });
};
