// The tabs of workflows: all, those that are on, those that are off, and those in which somebody is stuck. Filters like any other. Pure.
import { workflowEntity } from '#/domains/workflows/contract/workflows.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { filtersOf } from '#/kernel/web/filter/filters-of.ts';
import { sameFilters } from '#/kernel/web/grid/address.ts';

export type ViewId = 'all' | 'on' | 'off' | 'errors';

const filter = filtersOf(workflowEntity);

export const workflowViews: readonly { id: ViewId; label: string; groups: FiltersGroups }[] = [
  { id: 'all', label: 'All', groups: [] },
  { id: 'on', label: 'On', groups: [[filter('status', 'isIn', ['on'])]] },
  { id: 'off', label: 'Off', groups: [[filter('status', 'isIn', ['off'])]] },
  { id: 'errors', label: 'With errors', groups: [[filter('errorCount', 'isGreaterThan', 0)]] },
];

/** Which tab a filter is; undefined for any other. */
export const viewIdOf = (groups: FiltersGroups): ViewId | undefined =>
  workflowViews.find((view) => sameFilters(view.groups, groups))?.id;

const emptyTitles: Partial<Record<ViewId, string>> = {
  on: 'No workflow is on',
  off: 'No workflow is off',
  errors: 'Nobody is stuck anywhere',
};

/** What an empty tab says; that there is nothing yet says the list itself. */
export const emptyTitleOf = (groups: FiltersGroups): string | undefined => {
  const id = viewIdOf(groups);
  return id && emptyTitles[id];
};
