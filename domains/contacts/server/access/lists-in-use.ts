// Lists of agents that contacts are shared with: told before such a collection is deleted. What was given to it goes with its row.
import { sql } from 'kysely';
import type { CollectionUse } from '#/domains/collections/server.ts';
import { servedContacts } from '#/domains/contacts/server/finding/serving-contacts.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';

export const listsInUse: CollectionUse = {
  label: 'contacts shared with it',
  count: async (ctx, collectionIds) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from contacts t where ${await reachable(ctx, servedContacts)} and t.id in (
        select contact_id from contact_access where agency_id = ${ctx.agency.id} and principal_id = any(${uuids(collectionIds)}))`.execute(
      ctx.db,
    );
    return rows[0]?.count ?? 0;
  },
};
