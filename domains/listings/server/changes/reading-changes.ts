// The log of what became of a home. Triggers write it (1002-listing-changes.sql); here it is read, told in words and, after 400 days,
// forgotten.
import { sql } from 'kysely';
import { wordsOfChange } from '#/domains/listings/contract/change-words.ts';
import type { ListingChange, listingsContract } from '#/domains/listings/contract.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import type { Verb } from '#/kernel/server/verb.ts';

/** Days that changes are kept. */
const keptForDays = 400;
const usualLength = 50;

/** Some of a home's changes, the newest first. */
export const changesOfListing = async (
  ctx: Context,
  id: string,
  { length, offset = 0 }: { length: number; offset?: number | undefined },
): Promise<ListingChange[]> => {
  const { rows } = await sql<Omit<ListingChange, 'words'>>`
    select id as "_id", kind, before, after, ${momentOf(sql`at`)} as at, is_quiet as "isQuiet" from listing_changes
    where agency_id = ${ctx.agency.id} and listing_id = ${id} order by at desc, id desc limit ${length} offset ${offset}`.execute(
    ctx.db,
  );
  return rows.map((row) => ({ ...row, words: wordsOfChange(row) }));
};

/** GET /crm/listings/{id}/changes. */
export const changes: Verb<(typeof listingsContract)['calls']['changes']> = async (
  ctx,
  { id, length = usualLength, offset },
) => {
  await mustReach(ctx, servedListings, id, 'read');
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from listing_changes where agency_id = ${ctx.agency.id} and listing_id = ${id}`.execute(
    ctx.db,
  );
  return { data: await changesOfListing(ctx, id, { length, offset }), total: rows[0]?.total ?? 0 };
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
