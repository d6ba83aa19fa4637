// Loading ahead of need: the next page when the pointer comes near its button, a record when it rests on its row.
import { useCallback } from 'react';
import { cache } from '../../calls/cache.ts';
import { asEditedAhead } from '../../calls/editing-cached.ts';
import { prefetch } from '../../calls/use-call.ts';
import { asCall, type ListApi } from '../list/list-api.ts';
import type { List } from '../list/use-list.ts';
import { startOf } from './paging.ts';
import type { Identified } from './rows.ts';
import { pageOfView } from './use-page.ts';

export const usePrefetch = <R extends Identified>(list: List<R>, api: ListApi<R>) => {
  const { get } = api;
  const onHover = useCallback(
    (record: R) => {
      if (get) prefetch(asCall(get), { id: record._id });
    },
    [get],
  );
  const onNear = (): void => {
    const next = list.currentPage + 1;
    const last = list.data.at(-1);
    if (list.isLoading || next > list.numberOfPages || !last) return;
    const start = startOf(next, list.pageLength, { page: list.currentPage, lastId: last._id });
    const { key, load } = pageOfView(api, list, start, list.pageLength, { ...list, attributes: list.asked });
    void cache.prefetchQuery({
      queryKey: key,
      queryFn: async ({ signal }) => asEditedAhead(key[0], await load(signal)),
    });
  };
  return { onNear, onHover: get && onHover };
};
