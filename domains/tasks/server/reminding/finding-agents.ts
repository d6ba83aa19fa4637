// Whom a reminder is for: the task's agent; of a list of agents, all of them; and whoever made it, where it is nobody's.
import { sql } from 'kysely';
import { memberSql } from '#/domains/collections/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

/** Whose something is. */
export interface Assignment {
  agentId: string | null;
  collectionId: string | null;
  makerId: string | null;
}

/** The agents who can be told, by assignment: those who left or are disabled are told nothing. */
export const makeAgentsOf = async (
  ctx: Context,
  assignments: readonly Assignment[],
): Promise<(assignment: Assignment) => string[]> => {
  const lists = await agentsOnLists(
    ctx,
    assignments.flatMap(({ agentId, collectionId }) =>
      agentId === null && collectionId !== null ? [collectionId] : [],
    ),
  );
  const named = assignments.flatMap(({ agentId, makerId }) => [agentId ?? [], makerId ?? []].flat());
  const active = new Set(await activeAmong(ctx, named));
  const alone = (id: string | null): string[] => (id !== null && active.has(id) ? [id] : []);
  return ({ agentId, collectionId, makerId }) => {
    if (agentId !== null) return alone(agentId);
    const onList = collectionId === null ? [] : (lists.get(collectionId) ?? []);
    return onList.length > 0 ? onList : alone(makerId);
  };
};

const isActive = sql<boolean>`t.removed_at is null and t.status = 'active'`;

const activeAmong = async (ctx: Context, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from agents t where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids([...new Set(ids)])}) and ${isActive}`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
};

const agentsOnLists = async (ctx: Context, listIds: readonly string[]): Promise<Map<string, string[]>> => {
  const lists = new Map<string, string[]>();
  for (const listId of new Set(listIds)) {
    const { rows } = await sql<{ id: string }>`
      select t.id from agents t where t.agency_id = ${ctx.agency.id} and ${isActive} and ${await memberSql(ctx, 'agent', [listId])}`.execute(
      ctx.db,
    );
    lists.set(
      listId,
      rows.map(({ id }) => id),
    );
  }
  return lists;
};
