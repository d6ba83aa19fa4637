// The lists of agents that an agent is on: collections of agents, to which access can be given (decision 79). Asked anew with every
// request, so that a change of membership counts at once.
import type { Context } from '#/kernel/server/context.ts';

const known = new WeakMap<Context, Map<string, Promise<string[]>>>();

/** The ids of the collections of agents that hold this agent now. */
export const listsOfAgent = (ctx: Context, agentId: string): Promise<string[]> => {
  const mine = known.get(ctx) ?? new Map<string, Promise<string[]>>();
  known.set(ctx, mine);
  const found = mine.get(agentId) ?? find(ctx, agentId);
  mine.set(agentId, found);
  return found;
};

const find = async (ctx: Context, agentId: string): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('collection_members')
    .innerJoin('collections', (join) =>
      join
        .onRef('collections.agency_id', '=', 'collection_members.agency_id')
        .onRef('collections.id', '=', 'collection_members.collection_id'),
    )
    .select('collections.id')
    .where('collection_members.agency_id', '=', ctx.agency.id)
    .where('collection_members.record_id', '=', agentId)
    .where('collection_members.is_member', '=', true)
    .where('collections.type_name', '=', 'agent')
    .execute();
  return rows.map(({ id }) => id);
};
