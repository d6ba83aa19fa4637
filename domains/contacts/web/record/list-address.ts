// The address of the list that a walk goes through, at the page that holds the record: where 'Back' leads. Pure.
import { type FiltersGroups } from '#/kernel/contract/filter.ts';
import { writeSearch } from '#/kernel/web/address.ts';
import { writeFilters } from '#/kernel/web/grid/address.ts';
import { lengthOf, type Walk } from './walking.ts';

const listPath = '/contacts';

const filtersOf = (given: unknown): FiltersGroups => {
  const groups: unknown = typeof given === 'string' ? JSON.parse(given) : given;
  return Array.isArray(groups) ? (groups as FiltersGroups) : [];
};

export const listAddress = (walk: Walk | undefined, position: number | undefined): string => {
  if (!walk) return listPath;
  const { search, filtersGroups, column, order } = walk.input;
  const page = position === undefined ? 1 : Math.ceil(position / lengthOf(walk));
  return (
    listPath +
    writeSearch({
      search,
      filters: writeFilters(filtersOf(filtersGroups)),
      column,
      order,
      page: page > 1 ? page : undefined,
    })
  );
};
