// The tabs of forms: all, those on the web, those that are drafts. Filters like any other. Pure.
import { formEntity, formStatuses, formStatusLabels } from '#/domains/forms/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { filtersOf } from '#/kernel/web/filter/filters-of.ts';
import { sameFilters } from '#/kernel/web/grid/address.ts';

const filter = filtersOf(formEntity);

export const formViews: readonly { id: string; label: string; groups: FiltersGroups }[] = [
  { id: 'all', label: 'All', groups: [] },
  ...formStatuses
    .toReversed()
    .map((status) => ({ id: status, label: formStatusLabels[status], groups: [[filter('status', 'isIn', [status])]] })),
];

/** Which tab a filter is; undefined for any other. */
export const viewIdOf = (groups: FiltersGroups): string | undefined =>
  formViews.find((view) => sameFilters(view.groups, groups))?.id;

const emptyTitles: Readonly<Record<string, string>> = {
  published: 'No form is published',
  draft: 'No form is a draft',
};

/** What an empty tab says; that there is nothing yet says the list itself. */
export const emptyTitleOf = (groups: FiltersGroups): string | undefined => {
  const id = viewIdOf(groups);
  return id === undefined ? undefined : emptyTitles[id];
};
