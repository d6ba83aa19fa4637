// How homes are brought: from which feed, at which moment, and whether anybody is to hear of what changed.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

export interface Bringing {
  /** Null of the agency's own homes, which are known by their listing ids; a feed's by their keys. */
  feedId?: string | null;
  /** What is brought the first time is news to nobody. */
  isQuiet?: boolean;
  /** When it was so, where that is not now. */
  at?: Temporal.Instant;
}

/** Does work of which the log of changes says that nobody need hear. */
export const quietly = async <T>(ctx: Context, isQuiet: boolean, work: () => Promise<T>): Promise<T> => {
  const set = (value: string) => sql`select set_config('app.listings_quiet', ${value}, true)`.execute(ctx.db);
  if (!isQuiet) return work();
  await set('on');
  const done = await work();
  await set('');
  return done;
};
