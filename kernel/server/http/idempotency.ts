// An unsafe call sent again with the same Idempotency-Key gives the same answer and does the work once. The answer is committed
// together with the work; another body under the same key, or a repeat while the first still runs, is a conflict (decision 102).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#/kernel/server/db/database.ts';
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

/** The answer kept for a repeat, or undefined for a first call, which from now on holds the key until its transaction ends. */
export const findKept = async (db: Tx, repeat: RepeatKey): Promise<KeptAnswer | undefined> => {
  const name = [repeat.agencyId ?? noAgency, repeat.actor, repeat.call, repeat.key].join('\n');
  const lock = createHash('sha256').update(name).digest().readBigInt64BE();
  const { rows } = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as held`.execute(db);
  if (!rows[0]?.held) {
    throw new Refusal(
      'conflict',
      'kernel.stillRunning',
      'The first request with this Idempotency-Key is still running',
      { retryAfterSeconds: 1 },
    );
  }
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['status', 'answer', 'body_hash'])
    .where('agency_id', '=', repeat.agencyId ?? noAgency)
    .where('actor', '=', repeat.actor)
    .where('call', '=', repeat.call)
    .where('key', '=', repeat.key)
    .executeTakeFirst();
  if (kept && !kept.body_hash.equals(hashOf(repeat.input))) {
    throw new Refusal('conflict', 'kernel.keyReused', 'This Idempotency-Key was used for another request');
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
    // Only the answers of two asks at once can meet here; verbs hold the key until they commit.
    .onConflict((conflict) => conflict.doNothing())
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
