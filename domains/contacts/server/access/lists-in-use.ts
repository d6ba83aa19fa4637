// Lists of agents that contacts are shared with: told before such a collection is deleted, and taken off with it.
import { sql } from 'kysely';
import { uuids } from '#/kernel/server/db/types.ts';
import type { CollectionUse } from '#/kernel/server/door.ts';

export const listsInUse: CollectionUse = {
  label: 'contacts shared with it',
  count: async (ctx, collectionIds) => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct contact_id) as count from contact_access
      where agency_id = ${ctx.agency.id} and principal_id = any(${uuids(collectionIds)}) and not is_removed`.execute(
      ctx.db,
    );
    return rows[0]?.count ?? 0;
  },
  remove: async (ctx, collectionIds) => {
    await sql`delete from contact_access where agency_id = ${ctx.agency.id} and principal_id = any(${uuids(collectionIds)})
      and principal_kind = 'list'`.execute(ctx.db);
  },
};
