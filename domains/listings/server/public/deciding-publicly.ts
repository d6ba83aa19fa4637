// A home that somebody keeps, or wants to see no more, on a public page: decided by themselves, and told as such.
import { sql } from 'kysely';
import { decideFor, type Wanted } from '#/domains/listings/server/interest/deciding.ts';
import { holdWhole } from '#/domains/listings/server/interest/joining-interests.ts';
import { homesById, type NotedHome } from '#/domains/listings/server/interest/writing-interests.ts';
import type { Context } from '#/kernel/server/context.ts';

interface Decided {
  contactId: string;
  listingId: string;
  wanted: Pick<Wanted, 'isSaved' | 'isFavorite' | 'isHidden'>;
}

/** A home that was forgotten is still spoken of where it is noted with the contact. */
const notedHome = async (ctx: Context, contactId: string, listingId: string): Promise<NotedHome | undefined> => {
  const { rows } = await sql<NotedHome>`
    select listing_id as id, address, null::double precision as price from contact_listings
    where agency_id = ${ctx.agency.id} and contact_id = ${contactId} and listing_id = ${listingId}`.execute(ctx.db);
  return rows[0];
};

/** Keeps what a visitor decided of a home. Answers how the home is called; undefined where it is there no more. */
export const decideHome = async (
  ctx: Context,
  { contactId, listingId, wanted }: Decided,
): Promise<string | undefined> => {
  await holdWhole(ctx, [contactId]);
  const home = (await homesById(ctx, [listingId])).get(listingId) ?? (await notedHome(ctx, contactId, listingId));
  if (!home) return undefined;
  await decideFor(ctx, { contactId, home, source: 'site' }, wanted);
  return home.address;
};
