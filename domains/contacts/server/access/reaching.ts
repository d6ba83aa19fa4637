// Which contacts an agent may see, change and manage (decisions 9, 78, 79): owners all of the agency's; a member those whose access list
// names them, a list of agents they are on, or the whole agency, and those assigned to them.
import { listsOfAgent } from '#/domains/collections/server.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import type { Act, Reach } from '#/kernel/server/entities/served-entity.ts';

const fieldOf: Readonly<Record<Act, string>> = { read: 'access', write: 'writeAccess', manage: 'manageAccess' };

/** Whether all contacts of the agency are within reach. */
export const seesAll = (actor: Actor): boolean => actor.rights?.role === 'owner';

/** The ids under which access is given to an agent: their own, those of their lists, and the agency's, which is everybody's. */
export const principalsOf = async (ctx: Context, agentId: string): Promise<string[]> => [
  agentId,
  ctx.agency.id,
  ...(await listsOfAgent(ctx, agentId)),
];

/** The reach of contacts. */
export const contactReach = async (actor: Actor, ctx: Context, act: Act): Promise<Reach> => {
  if (seesAll(actor)) return 'all';
  const principals = actor.agentId === null ? [] : await principalsOf(ctx, actor.agentId);
  return [[{ field: fieldOf[act], rule: 'isInIds', value: principals }]];
};
