// With whose rights a workflow acts: the agent's who turned it on, as they are today. Whoever is gone, or may no longer
// change contacts, acts through no workflow either.

import { meets } from '#/kernel/contract/permission.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import { presenceOf } from '#/kernel/server/presence.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';

/** The one who acts; undefined for one who may not. */
export const actorOf = async (ctx: Context, agentId: string | null): Promise<Actor | undefined> => {
  if (agentId === null) return undefined;
  const row = await ctx.db
    .selectFrom('agents')
    .select('user_id')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', agentId)
    .executeTakeFirst();
  if (!row?.user_id) return undefined;
  const session = { id: null, userId: row.user_id };
  const presence = await presenceOf(ctx.db, { session, agencyId: ctx.agency.id, domainId: null }).catch(
    (error: unknown) => {
      if (isExpectedNo(error)) return undefined;
      throw error;
    },
  );
  const isTheirs = presence?.actor.agentId === agentId;
  return isTheirs && meets(presence.actor.rights, 'contact.write') ? presence.actor : undefined;
};
