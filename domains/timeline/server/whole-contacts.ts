// A contact with all that were merged into it: their histories are read as one, under the reach of the one that is left.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Act } from '#/kernel/server/entities/served-entity.ts';
import { mustReach } from '#/kernel/server/entities/which-records.ts';

export interface WholeContact {
  /** The contact itself first. */
  ids: readonly [string, ...string[]];
  name: string | null;
}

/** A contact within the actor's reach. Refuses not-found where it is not, forbidden where it may only be read. */
export const reachWhole = async (ctx: Context, contactId: string, act: Act): Promise<WholeContact> => {
  await mustReach(ctx, servedContacts, contactId, act);
  const { rows } = await sql<{ name: string | null; others: string[] }>`
    with recursive whole (id) as (
      select ${contactId}::uuid
      union select c.id from contacts c join whole w on c.merged_into = w.id where c.agency_id = ${ctx.agency.id}
    )
    select full_name as name, array(select id from whole where id <> ${contactId}) as others
    from contacts where agency_id = ${ctx.agency.id} and id = ${contactId}`.execute(ctx.db);
  return { ids: [contactId, ...(rows[0]?.others ?? [])], name: rows[0]?.name ?? null };
};

/** The contact that what was said of `contactId` is shown with today: itself, or the one it was merged into. */
export const keptContact = async (ctx: Context, contactId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with recursive up (id, merged_into) as (
      select id, merged_into from contacts where agency_id = ${ctx.agency.id} and id = ${contactId}
      union select c.id, c.merged_into from contacts c join up on c.id = up.merged_into where c.agency_id = ${ctx.agency.id}
    )
    select id from up where merged_into is null`.execute(ctx.db);
  return rows[0]?.id ?? contactId;
};
