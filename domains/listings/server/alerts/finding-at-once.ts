// Searches that tell as it happens: each loud change of a home rings (1121-alert-matches.sql), and is kept with the searches that look for the home.
// Timers are taken away in the transaction that keeps what they found, so that no change is lost and none is found twice.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { timerHandler } from '#/kernel/server/timers/timer.ts';
import { judgedHome, searchesMetBy } from '../searches/matching-homes.ts';
import { countsSql } from '../searches/proving.ts';
import { alerting } from './alerting.ts';

const listingsOf = async (ctx: Context, changeIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct listing_id as id from listing_changes where agency_id = ${ctx.agency.id} and id = any(${uuids(changeIds)})`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
};

interface Met {
  listingId: string;
  searchIds: readonly string[];
  changeIds: readonly string[];
}

/** Keeps changes of a home with the searches that it meets; answers whose they are. */
const keepFound = async (ctx: Context, { listingId, searchIds, changeIds }: Met): Promise<string[]> => {
  const { rows } = await sql<{ contactId: string }>`
    with kept as (
      insert into alert_matches (agency_id, id, search_id, change_id, listing_id, found_at)
      select s.agency_id, uuidv7(), s.id, c.id, c.listing_id, ${ctx.now}
      from saved_searches s join listing_changes c on c.agency_id = s.agency_id and c.listing_id = ${listingId} and c.id = any(${uuids(changeIds)})
      where s.agency_id = ${ctx.agency.id} and s.id = any(${uuids(searchIds)}) and s.frequency = 'immediately' and s.state <> 'stopped'
        and s.removed_at is null and c.at >= s.starts_at and ${countsSql(sql`s.types`)}
      on conflict do nothing returning search_id)
    select distinct s.contact_id as "contactId" from kept join saved_searches s on s.agency_id = ${ctx.agency.id} and s.id = kept.search_id`.execute(
    ctx.db,
  );
  return rows.map(({ contactId }) => contactId);
};

export const changesRing = timerHandler({
  kind: 'listings.changed',
  work: async (ctx, due) => {
    const changeIds = due.map(({ subjectId }) => subjectId);
    const contacts = new Set<string>();
    for (const listingId of await listingsOf(ctx, changeIds)) {
      const home = await judgedHome(ctx, listingId, { inAnyState: true });
      if (!home) continue;
      const searchIds = await searchesMetBy(ctx, home, () => true);
      if (searchIds.length === 0) continue;
      for (const contactId of await keepFound(ctx, { listingId, searchIds, changeIds })) contacts.add(contactId);
    }
    if (contacts.size > 0) for (const { found } of alerting.of(ctx.house)) await found(ctx, [...contacts]);
  },
});
