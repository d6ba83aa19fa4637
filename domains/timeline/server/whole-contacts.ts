// A contact with all that were merged into it: their histories are read as one, under the reach of the one that is left.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Act } from '#/kernel/server/entities/served-entity.ts';
import { mustReach, reachable } from '#/kernel/server/entities/which-records.ts';
import { notFound } from '#/kernel/server/refusal.ts';

export interface WholeContact {
  /** The contact itself, and those that were merged into it. */
  ids: readonly string[];
  name: string | null;
  /** Events that are pinned, and those that are not to be shown. */
  pinned: readonly string[];
  hidden: readonly string[];
}

/** A contact within the actor's reach. Refuses not-found where it is not, forbidden where it may only be read. */
export const reachWhole = async (ctx: Context, contactId: string, act: Act): Promise<WholeContact> => {
  const marked = sql`from timeline_marks m where m.agency_id = ${ctx.agency.id} and m.contact_id in (select id from whole)`;
  const { rows } = await sql<WholeContact>`
    with recursive whole (id) as (
      select ${contactId}::uuid
      union select c.id from contacts c join whole w on c.merged_into = w.id where c.agency_id = ${ctx.agency.id}
    )
    select array(select id from whole) as ids, t.full_name as name,
      array(select m.event_id ${marked} and m.pinned_at is not null and m.hidden_at is null) as pinned,
      array(select m.event_id ${marked} and m.hidden_at is not null) as hidden
    from contacts t where ${await reachable(ctx, servedContacts, act)} and t.id = ${contactId}`.execute(ctx.db);
  const [whole] = rows;
  if (whole) return whole;
  await mustReach(ctx, servedContacts, contactId, act);
  throw notFound();
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
