// The open tasks of an agent, handed over before they leave. What is done stays theirs.
import { sql } from 'kysely';
import type { CollectionUse } from '#/domains/collections/server.ts';
import type { Holding } from '#/domains/team/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { setForMany } from './setting-many.ts';

// Those that were deleted, or whose contact was, may come back, and must not come back to somebody who is gone.
const handOver = async (ctx: Context, fromId: string, toId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from tasks where agency_id = ${ctx.agency.id} and agent_id = ${fromId} and status = 'pending' and removed_at is null`.execute(
    ctx.db,
  );
  await setForMany(
    ctx,
    rows.map(({ id }) => ({ id, set: { agentId: toId }, unless: {} })),
  );
  await sql`
    update tasks set agent_id = ${toId}
    where agency_id = ${ctx.agency.id} and agent_id = ${fromId} and status = 'pending'`.execute(ctx.db);
  await sql`delete from task_sessions where agency_id = ${ctx.agency.id} and agent_id = ${fromId}`.execute(ctx.db);
};

export const taskHolding: Holding = {
  label: 'open tasks',
  count: async (ctx, agentId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from tasks
      where agency_id = ${ctx.agency.id} and agent_id = ${agentId} and status = 'pending' and removed_at is null
        and not is_contact_removed`.execute(ctx.db);
    return rows[0]?.count ?? 0;
  },
  handOver,
};

/** Lists of agents whose tasks nobody would do any more. */
export const tasksOfLists: CollectionUse = {
  label: 'open tasks',
  count: async (ctx, collectionIds) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from tasks
      where agency_id = ${ctx.agency.id} and collection_id = any(${uuids(collectionIds)}) and status = 'pending'
        and removed_at is null and not is_contact_removed`.execute(ctx.db);
    return rows[0]?.count ?? 0;
  },
};
