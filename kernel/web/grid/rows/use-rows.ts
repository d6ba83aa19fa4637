// What a list shows of a view: its rows as they were loaded, old ones standing while new ones come, kept fresh by the socket without moving.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '#/kernel/contract/call.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import { type CallKey, cache } from '../../calls/cache.ts';
import type { CallFailed } from '../../calls/call-failed.ts';
import { asEditedAhead } from '../../calls/editing-cached.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSession } from '../../session.ts';
import { asCall, type ListApi, type Page } from '../list/list-api.ts';
import { askCount, mayStand, type View } from './asking.ts';
import type { Identified } from './rows.ts';
import { type LiveRows, useLiveRows } from './use-live-rows.ts';

export interface PageState<R> extends LiveRows {
  rows: readonly R[];
  total: number;
  /** The total is more than what is counted by now: '10,000+'. */
  isCapped: boolean;
  /** How many there are is asked for. */
  isCounting: boolean;
  isFirstLoad: boolean;
  /** Rows of another page or filter stand while the asked ones come. */
  isBusy: boolean;
  failure: CallFailed | undefined;
  /** When the rows were loaded, in milliseconds since 1970. */
  loadedAt: number;
  refresh: () => void;
}

export interface PageOptions {
  entity: AnyEntity;
  /** What the rows are to say; left out, they are whole records. */
  attributes: readonly string[] | undefined;
  pageLength: number;
  /** Sent along with every list call: `{ isPointsUsage: 'true' }`. */
  params?: Readonly<Record<string, string>> | undefined;
  /** Names of entities whose changes concern this list. */
  entities: readonly string[];
  isReady: boolean;
}

const wasFiltered = (input: unknown): View['groups'] =>
  typeof input === 'object' && input !== null && 'filtersGroups' in input ? [[{ field: '?', rule: 'isAny' }]] : [];

/** `load` is told how many rows are shown under the key. */
export const useRows = <R extends Identified, P extends Page<R> = Page<R>>(
  api: ListApi<R>,
  view: View,
  key: CallKey,
  load: (shown: number, signal: AbortSignal) => Promise<P>,
  { params, entities, isReady }: PageOptions,
): PageState<R> & { data: P | undefined } => {
  const place = useSession(({ agencyId, domainId }) => `${agencyId} ${domainId}`);
  // What was asked for before somebody changed a row of it says nothing of the change, whether the list asked or the socket made it ask again.
  const loadAsShown = async (shown: number, signal: AbortSignal): Promise<P> =>
    asEditedAhead(key[0], await load(shown, signal));
  const query = useQuery<P, CallFailed>({
    queryKey: key,
    queryFn: ({ signal }) => loadAsShown(cache.getQueryData<P>(key)?.data.length ?? 0, signal),
    enabled: isReady,
    meta: { isLive: false },
    // Rows of another agency, or those of a filter that was cleared, must not stand while others come (decision 20).
    placeholderData: (former, query) => {
      const [, , formerInput, formerPlace] = (query?.queryKey ?? []) as unknown as CallKey;
      return formerPlace === place && mayStand({ groups: wasFiltered(formerInput) }, view) ? former : undefined;
    },
  });
  const live = useLiveRows<R>(key, entities, query.isFetching, loadAsShown);

  // What could be loaded last under this filter stands, with its time, where another order or page of it could not be.
  const under = JSON.stringify([place, view.search, view.groups, params]);
  const [good, setGood] = useState<{ under: string; page: P; at: number }>();
  if (query.data && !query.isPlaceholderData && (good?.page !== query.data || good.under !== under))
    setGood({ under, page: query.data, at: query.dataUpdatedAt });
  const stale = query.data === undefined && query.error && good?.under === under ? good : undefined;

  const data = query.data ?? stale?.page;
  const isCapped = data?.totalIsCapped === true;
  const counted = useExactTotal(api, view, params, isCapped);
  return {
    data,
    rows: data?.data ?? [],
    total: counted.total ?? data?.total ?? 0,
    isCapped: isCapped && counted.total === undefined,
    isCounting: counted.isCounting,
    isFirstLoad: data === undefined && query.error === null,
    isBusy: query.isPlaceholderData,
    failure: query.error ?? undefined,
    loadedAt: stale?.at ?? query.dataUpdatedAt,
    ...live,
    refresh: () => void query.refetch(),
  };
};

/** The exact number behind a capped total; it comes after the rows, never before (decision 113). */
const useExactTotal = <R>(
  { count, list }: ListApi<R>,
  view: View,
  params: PageOptions['params'] = {},
  isCapped = false,
): { total: number | undefined; isCounting: boolean } => {
  // What the list is told besides, not every count understands.
  const isWanted = isCapped && count !== undefined && Object.keys(params).every((name) => takes(count, name));
  const { data, isFetching } = useCall(
    asCall(count ?? list),
    { ...askCount(view), ...params },
    { isOff: !isWanted, isQuiet: true },
  );
  const total = isWanted ? (data as { total: number } | undefined)?.total : undefined;
  return { total, isCounting: isWanted && total === undefined && isFetching };
};

const takes = ({ declared: { query } }: { declared: Call }, name: string): boolean =>
  query !== undefined && name in query.shape;
