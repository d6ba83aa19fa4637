// What the simulated payment house does with the next requests and the next notices: set on its page and by tests, taken by one each.
import { sql } from 'kysely';
import type { Till } from './keeping.ts';

export const fateKinds = [
  /** It is done, and the answer is an error of the server. */
  'doThenFail',
  /** It is done, and the answer never comes. */
  'doThenTimeOut',
  /** The connection breaks before anything is done: who asks cannot know. */
  'breakBefore',
  /** Nothing is done: too many requests. */
  'busy',
  'loseNotice',
  'doubleNotice',
  'delayNotice',
  /** It is told after the one that comes next. */
  'swapNotices',
] as const;
export type FateKind = (typeof fateKinds)[number];

const areas = {
  request: ['doThenFail', 'doThenTimeOut', 'breakBefore', 'busy'],
  notice: ['loseNotice', 'doubleNotice', 'delayNotice', 'swapNotices'],
} as const satisfies Record<string, readonly FateKind[]>;
type Area = keyof typeof areas;

/** Sets the fate of the next request, or notice, that has none yet. */
export const setFate = async ({ house, db }: Pick<Till, 'house' | 'db'>, kind: FateKind): Promise<void> => {
  await sql`insert into simulated_payment_fates (id, kind, created_at)
    values (${house.ids.next()}, ${kind}, ${house.clock.now()})`.execute(db);
};

/** The fates that wait, the oldest first. */
export const listFates = async ({ db }: Pick<Till, 'db'>): Promise<FateKind[]> => {
  const { rows } = await sql<{ kind: FateKind }>`select kind from simulated_payment_fates order by id`.execute(db);
  return rows.map(({ kind }) => kind);
};

/** The oldest fate for this, which is used up by it; undefined where it takes its course. */
export const takeFate = async <A extends Area>(
  { db }: Pick<Till, 'db'>,
  area: A,
): Promise<(typeof areas)[A][number] | undefined> => {
  const { rows } = await sql<{ kind: (typeof areas)[A][number] }>`
    delete from simulated_payment_fates where id = (
      select id from simulated_payment_fates where kind = any(${[...areas[area]]}) order by id limit 1 for update skip locked)
    returning kind`.execute(db);
  return rows[0]?.kind;
};
