// "Page visited": of pages by their addresses; the first group of filters is there to be filled (R706).

import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { type FiltersGroups, filtersGroups } from '#/kernel/contract/filter.ts';
import { sentenceOfFilters } from '../telling/filters.ts';

/** Pages by their filters: 'URL contains /sell'. */
const pagesOf = (groups: FiltersGroups): string => {
  const asked = groups.flat();
  if (asked.length === 0) return 'a page';
  if (groups.some((group) => group.length === 1 && group[0]?.rule === 'isAny')) return 'any page';
  return sentenceOfFilters(groups.map((group) => group.map((filter) => ({ ...filter, displayName: 'URL' }))));
};

export const pageVisited = triggerKind({
  type: 'pageVisited',
  label: 'Page visited',
  title: 'Page Visited',
  example: 'When they look at a page whose address has /sell in it',
  group: 'listing',
  section: 'Event',
  hasNoDiscard: true,
  settings: { pageVisitedFiltersGroups: filtersGroups },
  fresh: { pageVisitedFiltersGroups: [[]] },
  missing: ({ pageVisitedFiltersGroups: [first] }) => ((first?.length ?? 0) === 0 ? 'Say which page' : null),
  says: { event: ({ pageVisitedFiltersGroups }) => `they visit ${pagesOf(pageVisitedFiltersGroups)}` },
});
