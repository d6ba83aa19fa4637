// Listings for the panel of the editor: found by a part of their id or of their address, in the order that was asked for.
import { type RawBuilder, sql } from 'kysely';
import type { ListingRecord, ListingSort, listingsContract } from '#/domains/listings/contract.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = (typeof listingsContract)['calls'];

/** One page (core §9). */
const atOnce = 50;

const orders: Readonly<Record<ListingSort, RawBuilder<unknown>>> = {
  totalViews: sql`t.total_views_count desc, t.id`,
  recentlyViewed: sql`t.last_viewed_at desc nulls last, t.id`,
  recentlySaved: sql`t.last_saved_at desc nulls last, t.id`,
};

/** A part of a text, whatever signs it holds. */
const holds = (column: RawBuilder<unknown>, part: string | undefined): RawBuilder<unknown> =>
  part?.trim() ? sql`position(lower(${part.trim()}) in ${column}) > 0` : sql`true`;

/** GET /crm/listings. */
export const findListings: Verb<Calls['list']> = async (ctx, { search, listingIdSearch, sortBy = 'totalViews' }) => {
  const { rows } = await sql<{ record: ListingRecord; total: number }>`
    select json_build_object(
      '_id', t.id, 'listingId', t.listing_id, 'media', t.media, 'streetNumber', t.street_number,
      'streetName', t.street_name, 'streetSuffix', t.street_suffix, 'city', t.city,
      'stateOrProvince', t.state_or_province, 'postalCode', t.postal_code, 'unparsedAddress', t.unparsed_address,
      'listPrice', t.list_price, 'standardStatus', t.standard_status,
      'attributes', json_build_object(
        'city', t.city, 'country', t.country, 'bedroomsTotal', t.bedrooms_total,
        'rawMlsBathroomsTotal', t.bathrooms_total, 'lotSizeSquareFeet', t.lot_size_square_feet),
      'totalViewsCount', t.total_views_count, 'totalFavouritesCount', t.total_favourites_count,
      'totalHiddenCount', t.total_hidden_count) as record, count(*) over () as total
    from listings t
    where t.agency_id = ${ctx.agency.id}
      and ${holds(sql`t.words`, search)} and ${holds(sql`lower(t.listing_id)`, listingIdSearch)}
    order by ${orders[sortBy]} limit ${atOnce}`.execute(ctx.db);
  return { data: rows.map(({ record }) => record), total: rows[0]?.total ?? 0 };
};
