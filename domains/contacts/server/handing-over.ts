// What an agent is responsible for among contacts, handed over before they leave: those assigned to them, and those shared with them.
import { sql } from 'kysely';
import type { Holding } from '#/domains/team/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { countReached, passOnAccess } from './access/giving-access.ts';
import { setForMany, toAll } from './setting-many.ts';

const handOver = async (ctx: Context, fromId: string, toId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from contacts where agency_id = ${ctx.agency.id} and assigned_agent_id = ${fromId} and removed_at is null`.execute(
    ctx.db,
  );
  const contactIds = rows.map(({ id }) => id);
  await setForMany(ctx, contactIds.length, ['assignedAgent'], toAll(contactIds, { assignedAgent: toId }), null);
  // Deleted ones too: they may come back, and must not come back to somebody who is gone.
  await sql`
    update contacts set assigned_agent_id = ${toId} where agency_id = ${ctx.agency.id} and assigned_agent_id = ${fromId}`.execute(
    ctx.db,
  );
  // What the one who leaves was given ends with their row.
  await passOnAccess(ctx, fromId, toId);
};

export const contactHolding: Holding = {
  label: 'contacts',
  count: (ctx, agentId) => countReached(ctx, [agentId]),
  handOver,
};
