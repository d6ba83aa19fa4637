// The tabs of listings: the four statuses that are offered, what is sold, and what is not published. Filters like any other. Pure.
import { listingEntity, listingStatuses } from '#/domains/listings/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { filtersOf } from '#/kernel/web/filter/filters-of.ts';
import { sameFilters } from '#/kernel/web/grid/address.ts';
import { withoutPlace } from '../map/place-filter.ts';

const filter = filtersOf(listingEntity);

interface View {
  id: string;
  label: string;
  groups: FiltersGroups;
}

const ofStatus = (label: string, status: string): View => ({
  id: status,
  label,
  groups: [[filter('standardStatus', 'isIn', [status])]],
});

export const listingViews: readonly View[] = [
  { id: 'all', label: 'All', groups: [] },
  ...listingStatuses.map((status) => ofStatus(status, status)),
  ofStatus('Sold', 'Closed'),
  { id: 'Draft', label: 'Drafts', groups: [[filter('publishState', 'isIn', ['Draft'])]] },
];

/** Which tab a filter is, wherever it looks; undefined for any other. */
export const viewOf = (groups: FiltersGroups): View | undefined =>
  listingViews.find((view) => sameFilters(view.groups, withoutPlace(groups)));

/** What an empty tab says; that there is nothing yet says the list itself. */
export const emptyTitleOf = (groups: FiltersGroups): string | undefined => {
  const view = viewOf(groups);
  if (!view || view.id === 'all') return undefined;
  return view.id === 'Draft' ? 'No listing is a draft' : `No listing is ${view.label}`;
};
