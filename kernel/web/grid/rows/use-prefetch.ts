// Loading ahead of need: the next page when the pointer comes near its button, a record when it rests on its row.
import { useCallback } from 'react';
import { prefetch } from '../../calls/use-call.ts';
import { asCall, type ListApi } from '../list/list-api.ts';
import type { List } from '../list/use-list.ts';
import { ask } from './asking.ts';
import { startOf } from './paging.ts';
import type { Identified } from './rows.ts';

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
    const asked = ask(list, start, list.pageLength);
    if (asked.by === 'list') prefetch(asCall(api.list), { ...asked.input, ...list.params });
  };
  return { onNear, onHover: get && onHover };
};
