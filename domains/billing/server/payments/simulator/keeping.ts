// The books of the simulated payment house: one row an object, read and changed within the transaction of one request, by its own clock.
import { sql } from 'kysely';
import type { Tx } from '#/kernel/server/db/database.ts';
import { json } from '#/kernel/server/db/types.ts';
import type { House } from '#/kernel/server/house.ts';
import { type Kind, type Kinds, prefixes } from './objects.ts';
import { missing } from './refusing.ts';

/** One request at work. */
export interface Till {
  house: House;
  db: Tx;
  /** By the clock of the payment house. */
  now: Temporal.Instant;
  /** What the request is known by, for the events that it makes. */
  key: string | null;
}

/** Opens a request, in one transaction. */
export const atTill = <T>(house: House, key: string | null, work: (till: Till) => Promise<T>): Promise<T> =>
  house.database.transaction({ agencyId: null, userId: null }, async (db) => {
    const { rows } = await sql<{ seconds: number }>`
      select seconds_ahead as seconds from simulated_payment_clock`.execute(db);
    const now = house.clock.now().add({ seconds: rows[0]?.seconds ?? 0 });
    return work({ house, db, now, key });
  });

export const secondsOf = (moment: Temporal.Instant): number => Math.floor(moment.epochMilliseconds / 1_000);

/** Moves the clock ahead; it never goes back. */
export const moveClock = async ({ db }: Till, days: number): Promise<void> => {
  await sql`insert into simulated_payment_clock (seconds_ahead) values (${days * 86_400})
    on conflict (is_the_one) do update
      set seconds_ahead = simulated_payment_clock.seconds_ahead + excluded.seconds_ahead`.execute(db);
};

type Facts<K extends Kind> = Kinds[K]['facts'];
type Given<K extends Kind> = Omit<Facts<K>, 'id' | 'object' | 'created' | 'livemode'>;

/** An id of a kind, that nothing has yet. */
export const newId = ({ house }: Pick<Till, 'house'>, kind: Kind): string =>
  `${prefixes[kind]}${house.ids.next().replaceAll('-', '')}`;

/** Makes a thing; its id and its moment are the house's to give. */
export const make = async <K extends Kind>(
  till: Till,
  kind: K,
  given: Given<K>,
  hidden: Kinds[K]['hidden'],
  id = newId(till, kind),
): Promise<Facts<K>> => {
  const facts = {
    id,
    object: kind,
    created: secondsOf(till.now),
    livemode: false,
    ...given,
  } as unknown as Facts<K>;
  await sql`insert into simulated_payment_objects (id, kind, facts, hidden)
    values (${id}, ${kind}, ${json(facts)}, ${json(hidden)})`.execute(till.db);
  return facts;
};

/** A thing with what the house alone knows of it, held until the request is over. */
export const find = async <K extends Kind>(till: Till, kind: K, id: string): Promise<Kinds[K] | undefined> => {
  const { rows } = await sql<Kinds[K]>`
    select facts, hidden from simulated_payment_objects where id = ${id} and kind = ${kind} for update`.execute(
    till.db,
  );
  return rows[0];
};

/** The same, where a request names it: refuses one that is not there. */
export const mustFind = async <K extends Kind>(till: Till, kind: K, id: string, param = 'id'): Promise<Kinds[K]> => {
  const found = await find(till, kind, id);
  if (!found) throw missing(kind, id, param);
  return found;
};

/** Changes what is told of a thing. */
export const change = async <K extends Kind>(
  till: Till,
  kind: K,
  id: string,
  changes: Partial<Facts<K>>,
): Promise<Facts<K>> => {
  const { rows } = await sql<{ facts: Facts<K> }>`
    update simulated_payment_objects set facts = facts || ${json(changes)}
    where id = ${id} and kind = ${kind} returning facts`.execute(till.db);
  const [changed] = rows;
  if (!changed) throw missing(kind, id, 'id');
  return changed.facts;
};

/** Changes what the house alone knows of a thing. */
export const changeHidden = async <K extends Kind>(
  { db }: Till,
  id: string,
  changes: Partial<Kinds[K]['hidden']>,
): Promise<void> => {
  await sql`update simulated_payment_objects set hidden = hidden || ${json(changes)} where id = ${id}`.execute(db);
};

/** The newest of a kind whose facts have these values. */
export const newest = async <K extends Kind>(
  { db }: Pick<Till, 'db'>,
  kind: K,
  having: Partial<Facts<K>> = {},
  most = 100,
): Promise<Facts<K>[]> => {
  const { rows } = await sql<{ facts: Facts<K> }>`
    select facts from simulated_payment_objects where kind = ${kind} and facts @> ${json(having)}
    order by id desc limit ${most}`.execute(db);
  return rows.map(({ facts }) => facts);
};
