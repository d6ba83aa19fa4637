// A home as its list holds it: what rows, cards and verbs read. Everything else comes with its column or its page.
import type { ListingRecord } from '#/domains/listings/contract.ts';
import type { RowOf } from '#/kernel/web/grid/list/narrow-rows.ts';

export const listingReads = [
  'displayName',
  'thumbnail',
  'listPrice',
  'currency',
  'standardStatus',
  'publishState',
  'isOwn',
  'city',
  'stateOrProvince',
  'postalCode',
  'bedroomsTotal',
  'bathrooms',
  'livingArea',
  'livingAreaUnits',
  'daysOnMarket',
  'place',
  'tags',
] as const satisfies readonly (keyof ListingRecord)[];

export type ListedListing = RowOf<ListingRecord, typeof listingReads>;
