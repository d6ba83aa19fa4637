// Calls follow their contacts: merged into another, its calls are that one's; taken apart again, each contact has its own.
import { sql } from 'kysely';
import { contactMerged, contactUnmerged } from '#/domains/contacts/contract.ts';
import { keptSql, wholeSql } from '#/domains/contacts/server.ts';
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
    update calls set contact_id = kept.id from (select ${keptSql(ctx, contactId)} as id) kept
    where calls.agency_id = ${ctx.agency.id} and calls.made_with in ${wholeSql(ctx, contactId)} and calls.contact_id <> kept.id`.execute(
    ctx.db,
  );
};
