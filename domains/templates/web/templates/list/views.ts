// The views of templates as tabs: all, mails, texts. Filters like any other, so that the address tells them.
import type { StandingView } from '#/domains/collections/web.tsx';
import { templateEntity, templateTypeLabels } from '#/domains/templates/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { filtersOf } from '#/kernel/web/filter/filters-of.ts';
import { sameFilters } from '#/kernel/web/grid/address.ts';

const filter = filtersOf(templateEntity);

const ofType = (type: keyof typeof templateTypeLabels): StandingView => ({
  id: type,
  label: templateTypeLabels[type],
  groups: [[filter('templateType', 'isIn', [type])]],
});

export const templateViews: readonly StandingView[] = [
  { id: 'all', label: 'All', groups: [] },
  ofType('email'),
  ofType('sms'),
];

export const isView = (groups: FiltersGroups): boolean =>
  templateViews.some((view) => sameFilters(view.groups, groups));

/** The type that a list shows alone: what a new one begins as. */
export const typeShown = (groups: FiltersGroups): 'email' | 'sms' | undefined => {
  const view = templateViews.find((one) => sameFilters(one.groups, groups));
  return view?.id === 'email' || view?.id === 'sms' ? view.id : undefined;
};
