// The state that every list of the product shares, under the specification's names (core §3 "Shared list state"). Screens, bulk panels
// and the page's own buttons read it; nothing keeps a second copy.
import type { View } from '../rows/asking.ts';
import { pageCount } from '../rows/paging.ts';
import type { Selected } from '../selecting.ts';

export interface ListState<R> {
  /** The records of the page. */
  data: readonly R[];
  /** Selected records, as far as they were on the screen, over all pages. */
  selectedData: readonly R[];
  currentPage: number;
  /** The page that was loaded last; the one after it is asked for by its last record. */
  lastPage: number;
  pageLength: number;
  numberOfPages: number;
  total: number;
  isAllSelected: boolean;
  /** Ids of the first page as it was loaded last. */
  firstIds: readonly string[];
  search: string;
  column: string | null;
  order: 'asc' | 'desc' | null;
  /** Lists of templates say which kind they show. */
  templateType: string | null;
  isLoading: boolean;
}

interface Parts<R> {
  rows: readonly R[];
  total: number;
  selected: Selected<R>;
  page: number;
  pageLength: number;
  firstIds: readonly string[];
  view: Pick<View, 'search' | 'column' | 'order'>;
  /** Sent along with every call of the list: a list of templates says its kind there. */
  params: Readonly<Record<string, string>> | undefined;
  isLoading: boolean;
}

/** The shared state of what a list shows now. */
export const listState = <R>(parts: Parts<R>): ListState<R> => {
  const { rows, total, selected, page, pageLength, firstIds, view, params, isLoading } = parts;
  return {
    data: rows,
    selectedData: [...selected.records.values()],
    currentPage: page,
    lastPage: page,
    pageLength,
    numberOfPages: pageCount(total, pageLength),
    total,
    isAllSelected: selected.isAll,
    firstIds,
    search: view.search,
    column: view.column,
    order: view.order,
    templateType: params?.templateType ?? null,
    isLoading,
  };
};
