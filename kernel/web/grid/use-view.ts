// What a list shows: the address says it, and where it says nothing at first, the saved grid does. From then on the address alone
// counts, so that Back undoes a filter.
import { useEffect, useRef, useState } from 'react';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { attributeOf } from '../filter/rules.ts';
import { useSearchState } from '../routing.ts';
import { listSearch, sameFilters, writeFilters } from './address.ts';
import type { View } from './rows/asking.ts';
import type { SavedGrid } from './use-saved-grid.ts';

export interface ViewState extends View {
  page: number;
  peek: string | undefined;
  setSearch: (text: string) => void;
  /** A step of the history, unless it is said otherwise: what follows a pointer is none. */
  setGroups: (groups: FiltersGroups, options?: { isStep?: boolean }) => void;
  /** Null puts the entity's own order back. */
  setSort: (column: string | null, order: 'asc' | 'desc' | null) => void;
  setPage: (page: number, options?: { isCorrection?: boolean }) => void;
  setPeek: (id: string | undefined) => void;
}

const none: FiltersGroups = [];
const allOf = (groups: FiltersGroups): FiltersGroups => groups;
/** No filters, said in so many words: what a bare address would not mean where something else is usual. */
const everything = '[]';

/** Filters on fields that this list has; a link may be older than the fields. */
const known = (groups: FiltersGroups, attributes: readonly PrototypeAttribute[]): FiltersGroups => {
  return groups
    .map((group) =>
      group.flatMap((filter) => {
        const found = attributeOf(filter.field, attributes);
        return found ? [{ ...filter, type: found.type, displayName: found.displayName }] : [];
      }),
    )
    .filter((group) => group.length > 0);
};

/** `usual` is what the list begins with each time; such a list keeps columns and order, but no filter. Others keep of it what `keeps` says. */
export const useView = (
  attributes: readonly PrototypeAttribute[],
  saved: SavedGrid,
  usual: FiltersGroups = none,
  keeps = allOf,
): ViewState => {
  const [address, setAddress] = useSearchState(listSearch);
  const [isStarted, setStarted] = useState(false);
  const isReady = !saved.isLoading;
  const isUsual = usual.length > 0;
  const savedGroups = isUsual ? usual : (saved.own?.filtersGroups ?? none);
  const isSortable = (name: string): boolean => attributes.some((one) => one.name === name && one.isSortable);
  const savedColumn = saved.own?.column && isSortable(saved.own.column) ? saved.own.column : undefined;

  const saysFilters = isStarted || address.filters !== undefined;
  const saysSort = isStarted || address.column !== undefined;
  const groups = known(saysFilters ? (address.filters ?? usual) : savedGroups, attributes);
  const column = saysSort ? address.column : savedColumn;
  const order = saysSort ? address.order : saved.own?.order;

  const missing = {
    ...(saysFilters || isUsual || savedGroups.length === 0 ? {} : { filters: writeFilters(savedGroups) }),
    ...(saysSort || !savedColumn ? {} : { column: savedColumn, order: saved.own?.order ?? undefined }),
  };
  const written = JSON.stringify(missing);
  const isWritten = written === '{}';
  if (isReady && !isStarted && isWritten) setStarted(true);
  const write = useRef(setAddress);
  useEffect(() => {
    write.current = setAddress;
  });
  useEffect(() => {
    if (isReady && !isWritten) write.current(JSON.parse(written));
  }, [isReady, isWritten, written]);

  return {
    search: address.search ?? '',
    groups,
    column: column !== undefined && isSortable(column) ? column : null,
    order: order ?? null,
    page: address.page ?? 1,
    peek: address.peek,
    setSearch: (text) => setAddress({ search: text.trim() || undefined, page: undefined }),
    setGroups: (next, { isStep = true } = {}) => {
      if (sameFilters(groups, next)) return;
      setStarted(true);
      setAddress({ filters: writeFilters(next) || (isUsual ? everything : undefined), page: undefined }, { isStep });
      if (!isUsual) saved.change({ filtersGroups: keeps(next) });
    },
    setSort: (name, direction) => {
      setStarted(true);
      setAddress({ column: name ?? undefined, order: direction ?? undefined, page: undefined }, { isStep: true });
      saved.change({ column: name, order: direction });
    },
    setPage: (page, { isCorrection = false } = {}) =>
      setAddress({ page: page > 1 ? page : undefined }, { isStep: !isCorrection }),
    setPeek: (id) => setAddress({ peek: id }),
  };
};
