// A contact with all that were merged into it: their histories are read as one, under the reach of the one that is left.
import { sql } from 'kysely';
import { keptSql, servedContacts, wholeSql } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Act } from '#/kernel/server/entities/served-entity.ts';
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
  const marked = sql`from timeline_marks m where m.agency_id = ${ctx.agency.id} and m.contact_id = any(w.ids)`;
  const { rows } = await sql<WholeContact>`
    select w.ids, t.full_name as name,
      array(select m.event_id ${marked} and m.pinned_at is not null and m.hidden_at is null) as pinned,
      array(select m.event_id ${marked} and m.hidden_at is not null) as hidden
    from (select array${wholeSql(ctx, contactId)} as ids) w, contacts t where ${await reachable(ctx, servedContacts, act)} and t.id = ${contactId}`.execute(
    ctx.db,
  );
  const [whole] = rows;
  if (whole) return whole;
  await mustReach(ctx, servedContacts, contactId, act);
  throw notFound();
};

/** The contact that what was said of `contactId` is shown with today: itself, or the one it was merged into. */
export const keptContact = async (ctx: Context, contactId: string): Promise<string> => {
  const { rows } = await sql<{ id: string | null }>`
    select ${keptSql(ctx, contactId)} as id`.execute(ctx.db);
  return rows[0]?.id ?? contactId;
};
