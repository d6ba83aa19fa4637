// The lists of agents that an agent is on: collections of agents, to which access can be given (decision 79). Asked anew with every
// request, so that a change of membership, or of the agent, counts at once.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { inCollection } from './finding-members.ts';
import { collectionsOfReach } from './giving-access.ts';

const known = new WeakMap<Context, Map<string, Promise<string[]>>>();

/** The ids of the collections of agents that hold this agent now. */
export const listsOfAgent = (ctx: Context, agentId: string): Promise<string[]> => {
  const mine = known.get(ctx) ?? new Map<string, Promise<string[]>>();
  known.set(ctx, mine);
  const found = mine.get(agentId) ?? find(ctx, agentId);
  mine.set(agentId, found);
  return found;
};

/** One question where the agency has no collections of agents, and two where it has: which there are, and which hold the agent. */
const find = async (ctx: Context, agentId: string): Promise<string[]> => {
  const lists = (await collectionsOfReach(ctx)).filter(({ typeName }) => typeName === 'agent');
  const served = ctx.house.registry.entities.get('agent');
  if (lists.length === 0 || !served) return [];
  const conditions: RawBuilder<SqlBool>[] = [];
  for (const kept of lists) conditions.push(await inCollection(ctx, served, kept));
  const { rows } = await sql<{ on: boolean[] }>`
    select array[${sql.join(conditions)}] as "on" from agents t where t.agency_id = ${ctx.agency.id} and t.id = ${agentId}`.execute(
    ctx.db,
  );
  return lists.flatMap(({ id }, at) => (rows[0]?.on[at] ? [id] : []));
};

/**
 * Refuses to change whom a list of agents holds to everybody who does not manage agents: contacts are shared with lists, so whoever
 * widens one takes the contacts. Making a list is nobody's gain; others see whom it holds before they share anything with it.
 */
export const mustManageLists = (ctx: Context, typeName: string): void => {
  if (typeName === 'agent' && !ctx.can('agent.manage'))
    throw new Refusal('forbidden', 'kernel.notAllowed', 'Only an owner can change whom a list of agents holds');
};
