// The people of a workflow, page after page, under a status and a name.
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import type { AnswerOf, InputOf } from '#/kernel/contract/call.ts';
import { keyOf } from '#/kernel/web/calls/cache.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSession } from '#/kernel/web/session.ts';
import { api } from '../api.ts';
import type { RunFilter } from './run-words.ts';

type Page = AnswerOf<(typeof workflowsContract)['calls']['enrolled']>;
export type ListedRun = Page['data'][number];
/** Which runs are asked for. */
export type RunsAsked = InputOf<(typeof workflowsContract)['calls']['enrolledCount']>;

/** As many as stand on the first page (R957); whoever goes on reads more at once. */
const pageLength = 50;
const laterLength = 200;
const everyMs = 10_000;
/** Of longer lists not everything is asked for again and again. */
const mostAskedAgain = 3;

/** Each once: whoever enters again meanwhile moves up. */
const once = (pages: readonly Page[]): ListedRun[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((run) => [run._id, run])).values(),
];

export const useRuns = (workflowId: string, filter: RunFilter, typed: string) => {
  // Another agency or domain is another key: the hook must see the change.
  useSession(({ agencyId, domainId }) => `${agencyId} ${domainId}`);
  const search = useDeferredValue(typed.trim());
  const asked: RunsAsked = {
    workflowId,
    ...(filter === 'all' ? {} : { status: filter }),
    ...(search === '' ? {} : { search }),
  };
  const query = useInfiniteQuery<Page, CallFailed, InfiniteData<Page>, readonly unknown[], string | undefined>({
    // Pages of one list are another answer than one page of it.
    queryKey: [...keyOf(api.workflows.enrolled, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.workflows.enrolled(
        pageParam === undefined
          ? { ...asked, length: String(pageLength) }
          : { ...asked, length: String(laterLength), lastId: pageParam },
        { signal, isQuiet: true },
      ),
    initialPageParam: undefined,
    getNextPageParam: ({ data }, _, lastId) =>
      data.length < (lastId === undefined ? pageLength : laterLength) ? undefined : data.at(-1)?._id,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= mostAskedAgain ? everyMs : false),
    placeholderData: (former) => former,
    meta: { isQuiet: true, isLive: false },
  });
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const isCapped = first?.totalIsCapped === true;
  // Beside the rows, which do not wait for it.
  const counted = useCall(api.workflows.enrolledCount, asked, { isOff: !isCapped, isQuiet: true });
  return {
    asked,
    runs: once(pages),
    /** Undefined while it is counted. */
    total: isCapped ? counted.data?.total : first?.total,
    atLeast: first?.total ?? 0,
    isLoaded: query.data !== undefined,
    /** Rows of another filter stand while the asked ones come. */
    isBusy: query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    error: query.error,
    loadedAt: query.dataUpdatedAt,
    retry: () => void query.refetch(),
    showMore: query.hasNextPage && !query.isPlaceholderData ? () => void query.fetchNextPage() : undefined,
  };
};
