// The primary integration of the agency, or of one agent, for mail and for phone: what is taken where nobody says otherwise (R649).
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { Refusal } from '#/kernel/server/refusal.ts';

const failed = (why: string): Refusal =>
  new Refusal('conflict', 'messaging.primaryFailed', `Failed to update primary integration: ${why}`, {
    field: 'isPrimary',
    fullMessage: 'Failed to update primary integration',
  });

/** Lets one at a time choose among those of which one is primary; asked before anything is written, so that two never wait for each other. */
export const lockPeers = async (ctx: Context, id: string): Promise<void> => {
  await sql`
    select from integrations t
    where t.agency_id = ${ctx.agency.id} and t.removed_at is null and (t.owned_by, t.channel) = (
      select owned_by, channel from integrations where agency_id = ${ctx.agency.id} and id = ${id})
    order by t.id for no key update`.execute(ctx.db);
};

/**
 * Makes it the primary one; the one before it is cleared by the same statement, so that there are never two and never a moment without.
 * Refuses `messaging.primaryFailed` for one that is off.
 */
export const markPrimary = async (ctx: Context, id: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select owned_by, channel from integrations
      where agency_id = ${ctx.agency.id} and id = ${id} and is_enabled and removed_at is null)
    update integrations t set is_primary = (t.id = ${id}), updated_at = ${ctx.now}
    from chosen c
    where t.agency_id = ${ctx.agency.id} and t.owned_by = c.owned_by and t.channel = c.channel
      and (t.id = ${id} or t.is_primary)
    returning t.id`.execute(ctx.db);
  if (!rows.some((row) => row.id === id.toLowerCase())) throw failed('it is turned off');
  await announce(
    ctx,
    'integration',
    rows.map((row) => row.id),
  );
};

export const unmarkPrimary = async (ctx: Context, id: string): Promise<void> => {
  await ctx.db
    .updateTable('integrations')
    .set({ is_primary: false, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .where('is_primary', '=', true)
    .execute();
};
