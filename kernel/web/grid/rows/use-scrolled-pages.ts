// The rows of a list that loads more as one scrolls, by the last record it has (decision 21).
import { useRef, useState } from 'react';
import { type CallKey, cache } from '../../calls/cache.ts';
import { CallFailed } from '../../calls/call-failed.ts';
import { asEditedAhead } from '../../calls/editing-cached.ts';
import type { ListApi } from '../list/list-api.ts';
import type { View } from './asking.ts';
import type { Identified } from './rows.ts';
import { type AskPart, loadFromTop, type Scrolled, startAfter, withPart } from './scrolled-rows.ts';
import { pageOfView } from './use-page.ts';
import { type PageOptions, type PageState, useRows } from './use-rows.ts';

export interface MoreRows<R> {
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the rows after the last one could not be had. */
  moreFailure: CallFailed | undefined;
  /** Answers the first row that came, once it stands in the list; none where there is none. */
  loadMore: () => Promise<R | undefined>;
}

interface Coming {
  key: string;
  failure: CallFailed | undefined;
}

export const useScrolledPages = <R extends Identified>(
  api: ListApi<R>,
  view: View,
  options: PageOptions,
): PageState<R> & MoreRows<R> => {
  const { pageLength } = options;
  const partOf =
    (signal?: AbortSignal): AskPart<R> =>
    (start, length) =>
      pageOfView(api, view, start, length, options).load(signal);
  const first = pageOfView(api, view, {}, pageLength, options);
  const [domain, verb, , place] = first.key;
  // Many pages are another answer than the first of them.
  const key: CallKey = [domain, verb, { ...first.input, isScrolled: true }, place];
  const written = JSON.stringify(key);
  const { data, ...state } = useRows<R, Scrolled<R>>(
    api,
    view,
    key,
    (shown, signal) => loadFromTop(partOf(signal), Math.max(shown, pageLength)),
    options,
  );
  const [coming, setComing] = useState<Coming>();
  const isLoadingMore = coming?.key === written && coming.failure === undefined;
  const { isBusy } = state;
  // Whoever asks while a part is coming, by scrolling and by a key, waits for the same.
  const underway = useRef<{ key: string; next: Promise<R | undefined> }>(undefined);

  const loadNext = async (): Promise<R | undefined> => {
    const shown = cache.getQueryData<Scrolled<R>>(key);
    if (isBusy || !shown?.hasMore) return undefined;
    setComing({ key: written, failure: undefined });
    try {
      const start = startAfter(shown.data);
      const part = await partOf()(start, pageLength);
      const now = cache.getQueryData<Scrolled<R>>(key);
      const grown =
        (now?.data.at(-1)?._id === start.lastId ? withPart(now, part, pageLength) : undefined) ??
        (await loadFromTop(partOf(), shown.data.length + pageLength));
      cache.setQueryData(key, asEditedAhead(domain, grown));
      setComing(undefined);
      return grown.data[shown.data.length];
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setComing({ key: written, failure });
      return undefined;
    }
  };
  const loadMore = (): Promise<R | undefined> => {
    if (underway.current?.key === written) return underway.current.next;
    const next = loadNext().finally(() => {
      if (underway.current?.next === next) underway.current = undefined;
    });
    underway.current = { key: written, next };
    return next;
  };
  return {
    ...state,
    hasMore: data?.hasMore === true,
    isLoadingMore,
    moreFailure: coming?.key === written ? coming.failure : undefined,
    loadMore,
  };
};
