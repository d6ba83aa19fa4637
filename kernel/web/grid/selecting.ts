// Which records are selected: named ones, over any number of pages, or all that match. Pure; the grid, the bulk bar and its panels
// share it (core §3 "Shared list state", decision 18).
import type { FiltersGroups } from '#/kernel/contract/filter.ts';

/** `records` in the order they were chosen, as far as they were on the screen; `isAll` means every record under the filter. */
export interface Selected<R> {
  isAll: boolean;
  records: ReadonlyMap<string, R>;
}

interface Identified {
  _id: string;
}

export const nothingSelected: Selected<never> = { isAll: false, records: new Map<string, never>() };

export const isSelected = <R>({ isAll, records }: Selected<R>, id: string): boolean => isAll || records.has(id);

/** How many are selected. */
export const countSelected = <R>({ isAll, records }: Selected<R>, total: number): number =>
  isAll ? total : records.size;

/**
 * Selects a record or lets it go. Letting one go while all are selected leaves the others of the page: "all but this" is nothing that
 * a call can say.
 */
export const toggle = <R extends Identified>(selected: Selected<R>, record: R, page: readonly R[]): Selected<R> => {
  const records = new Map(selected.isAll ? page.map((one) => [one._id, one]) : selected.records);
  if (selected.isAll || records.has(record._id)) records.delete(record._id);
  else records.set(record._id, record);
  return { isAll: false, records };
};

/** Adds records: a range, a page. */
export const add = <R extends Identified>(selected: Selected<R>, more: readonly R[]): Selected<R> => ({
  isAll: selected.isAll,
  records: new Map([...selected.records, ...more.map((one) => [one._id, one] as const)]),
});

const remove = <R extends Identified>(selected: Selected<R>, less: readonly R[]): Selected<R> => {
  const records = new Map(selected.records);
  for (const { _id } of less) records.delete(_id);
  return { isAll: false, records };
};

/** All of a page (true), some (null) or none (false): the box of the heading. */
export const pageState = <R extends Identified>(selected: Selected<R>, page: readonly R[]): boolean | null => {
  const count = page.filter(({ _id }) => isSelected(selected, _id)).length;
  return count === 0 ? false : count === page.length ? true : null;
};

/** The box of the heading is pressed: the whole page, and once more none of it. */
export const togglePage = <R extends Identified>(selected: Selected<R>, page: readonly R[]): Selected<R> => {
  if (selected.isAll) return nothingSelected;
  return pageState(selected, page) === true ? remove(selected, page) : add(selected, page);
};

/** Every record that matches, loaded or not. */
export const selectAll = <R extends Identified>(selected: Selected<R>, page: readonly R[]): Selected<R> => ({
  ...add(selected, page),
  isAll: true,
});

/** Newer values of records that are selected. */
export const renew = <R extends Identified>(selected: Selected<R>, fresh: readonly R[]): Selected<R> => {
  const known = fresh.filter((one) => selected.records.has(one._id) && selected.records.get(one._id) !== one);
  return known.length === 0 ? selected : add(selected, known);
};

/** What the list shows: the filter and search under which "all" is meant. */
export interface Matching {
  groups: FiltersGroups;
  search: string;
}

/** The selection as every bulk call takes it. */
export const asInput = <R>({ isAll, records }: Selected<R>, { groups, search }: Matching) =>
  isAll
    ? { all: true, ...(groups.length > 0 ? { filtersGroups: groups } : {}), ...(search ? { search } : {}) }
    : { ids: [...records.keys()] };
export type SelectionInput = ReturnType<typeof asInput>;
