// What a saved search asks of homes: the filter of the list of homes, and areas of which one must hold the home. What only agents know of a home
// is no part of it: a search is somebody else's wish, and will be told to them.
import * as z from 'zod/mini';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import { filtersGroups } from '#/kernel/contract/filter.ts';
import { id } from '#/kernel/contract/values.ts';
import type { ListingChangeKind } from '../choices.ts';
import { type ListingRecord, listingEntity } from '../listings.ts';

export const searchLimits = {
  name: 120,
  reason: 500,
  areas: 20,
  ofContact: 100,
  /** Of the filter as it is written. */
  bytes: 8_192,
} as const;

export const writtenCriteria = z.strictObject({
  filtersGroups: z.optional(filtersGroups),
  /** Where the homes are to be, besides what the filter says: in one of these. */
  place: z.optional(z.strictObject({ areas: z.optional(z.array(id()).check(z.maxLength(searchLimits.areas))) })),
});
export type WrittenCriteria = z.output<typeof writtenCriteria>;

/** As it is kept, and answered. */
export const searchCriteria = z.object({ filtersGroups, place: z.object({ areas: z.array(id()) }) });
export type SearchCriteria = z.output<typeof searchCriteria>;

export const searchStates = ['active', 'paused', 'stopped'] as const;
export type SearchState = (typeof searchStates)[number];

/** What of the log of changes counts for a search where nothing else is chosen. */
export const usualTypes: readonly ListingChangeKind[] = ['newListing', 'priceChange'];

const categories: ReadonlySet<string> = new Set([
  'Basics',
  'Land and location',
  'Interior',
  'Exterior',
  'Structure',
  'Utilities',
  'Money',
]);
const others: ReadonlySet<string> = new Set(['publicRemarks', 'daysOnMarket']);

/** Attributes of homes that a search may ask for, by their names. */
export const askedBySearches: ReadonlySet<string> = new Set(
  Object.entries<Attribute>(listingEntity.attributes).flatMap(([name, { options }]) => {
    const isOpen = options.isFilterable !== false && !options.isAlias;
    return isOpen && (categories.has(options.category ?? '') || others.has(name)) ? [name] : [];
  }),
);

type OnMarket = Pick<ListingRecord, 'publishState' | 'standardStatus' | 'internetEntireListingDisplayYN'>;

const gone: ReadonlySet<string | null> = new Set([
  'Withdrawn',
  'Canceled',
  'Expired',
  'Hold',
  'Delete',
  'Incomplete',
  'Closed',
]);

/** Whether somebody may buy a home that is there: the same as `is_on_market()` says, and not sold. */
export const isForSale = ({ publishState, standardStatus, internetEntireListingDisplayYN }: OnMarket): boolean =>
  publishState === 'Published' && internetEntireListingDisplayYN && !gone.has(standardStatus);
