// What events tell that steps may say: "you asked about 14 Oak St", "your form came at 10:04". Of those that callers of the API tell; calls are
// told by calls (R467).
import { sql } from 'kysely';
import { clockWords } from '#/domains/messaging/contract.ts';
import type { EventValues } from '#/domains/messaging/server.ts';
import { type EventProperties, publicEvents } from '#/domains/workflows/contract/public-events.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { HappenedEvent } from '#/kernel/server/events/reader.ts';

type Values = Readonly<Record<string, string | null>>;

const propertiesOf = ({ data }: HappenedEvent): EventProperties =>
  typeof data.properties === 'object' && data.properties !== null ? data.properties : {};

const ofForm = (ctx: Context, event: HappenedEvent): Values => {
  const { formName = null, url = null } = propertiesOf(event);
  return {
    'form.displayName': formName,
    'form.submittedAt': clockWords(event.at, ctx.agency.timezone),
    'form.pageUrl': url,
  };
};

interface Listing {
  listing_id: string;
  address: string | null;
  city: string | null;
  price: string | null;
  status: string | null;
  beds: string | null;
  baths: string | null;
}

/** Listings of the agency by their numbers with the feed. */
const listingsOf = async (ctx: Context, events: readonly HappenedEvent[]): Promise<ReadonlyMap<string, Listing>> => {
  const numbers = [...new Set(events.flatMap((event) => propertiesOf(event).listingId ?? []))];
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Listing>`
    select listing_id, coalesce(unparsed_address, nullif(concat_ws(' ', street_number, street_name, street_suffix), '')) as address, city,
      to_char(list_price, 'FM999,999,999,990') as price, standard_status as status, bedrooms_total::text as beds,
      trim_scale(bathrooms_total)::text as baths
    from listings where agency_id = ${ctx.agency.id} and listing_id = any(${numbers}::text[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.listing_id, row]));
};

const ofListing = (event: HappenedEvent, listing: Listing | undefined): Values => {
  const { address = null, url = null } = propertiesOf(event);
  return {
    'listing.address': listing?.address ?? address,
    'listing.city': listing?.city ?? null,
    'listing.listPrice': listing?.price ?? null,
    'listing.standardStatus': listing?.status ?? null,
    'listing.bedroomsTotal': listing?.beds ?? null,
    'listing.bathroomsTotal': listing?.baths ?? null,
    'listing.url': url,
  };
};

const each =
  (values: (ctx: Context, event: HappenedEvent) => Values): EventValues =>
  (ctx, events) =>
    Promise.resolve(new Map(events.map((event) => [event._id, values(ctx, event)])));

const listings: EventValues = async (ctx, events) => {
  const known = await listingsOf(ctx, events);
  return new Map(events.map((event) => [event._id, ofListing(event, known.get(propertiesOf(event).listingId ?? ''))]));
};

const { submission, view, pageVisited, requestForInformation, showingRequest, saveListing, hideListing } = publicEvents;

/** What each kind of event tells. */
export const toldByEvents = [
  { of: [submission, view], tell: each(ofForm) },
  { of: [pageVisited, requestForInformation, showingRequest, saveListing, hideListing], tell: listings },
] as const;
