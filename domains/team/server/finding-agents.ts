// One agent as verbs work on it, and the words others use for them.
import type { Selectable } from 'kysely';
import type { Agents } from '#/db/tables.ts';
import type { Context } from '#/kernel/server/context.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';

export type Agent = Selectable<Agents>;

/** The agent, locked until the transaction ends. Refuses not-found for an absent, removed or another agency's one. */
export const lockAgent = async (ctx: Context, id: string): Promise<Agent> => {
  const agent = await ctx.db
    .selectFrom('agents')
    .selectAll()
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!agent) throw notFound();
  return agent;
};

/** The same, for what an agency decides about its own people: an owner of the parent is not among them. */
export const lockOwnAgent = async (ctx: Context, id: string): Promise<Agent> => {
  const agent = await lockAgent(ctx, id);
  if (agent.is_visiting)
    throw new Refusal('conflict', 'team.isVisiting', 'This person belongs to the parent agency and is managed there');
  return agent;
};

export const nameOf = (agent: Pick<Agent, 'full_name' | 'email'>): string => agent.full_name ?? agent.email;

/**
 * Refuses to let the last active owner go. The rows of all owners are locked in one order, and before any other agent's, so that of
 * two owners who leave at the same time one waits and then sees the other gone.
 */
export const keepAnOwner = async (ctx: Context, leavingId: string): Promise<void> => {
  const owners = await ctx.db
    .selectFrom('agents')
    .select('id')
    .where('agency_id', '=', ctx.agency.id)
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .where('is_visiting', '=', false)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (owners.length === 1 && owners[0]?.id === leavingId)
    throw new Refusal(
      'conflict',
      'team.lastOwner',
      'The last owner of an agency cannot be demoted, disabled or removed',
    );
};
