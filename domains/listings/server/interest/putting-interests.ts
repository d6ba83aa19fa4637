// PUT /crm/contact-listings: an agent saves a home for a contact, marks it, hides it, or notes something about it.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { interestCalls } from '#/domains/listings/contract/interest/interest-calls.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import type { Context } from '#/kernel/server/context.ts';
import { isReachable, mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { decideFor, type Wanted } from './deciding.ts';
import { holdWhole, joinInterests } from './joining-interests.ts';
import { servedContactListings } from './serving-interests.ts';
import { homesById, type NotedHome } from './writing-interests.ts';

type Put = (typeof interestCalls)['put'];

/** Refuses what says nothing, and what cannot be at once. */
const checkWanted = ({ isSaved, isFavorite, isHidden, note }: Wanted): void => {
  if (isSaved === undefined && isFavorite === undefined && isHidden === undefined && note === undefined)
    throw invalid('isSaved', 'is required, or isFavorite, isHidden or note');
  if (isHidden && (isSaved || isFavorite)) throw invalid('isHidden', 'cannot be set with isSaved or isFavorite');
  if (isFavorite && isSaved === false) throw invalid('isSaved', 'cannot be taken away from a favorite');
};

/** The home, as far as the caller sees it. One that is gone can still be spoken of where it is noted with the contact already. */
const homeFor = async (ctx: Context, listingId: string, contactId: string): Promise<NotedHome> => {
  const home = (await homesById(ctx, [listingId])).get(listingId);
  if (home && (await isReachable(ctx, servedListings, listingId))) return home;
  const { rows } = await sql<NotedHome>`
    select t.listing_id as id, t.address, null::double precision as price from contact_listings t
    where t.agency_id = ${ctx.agency.id} and t.contact_id = ${contactId} and t.listing_id = ${listingId}
      and not exists (select from listings l where l.agency_id = t.agency_id and l.id = t.listing_id and l.removed_at is null)`.execute(
    ctx.db,
  );
  const [noted] = rows;
  if (!noted) throw notFound();
  return home ?? noted;
};

export const put: Verb<Put> = async (ctx, { contactId, listingId, ...wanted }) => {
  checkWanted(wanted);
  await mustReach(ctx, servedContacts, contactId, 'write');
  await holdWhole(ctx, [contactId]);
  // Somebody else may have merged or deleted it while this one waited.
  await mustReach(ctx, servedContacts, contactId, 'write');
  await joinInterests(ctx, [contactId], [listingId]);
  const home = await homeFor(ctx, listingId, contactId);
  await decideFor(ctx, { contactId, home, source: 'agent' }, wanted);
  return getRecord(ctx, servedContactListings, await idOf(ctx, contactId, listingId));
};

const idOf = async (ctx: Context, contactId: string, listingId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from contact_listings where agency_id = ${ctx.agency.id} and contact_id = ${contactId} and listing_id = ${listingId}`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw new Error(`Nothing is noted of the home ${listingId}`);
  return row.id;
};
