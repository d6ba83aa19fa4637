// Saved searches follow their contacts: merged into another, its searches are that one's; taken apart again, each has its own.
import { sql } from 'kysely';
import { contactMerged, contactUnmerged } from '#/domains/contacts/contract.ts';
import { keptSql, wholeSql } from '#/domains/contacts/server.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import { announce } from '#/kernel/server/events/write-events.ts';

export const searchesFollow: EventReader = {
  name: 'listings.searchesFollow',
  wants: () => [contactMerged.name, contactUnmerged.name],
  read: async (ctx, events) => {
    for (const { data } of events) {
      if (typeof data.mergedId !== 'string') continue;
      const { rows } = await sql<{ contactId: string }>`
        update saved_searches s set contact_id = kept.id from (select ${keptSql(ctx, data.mergedId)} as id) kept
        where s.agency_id = ${ctx.agency.id} and s.made_with in ${wholeSql(ctx, data.mergedId)} and s.contact_id <> kept.id
        returning s.contact_id as "contactId"`.execute(ctx.db);
      if (rows.length > 0) await announce(ctx, 'contact', [...new Set(rows.map(({ contactId }) => contactId))]);
    }
  },
};
