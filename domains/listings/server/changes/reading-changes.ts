// The log of what became of a home. Triggers write it (1002-listing-changes.sql); here it is read, told in words and, after 400 days,
// forgotten.
import { sql } from 'kysely';
import { wordsOfChange } from '#/domains/listings/contract/change-words.ts';
import type { ListingChange, listingsContract } from '#/domains/listings/contract.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { changeSql } from './change-sql.ts';

/** Days that changes are kept. */
const keptForDays = 400;
const usualLength = 50;

/** GET /crm/listings/{id}/changes: the newest first. */
export const changes: Verb<(typeof listingsContract)['calls']['changes']> = async (
  ctx,
  { id, length = usualLength, offset = 0 },
) => {
  await mustReach(ctx, servedListings, id, 'read');
  const { rows } = await sql<{ said: Omit<ListingChange, 'words'> }>`
    select ${changeSql} as said from listing_changes c where c.agency_id = ${ctx.agency.id} and c.listing_id = ${id}
    order by c.at desc, c.id desc limit ${length} offset ${offset}`.execute(ctx.db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from listing_changes where agency_id = ${ctx.agency.id} and listing_id = ${id}`.execute(
    ctx.db,
  );
  return {
    data: rows.map(({ said }) => ({ ...said, words: wordsOfChange(said) })),
    total: counted.rows[0]?.total ?? 0,
  };
};

const atOnce = 1_000;

/** Once a night. */
export const forgetChanges = forgetting('listings.forgetChanges', '14 3 * * *', async (ctx) => {
  const { rows } = await sql`
    delete from listing_changes where agency_id = ${ctx.agency.id} and id in (
      select id from listing_changes
      where agency_id = ${ctx.agency.id} and at <= ${ctx.now.subtract({ hours: 24 * keptForDays })} order by at limit ${atOnce})
    returning id`.execute(ctx.db);
  return rows.length === atOnce;
});
