// A home whole, as its page has it: the row of the list, its open houses, the newest of its changes, and what the caller may do with it.
import { sql } from 'kysely';
import {
  changesInRecord,
  type ListingRecord,
  type listingsContract,
  mostOpenHouses,
  type OpenHouse,
  type WholeListing,
} from '#/domains/listings/contract.ts';
import { changesOfListing } from '#/domains/listings/server/changes/reading-changes.ts';
import { problemsOf } from '#/domains/listings/server/homes/judging-homes.ts';
import { openHouseSql } from '#/domains/listings/server/homes/open-house-sql.ts';
import type { Context } from '#/kernel/server/context.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { isReachable, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedListings } from './serving-listings.ts';

/** The record of a home within reach; `forUpdate` holds its row. Refuses not-found. */
export const recordOfListing = async (
  ctx: Context,
  id: string,
  hold: 'forUpdate' | 'no' = 'no',
): Promise<ListingRecord> => {
  const { rows } = await sql<{ record: ListingRecord }>`
    select ${recordExpression(ctx, servedListings)} as record from listings t
    where ${await reachable(ctx, servedListings)} and t.id = ${id}
    ${hold === 'forUpdate' ? sql`for no key update of t` : sql``}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.record;
};

/** Those that are not long over. */
const openHousesOf = async (ctx: Context, id: string): Promise<OpenHouse[]> => {
  const { rows } = await sql<{ said: OpenHouse }>`
    select ${openHouseSql} as said from open_houses o where o.agency_id = ${ctx.agency.id} and o.listing_id = ${id}
      and o.ends_at > ${ctx.now.subtract({ hours: 24 })} order by o.starts_at, o.id limit ${mostOpenHouses}`.execute(
    ctx.db,
  );
  return rows.map(({ said }) => said);
};

/** What the record of a home says besides its attributes. */
const besidesOf = async (ctx: Context, record: ListingRecord): Promise<Omit<WholeListing, keyof ListingRecord>> => ({
  openHouses: await openHousesOf(ctx, record._id),
  changes: await changesOfListing(ctx, record._id, { length: changesInRecord }),
  isEditable: ctx.can('listing.write') && (await isReachable(ctx, servedListings, record._id, 'manage')),
  problems: record.isOwn ? problemsOf(record) : [],
});

/** One home; refuses not-found. */
export const describeListing = async (ctx: Context, id: string): Promise<WholeListing> => {
  const record = await recordOfListing(ctx, id);
  return { ...record, ...(await besidesOf(ctx, record)) };
};

/** The entity with all that its record says. */
export const wholeListings: typeof servedListings = {
  ...servedListings,
  besides: { names: ['openHouses', 'changes', 'isEditable', 'problems'], tell: describeListing },
};

/** GET /crm/listings/{id}. */
export const get: Verb<(typeof listingsContract)['calls']['get']> = (ctx, { id }) => describeListing(ctx, id);
