// What the filters of a list are told, and what those are told who make something of a filter.

import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { ListApi } from '../grid/list/list-api.ts';
import type { List } from '../grid/list/use-list.ts';
import type { Identified } from '../grid/rows/rows.ts';
import type { Filtered } from './filter-action.ts';
import type { FilterPanelState } from './use-filter-panel.ts';

export const railWidth = 360;

export interface FilterSidebarProps<R extends Identified> {
  list: List<R>;
  panel: FilterPanelState;
  api: ListApi<R>;
}

/** A list under this filter. */
export const filtered = <R>({ entity, attributes, setGroups }: List<R>, groups: FiltersGroups): Filtered => ({
  typeName: entity.typeName,
  many: entity.title.many,
  attributes,
  groups,
  setGroups,
});
