// Deleting saved searches, and having them back for thirty days; every night those whose time is over are forgotten.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { searchCalls } from '#/domains/listings/contract/searches/search-calls.ts';
import { searchDeleted, searchRestored } from '#/domains/listings/contract/searches/search-events.ts';
import { keptForDays } from '#/domains/listings/server/finding/serving-listings.ts';
import { holdWhole } from '#/domains/listings/server/interest/joining-interests.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { isReachable } from '#/kernel/server/entities/lists/which-records.ts';
import { forgetDeleted } from '#/kernel/server/entities/restoring-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { planSearches } from '../alerts/alerting.ts';
import { mustFind } from './finding-searches.ts';
import { checkRoom } from './saving-searches.ts';

type Calls = typeof searchCalls;

/** DELETE /crm/saved-searches/{id}. */
export const remove: Verb<Calls['delete']> = async (ctx, { id }) => {
  const { contactId, displayName } = await mustFind(ctx, id, 'write');
  await sql`
    update saved_searches set removed_at = ${ctx.now}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  ctx.emit(searchDeleted, { subject: contactId, data: { searchId: id, displayName } });
  return { deletedCount: 1 };
};

/** POST /crm/saved-searches/bulk/restore: those of contacts that the caller may change, and that are not forgotten yet. */
export const restore: Verb<Calls['restore']> = async (ctx, { ids }) => {
  const { rows } = await sql<{ id: string; contactId: string; name: string }>`
    select id, contact_id as "contactId", display_name as name from saved_searches
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})
      and removed_at > ${ctx.now.subtract({ hours: 24 * keptForDays })} order by id for no key update`.execute(ctx.db);
  let restoredCount = 0;
  for (const [contactId, searches] of Map.groupBy(rows, (row) => row.contactId)) {
    if (!(await isReachable(ctx, servedContacts, contactId, 'write'))) continue;
    await holdWhole(ctx, [contactId]);
    await checkRoom(ctx, contactId, searches.length);
    await sql`
      update saved_searches set removed_at = null, starts_at = ${ctx.now}, updated_at = ${ctx.now}
      where agency_id = ${ctx.agency.id} and id = any(${uuids(searches.map(({ id }) => id))})`.execute(ctx.db);
    await planSearches(
      ctx,
      searches.map(({ id }) => id),
    );
    for (const { id, name } of searches)
      ctx.emit(searchRestored, { subject: contactId, data: { searchId: id, displayName: name } });
    restoredCount += searches.length;
  }
  return { restoredCount };
};

/** Once a night. */
export const forgetSearches = forgetting('listings.forgetSearches', '21 3 * * *', (ctx) =>
  forgetDeleted(ctx, { entity: { table: 'saved_searches' } }, keptForDays),
);
