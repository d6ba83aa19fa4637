// What an agent is responsible for among contacts, handed over before they leave: those assigned to them, and those shared with them.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { Holding } from '#/kernel/server/door.ts';
import { setForMany } from './setting-many.ts';

const handOver = async (ctx: Context, fromId: string, toId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from contacts where agency_id = ${ctx.agency.id} and assigned_agent_id = ${fromId} and removed_at is null`.execute(
    ctx.db,
  );
  await setForMany(
    ctx,
    rows.map(({ id }) => ({ id, set: { assignedAgent: toId }, unless: {} })),
  );
  // Deleted ones too: they may come back, and must not come back to somebody who is gone.
  await sql`
    update contacts set assigned_agent_id = ${toId} where agency_id = ${ctx.agency.id} and assigned_agent_id = ${fromId}`.execute(
    ctx.db,
  );
  await sql`
    insert into contact_access (agency_id, contact_id, principal_id, principal_kind, shared_level, contact_created_at, is_removed)
    select agency_id, contact_id, ${toId}, 'agent', shared_level, contact_created_at, is_removed
    from contact_access where agency_id = ${ctx.agency.id} and principal_id = ${fromId} and shared_level is not null
    on conflict (agency_id, contact_id, principal_id)
      do update set shared_level = greatest(contact_access.shared_level, excluded.shared_level)`.execute(ctx.db);
  await sql`
    delete from contact_access where agency_id = ${ctx.agency.id} and principal_id = ${fromId}`.execute(ctx.db);
};

export const contactHolding: Holding = {
  label: 'contacts',
  count: async (ctx, agentId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from contact_access
      where agency_id = ${ctx.agency.id} and principal_id = ${agentId} and not is_removed`.execute(ctx.db);
    return rows[0]?.count ?? 0;
  },
  handOver,
};
