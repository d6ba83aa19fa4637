// Lists of homes: beside the generic question, a part of the listing id alone, and the three orders that the panel of a message offers.
import type { ListingSort } from '#/domains/listings/contract/choices.ts';
import type { listingsContract } from '#/domains/listings/contract.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import { withoutEmpty } from '#/kernel/contract/read-filters.ts';
import { countRecords, listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedListings } from './serving-listings.ts';

type Calls = (typeof listingsContract)['calls'];

const columns: Readonly<Record<ListingSort, string>> = {
  totalViews: 'totalViewsCount',
  recentlyViewed: 'lastViewedAt',
  recentlySaved: 'lastSavedAt',
};

/** One more condition in every group of a filter; no groups are met by every record. */
export const besides = (groups: FiltersGroups = [], more: Filter): FiltersGroups => {
  // A group that asks for nothing is none; with one more condition it would be.
  const asked = withoutEmpty(groups);
  return asked.length === 0 ? [[more]] : asked.map((group) => [...group, more]);
};

interface Finding {
  listingIdSearch?: string | undefined;
  sortBy?: ListingSort | undefined;
  filtersGroups?: FiltersGroups | undefined;
  column?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** The generic question that is meant. Refuses two orders at once. */
const asked = <F extends Finding>({ listingIdSearch, sortBy, ...input }: F): Omit<F, 'listingIdSearch' | 'sortBy'> => {
  if (sortBy !== undefined && (input.column !== undefined || input.order !== undefined))
    throw invalid('sortBy', 'cannot be asked for beside column and order', 'listings.sortedTwice');
  return {
    ...input,
    ...(sortBy === undefined ? {} : { column: columns[sortBy], order: 'desc' }),
    ...(listingIdSearch === undefined
      ? {}
      : {
          filtersGroups: besides(input.filtersGroups, {
            field: 'listingId',
            rule: 'contains',
            value: listingIdSearch,
          }),
        }),
  };
};

/** GET /crm/listings. */
export const list: Verb<Calls['list']> = (ctx, input) => listRecords(ctx, servedListings, asked(input));

/** POST /crm/listings/search. */
export const search: Verb<Calls['search']> = (ctx, input) => listRecords(ctx, servedListings, asked(input));

/** GET /crm/listings/count. */
export const count: Verb<Calls['count']> = (ctx, input) => countRecords(ctx, servedListings, asked(input));

/** POST /crm/listings/count. */
export const countMany: Verb<Calls['countMany']> = (ctx, input) => countRecords(ctx, servedListings, asked(input));
