// Where the panel of listings finds them.
import type { ListingInBlock, ListingSort } from '#/domains/listings/contract.ts';

export type Listing = ListingInBlock;

export interface ListingsSource {
  /** Listings whose id holds the search, in the order asked for. */
  find: (ask: { search: string; sortBy: ListingSort }, signal: AbortSignal) => Promise<readonly Listing[]>;
  /** Where the agency's site lives: 'https://homes.example.com'. The block links to its results page (R949). */
  siteUrl: string;
  /** The agency's country in words: stands in the panel where a listing tells none (decision 31). */
  country?: string;
}
