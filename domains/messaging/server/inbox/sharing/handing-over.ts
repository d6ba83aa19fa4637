// The conversations that an agent looks after, handed over before they leave.
import { sql } from 'kysely';
import type { Holding } from '#/domains/team/server.ts';
import { giveThreads } from './assigning.ts';

export const threadHolding: Holding = {
  label: 'assigned conversations',
  count: async (ctx, agentId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from threads
      where agency_id = ${ctx.agency.id} and assigned_to = ${agentId} and removed_at is null and archived_at is null`.execute(
      ctx.db,
    );
    return rows[0]?.count ?? 0;
  },
  // Those that were deleted or put away may come back, and must not come back to somebody who is gone.
  handOver: async (ctx, fromId, toId) => {
    const { rows } = await sql<{ id: string }>`
      select id from threads where agency_id = ${ctx.agency.id} and assigned_to = ${fromId}`.execute(ctx.db);
    await giveThreads(
      ctx,
      rows.map(({ id }) => ({ id, to: toId })),
    );
  },
};
