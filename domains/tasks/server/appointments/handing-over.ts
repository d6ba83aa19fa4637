// The appointments that an agent still has, handed over before they leave. What was, stays theirs.
import { sql } from 'kysely';
import type { Holding } from '#/domains/team/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';

const still = (ctx: Context, agentId: string) =>
  sql`agency_id = ${ctx.agency.id} and agent_id = ${agentId} and end_at > ${ctx.now}`;

export const appointmentHolding: Holding = {
  label: 'appointments',
  count: async (ctx, agentId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from appointments
      where ${still(ctx, agentId)} and removed_at is null and not is_contact_removed`.execute(ctx.db);
    return rows[0]?.count ?? 0;
  },
  // Those that were cancelled, or whose contact was deleted, may come back, and must not come back to somebody who is gone.
  handOver: async (ctx, fromId, toId) => {
    const { rows } = await sql<{ id: string }>`
      update appointments set agent_id = ${toId}, updated_at = ${ctx.now} where ${still(ctx, fromId)} returning id`.execute(
      ctx.db,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await announce(ctx, 'appointment', ids);
  },
};
