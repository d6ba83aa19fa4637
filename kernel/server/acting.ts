// Transactions of background work: as the product itself, or as the agent who started something, with the rights that agent has today.
import { type Actor, type Context, getAgency, system, visitor } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { keyNow } from '#/kernel/server/keys/secrets.ts';
import { openContext } from '#/kernel/server/opening.ts';
import { presenceOf } from '#/kernel/server/presence.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';

/** Whoever started this may not act in the agency any more; the work must stop. */
export class MayNotAct extends Error {
  override name = 'MayNotAct';
}

/** Opens a transaction in an agency as the product itself. Refuses not-found for an agency that is gone. */
export const openSystem = <T>(house: House, agencyId: string, work: (ctx: Context) => Promise<T>): Promise<T> =>
  openAs(house, agencyId, system, work);

/** Opens a transaction in an agency as somebody who is not signed in: what a public form started. */
export const openVisitor = <T>(house: House, agencyId: string, work: (ctx: Context) => Promise<T>): Promise<T> =>
  openAs(house, agencyId, visitor, work);

/**
 * Opens a transaction in an agency as somebody whose rights were proven before: it checks none. The message that begins it says for whom it is, for
 * work of a few statements is done thousands of times.
 */
export const openAs = <T>(
  house: House,
  agencyId: string,
  actor: Actor,
  work: (ctx: Context) => Promise<T>,
): Promise<T> =>
  openContext(
    house,
    { agencyId, userId: actor.userId, request: null },
    async (db) => ({ actor, agency: await getAgency(db, agencyId), domainId: null }),
    work,
  );

interface Starter {
  agencyId: string;
  agentId: string;
  userId: string;
  /** The key by which the agent started it. */
  keyId?: string | undefined;
}

/**
 * Opens a transaction as an agent, with today's role and rights, and of these with what a key still has that was used. Throws MayNotAct for one who was
 * disabled or removed, and for a key that is dead.
 */
export const openAgent = <T>(
  house: House,
  { agencyId, agentId, userId, keyId }: Starter,
  work: (ctx: Context) => Promise<T>,
): Promise<T> =>
  openContext(
    house,
    { agencyId, userId, request: null },
    async (db) => {
      const key = keyId === undefined ? null : await keyNow(db, { agencyId, keyId, at: house.clock.now() });
      if (key === undefined) throw new MayNotAct('The API key that started this was revoked or has expired');
      const presence = await presenceOf(db, { session: { id: null, userId }, key, agencyId, domainId: null }).catch(
        (error: unknown) => {
          if (isExpectedNo(error) && error.kind === 'forbidden') return undefined;
          throw error;
        },
      );
      // Somebody removed and invited anew is another agent, who did not start this.
      if (presence?.actor.agentId !== agentId)
        throw new MayNotAct('The person who started this is no longer active in the agency');
      return presence;
    },
    work,
  );

/** Every agency that has people, for sweeps that go from one to the next. Their rows are only seen by entering each. */
export const listAgencyIds = async (house: House): Promise<string[]> => {
  const { rows } = await house.database.pool.query<{ agency_id: string }>(
    'select distinct agency_id from memberships order by agency_id',
  );
  return rows.map(({ agency_id }) => agency_id);
};
