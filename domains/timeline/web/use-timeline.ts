// The pages of a timeline as far as they were asked for, and what came since: others' items wait behind "1 new" instead of moving the page.
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { timelineContract } from '#/domains/timeline/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { TimelineType } from '#/kernel/contract/event.ts';
import { type CallKey, keyOf, watchChanges } from '#/kernel/web/calls/cache.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { useSession } from '#/kernel/web/session.ts';
import { api } from './api.ts';
import { newsIn, type TimelineItem } from './shown-items.ts';

type Page = AnswerOf<(typeof timelineContract.calls)['list']>;

export interface TimelineState {
  items: readonly TimelineItem[];
  /** Nothing has come yet. */
  isFirstLoad: boolean;
  failure: CallFailed | undefined;
  loadedAt: number;
  hasMore: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => void;
  /** How many items came since. */
  waiting: number;
  refresh: () => void;
}

const gatherMs = 300;

export const useTimeline = (
  contactId: string,
  types: readonly TimelineType[] | undefined,
  length: number | undefined,
): TimelineState => {
  // Another agency or domain is another key: the hook must see the change.
  useSession(({ agencyId, domainId }) => `${agencyId} ${domainId}`);
  const asked = {
    contactId,
    ...(types ? { type: [...types] } : {}),
    ...(length === undefined ? {} : { length: String(length) }),
  };
  const query = useInfiniteQuery<Page, CallFailed, InfiniteData<Page>, readonly unknown[], string | undefined>({
    // Pages of one list are another answer than one page of it.
    queryKey: [...(keyOf(api.timeline.list, asked) satisfies CallKey), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.timeline.list(
        { ...asked, ...(pageParam === undefined ? {} : { afterId: pageParam }) },
        { signal, isQuiet: true },
      ),
    initialPageParam: undefined,
    getNextPageParam: ({ hasMore, data }) => (hasMore ? data.at(-1)?._id : undefined),
    meta: { isLive: false, isQuiet: true },
  });
  const items = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const [fresh, setFresh] = useState<readonly TimelineItem[]>([]);

  const look = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const { data } = await api.timeline.list(asked, { isQuiet: true, signal });
    if (signal.aborted) return;
    // What did not come on top changed somewhere below, where nothing moves that is read now.
    if (newsIn(data, items).length === 0) void query.refetch();
    else setFresh(data);
  });
  useEffect(() => {
    let timer = 0;
    const cancel = new AbortController();
    const stop = watchChanges(({ entity, ids }) => {
      if (entity !== 'contact' || (ids.length > 0 && !ids.includes(contactId))) return;
      clearTimeout(timer);
      // What cannot be asked for now is asked for again at the next change, or by the person.
      timer = window.setTimeout(() => void look(cancel.signal).catch(() => undefined), gatherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      cancel.abort();
    };
  }, [contactId]);

  return {
    items,
    isFirstLoad: query.isPending,
    failure: query.error ?? undefined,
    loadedAt: query.dataUpdatedAt,
    hasMore: query.hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    loadOlder: () => void query.fetchNextPage(),
    waiting: query.data ? newsIn(fresh, items).length : 0,
    refresh: () => void query.refetch(),
  };
};
