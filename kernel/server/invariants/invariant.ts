// What is true of the data of every agency at any moment, said by the domain that keeps it. `npm run check:invariants` holds a database to all of
// them; tests that break things do so afterwards.
import { type RawBuilder, sql } from 'kysely';
import { extension } from '#/kernel/server/extension.ts';
import type { House } from '#/kernel/server/house.ts';

export interface Invariant {
  /** 'I4a', as tests and operators name it. */
  name: string;
  /** What is true, in a sentence. */
  says: string;
  /** Whatever of the transaction's agency breaks it, a row each: `broken` says which, by its id. */
  query: RawBuilder<{ broken: string }>;
}

/** Invariants of domains. */
export const invariant = extension<Invariant>('kernel.invariant');

export interface Broken {
  agencyId: string;
  name: string;
  says: string;
  /** The first of them. */
  broken: string[];
}

const mostNamed = 5;
/** It reads all that an agency has, which takes longer than what anybody waits for. */
const limitMs = 600_000;

/** What is broken in which agency. Reads as the app does, each agency under its own row level security. */
export const findBroken = async (house: House): Promise<Broken[]> => {
  const { rows } = await house.database.pool.query<{ id: string }>(
    'select distinct agency_id as id from memberships order by 1',
  );
  const found: Broken[] = [];
  for (const { id: agencyId } of rows)
    await house.database.transaction({ agencyId, userId: null, limitMs }, async (tx) => {
      for (const { name, says, query } of invariant.of(house)) {
        const { rows: broken } = await sql<{ broken: string }>`${query} limit ${mostNamed}`.execute(tx);
        if (broken.length > 0) found.push({ agencyId, name, says, broken: broken.map((row) => row.broken) });
      }
    });
  return found;
};
