// Listings that come in: one with a listing id that is there already is brought up to date.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

/** A home as a feed tells of it. Moments are of who looked at it last. */
export interface NewListing {
  listingId: string;
  standardStatus?: string;
  listPrice?: number;
  streetNumber?: string;
  streetName?: string;
  streetSuffix?: string;
  city?: string;
  stateOrProvince?: string;
  postalCode?: string;
  country?: string;
  unparsedAddress?: string;
  bedroomsTotal?: number;
  bathroomsTotal?: number;
  lotSizeSquareFeet?: number;
  media?: readonly { mediaURL: string; mediaCategory?: string }[];
  totalViewsCount?: number;
  totalFavouritesCount?: number;
  totalHiddenCount?: number;
  lastViewedAt?: Temporal.Instant;
  lastSavedAt?: Temporal.Instant;
}

/** Keeps them, in one statement. */
export const addListings = async (ctx: Context, listings: readonly NewListing[]): Promise<void> => {
  const rows = listings.map((one) => ({
    id: ctx.house.ids.next(),
    media: [],
    ...one,
    lastViewedAt: one.lastViewedAt?.toString(),
    lastSavedAt: one.lastSavedAt?.toString(),
  }));
  await sql`
    insert into listings (agency_id, id, listing_id, standard_status, list_price, street_number, street_name, street_suffix,
      city, state_or_province, postal_code, country, unparsed_address, bedrooms_total, bathrooms_total, lot_size_square_feet,
      media, total_views_count, total_favourites_count, total_hidden_count, last_viewed_at, last_saved_at, created_at, updated_at)
    select ${ctx.agency.id}, n.id, n."listingId", n."standardStatus", n."listPrice", n."streetNumber", n."streetName",
      n."streetSuffix", n.city, n."stateOrProvince", n."postalCode", n.country, n."unparsedAddress", n."bedroomsTotal",
      n."bathroomsTotal", n."lotSizeSquareFeet", n.media, coalesce(n."totalViewsCount", 0),
      coalesce(n."totalFavouritesCount", 0), coalesce(n."totalHiddenCount", 0), n."lastViewedAt", n."lastSavedAt",
      ${ctx.now}, ${ctx.now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (id uuid, "listingId" text, "standardStatus" text,
      "listPrice" numeric, "streetNumber" text, "streetName" text, "streetSuffix" text, city text, "stateOrProvince" text,
      "postalCode" text, country text, "unparsedAddress" text, "bedroomsTotal" integer, "bathroomsTotal" numeric,
      "lotSizeSquareFeet" numeric, media jsonb, "totalViewsCount" integer, "totalFavouritesCount" integer,
      "totalHiddenCount" integer, "lastViewedAt" timestamptz, "lastSavedAt" timestamptz)
    on conflict (agency_id, listing_id) do update set
      standard_status = excluded.standard_status, list_price = excluded.list_price, street_number = excluded.street_number,
      street_name = excluded.street_name, street_suffix = excluded.street_suffix, city = excluded.city,
      state_or_province = excluded.state_or_province, postal_code = excluded.postal_code, country = excluded.country,
      unparsed_address = excluded.unparsed_address, bedrooms_total = excluded.bedrooms_total,
      bathrooms_total = excluded.bathrooms_total, lot_size_square_feet = excluded.lot_size_square_feet,
      media = excluded.media, updated_at = excluded.updated_at`.execute(ctx.db);
};
