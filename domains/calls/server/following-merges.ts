// Calls follow their contacts: merged into another, its calls are that one's; taken apart again, each contact has its own.
import { sql } from 'kysely';
import { contactMerged, contactUnmerged } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';

export const callsFollow: EventReader = {
  name: 'calls.followMerges',
  wants: () => [contactMerged.name, contactUnmerged.name],
  read: async (ctx, events) => {
    for (const { data } of events) if (typeof data.mergedId === 'string') await settle(ctx, data.mergedId);
  },
};

/** Gives the calls with a contact, and with all that were merged into it, to whom they belong today, however often this runs. */
const settle = async (ctx: Context, contactId: string): Promise<void> => {
  await sql`
    with recursive up (id, merged_into) as (
      select id, merged_into from contacts where agency_id = ${ctx.agency.id} and id = ${contactId}
      union select c.id, c.merged_into from contacts c join up on c.id = up.merged_into where c.agency_id = ${ctx.agency.id}
    ), whole (id) as (
      select ${contactId}::uuid
      union select c.id from contacts c join whole w on c.merged_into = w.id where c.agency_id = ${ctx.agency.id}
    )
    update calls set contact_id = kept.id from (select id from up where merged_into is null) kept
    where calls.agency_id = ${ctx.agency.id} and calls.made_with in (select id from whole) and calls.contact_id <> kept.id`.execute(
    ctx.db,
  );
};
