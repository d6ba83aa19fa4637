// A listing as the editor knows it (communication §3, R585), and where the panel finds them.
import type { ListingSort } from '#/domains/listings/contract.ts';

export interface ListingMedia {
  mediaURL: string;
  mediaCategory?: string | null;
}

export interface Listing {
  listingId: string;
  media: readonly ListingMedia[];
  streetNumber?: string | null;
  streetName?: string | null;
  streetSuffix?: string | null;
  city?: string | null;
  stateOrProvince?: string | null;
  postalCode?: string | null;
  unparsedAddress?: string | null;
  listPrice?: number | null;
  standardStatus?: string | null;
  attributes?: {
    city?: string | null;
    country?: string | null;
    bedroomsTotal?: number | null;
    rawMlsBathroomsTotal?: number | null;
    lotSizeSquareFeet?: number | null;
  } | null;
  totalViewsCount?: number | null;
  totalFavouritesCount?: number | null;
  totalHiddenCount?: number | null;
}

export interface ListingsSource {
  /** Listings whose id holds the search, in the order asked for. */
  find: (ask: { search: string; sortBy: ListingSort }, signal: AbortSignal) => Promise<readonly Listing[]>;
  /** Where the agency's site lives: 'https://homes.example.com'. The block links to its results page (R949). */
  siteUrl: string;
  /** The agency's country in words: stands in the panel where a listing tells none (decision 31). */
  country?: string;
}
