// Listings as the editor of mail finds them (communication §3, §7, §9).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, text } from '#/kernel/contract/values.ts';

/** The orders in which they are found; each begins with the most, or with the latest. */
export const listingSorts = ['totalViews', 'recentlyViewed', 'recentlySaved'] as const;
export type ListingSort = (typeof listingSorts)[number];

const words = z.nullable(z.string());
const count = z.nullable(z.number());

export const listing = z.object({
  _id: id(),
  listingId: z.string(),
  media: z.array(z.object({ mediaURL: z.string(), mediaCategory: words })),
  streetNumber: words,
  streetName: words,
  streetSuffix: words,
  city: words,
  stateOrProvince: words,
  postalCode: words,
  unparsedAddress: words,
  listPrice: count,
  standardStatus: words,
  attributes: z.object({
    city: words,
    country: words,
    bedroomsTotal: count,
    rawMlsBathroomsTotal: count,
    lotSizeSquareFeet: count,
  }),
  totalViewsCount: z.int(),
  totalFavouritesCount: z.int(),
  totalHiddenCount: z.int(),
});
export type ListingRecord = z.output<typeof listing>;

export const listingCalls = {
  list: call({
    method: 'GET',
    path: '/crm/listings',
    summary: 'Listings of the agency: by the words of their address, or by their listing id, in one of three orders',
    query: z.strictObject({
      /** In address, city or listing id. */
      search: z.optional(text(200)),
      /** In the listing id alone. */
      listingIdSearch: z.optional(text(100)),
      sortBy: z.optional(z.enum(listingSorts)),
    }),
    answer: z.object({ data: z.array(listing), total: z.int() }),
    needs: 'listing.read',
    refusals: {},
  }),
} as const;
