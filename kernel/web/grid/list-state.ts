// The state that every list of the product shares, under the specification's names (core §3 "Shared list state"). Screens, bulk panels
// and the page's own buttons read it; nothing keeps a second copy.

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
