// An unsafe call sent again with the same Idempotency-Key gives the same answer and does the work once. The answer is committed
// together with the work; another body under the same key, or a repeat while the first still runs, is a conflict (decision 102).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v5 } from 'uuid';
import type { Tx } from '#/kernel/server/db/database.ts';
import { type HeldNames, lockOf } from '#/kernel/server/db/holding.ts';
import { json } from '#/kernel/server/db/types.ts';
import { Refusal } from '#/kernel/server/refusal.ts';

/** Whose key it is, for which call, with which body. The agency is null for calls that anyone may make. */
export interface RepeatKey {
  agencyId: string | null;
  actor: string;
  call: string;
  key: string;
  input: unknown;
}

export interface KeptAnswer {
  status: number;
  answer: unknown;
}

// Calls without an agency keep their answers under this id, which no agency has.
export const noAgency = '00000000-0000-0000-0000-000000000000';

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** Refuses a key that is not 1 to 255 printable characters. */
export const checkKey = (key: string): string => {
  if (!keyPattern.test(key))
    throw new Refusal('bad-request', 'kernel.badKey', 'Idempotency-Key must be 1 to 255 printable characters');
  return key;
};

const nameOf = ({ agencyId, actor, call, key }: RepeatKey): string =>
  [agencyId ?? noAgency, actor, call, key].join('\n');

const repeats = '0a5a1c1e-6c0f-5c3b-9f55-1f2d6f0f7b10';

/** An id that is the same for every repeat of a call. */
export const idOfRepeat = (repeat: RepeatKey): string => v5(nameOf(repeat), repeats);

/** The refusal of another request under a key that was used. */
export const keyReused = (): Refusal =>
  new Refusal('conflict', 'kernel.keyReused', 'This Idempotency-Key was used for another request');

const stillRunning = (): Refusal =>
  new Refusal('conflict', 'kernel.stillRunning', 'The first request with this Idempotency-Key is still running', {
    retryAfterSeconds: 1,
  });

/** Holds the key until the transaction ends. Refuses while another holds it. */
export const holdInTransaction = async (db: Tx, repeat: RepeatKey): Promise<void> => {
  const { rows } = await sql<{
    isHeld: boolean;
  }>`select pg_try_advisory_xact_lock(${lockOf(nameOf(repeat))}::bigint) as "isHeld"`.execute(db);
  if (!rows[0]?.isHeld) throw stillRunning();
};

/** Holds the key while `work` lasts, outside of any transaction. Refuses while another holds it. */
export const holdWhile = async <T>(names: HeldNames, repeat: RepeatKey, work: () => Promise<T>): Promise<T> => {
  const letGo = await names.hold(nameOf(repeat));
  if (!letGo) throw stillRunning();
  try {
    return await work();
  } finally {
    await letGo();
  }
};

/** The answer kept for a repeat, or undefined for a first call. The key must be held. */
export const findKept = async (db: Tx, repeat: RepeatKey): Promise<KeptAnswer | undefined> => {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['status', 'answer', 'body_hash'])
    .where('agency_id', '=', repeat.agencyId ?? noAgency)
    .where('actor', '=', repeat.actor)
    .where('call', '=', repeat.call)
    .where('key', '=', repeat.key)
    .executeTakeFirst();
  if (kept && !kept.body_hash.equals(hashOf(repeat.input))) {
    throw keyReused();
  }
  return kept;
};

/** Keeps the answer of a first call. */
export const keep = async (
  db: Tx,
  repeat: RepeatKey,
  now: Temporal.Instant,
  { status, answer }: KeptAnswer,
): Promise<void> => {
  await db
    .insertInto('idempotency_keys')
    .values({
      agency_id: repeat.agencyId ?? noAgency,
      actor: repeat.actor,
      call: repeat.call,
      key: repeat.key,
      body_hash: hashOf(repeat.input),
      status,
      answer: json(answer),
      created_at: now,
    })
    .execute();
};

const hashOf = (input: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(input)))
    .digest();

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
};
