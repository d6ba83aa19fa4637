// A list whose rows go on as one scrolls, instead of page by page: everything else of it is as in `useList`.
import { pageLength as usualLength } from '#/kernel/contract/list.ts';
import { type List, type ListOptions, useAround, useViewed } from '../list/use-list.ts';
import type { Identified } from './rows.ts';
import { type MoreRows, useScrolledPages } from './use-scrolled-pages.ts';

export interface ScrolledList<R> extends List<R>, MoreRows<R> {
  /** What its rows are of: another search, filter or order is another one. */
  viewKey: string;
}

type Options<R> = Omit<ListOptions<R>, 'groupOf'>;

/** It has no pages that one could go to: whatever the address says of one is left alone. */
const setPage = (): void => undefined;

export const useScrolledList = <R extends Identified>(options: Options<R>): ScrolledList<R> => {
  const { entity, api, pageLength = usualLength, params, shows = [] } = options;
  const viewed = useViewed(options);
  const pages = useScrolledPages(api, viewed.view, {
    entity,
    attributes: viewed.asked,
    pageLength,
    params,
    entities: [entity.typeName, ...shows],
    isReady: !viewed.saved.isLoading,
  });
  const { rows, hasMore, isLoadingMore, moreFailure, loadMore } = pages;
  const firstIds = rows.slice(0, pageLength).map(({ _id }) => _id);
  const list = useAround(options, viewed, pages, { rows, heads: [], firstIds, setPage });
  return { ...list, viewKey: viewed.viewKey, hasMore, isLoadingMore, moreFailure, loadMore };
};
