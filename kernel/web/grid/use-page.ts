// One page of a list: asked for as paging says, old rows standing while new ones come, kept fresh by the socket without moving.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Call } from '#/kernel/contract/call.ts';
import { type CallKey, cache, keyOf, watchChanges } from '../cache.ts';
import type { CallFailed } from '../call-failed.ts';
import { useSession } from '../session.ts';
import { useCall } from '../use-call.ts';
import { ask, askCount, type ListQuery, mayStand, type View } from './asking.ts';
import { asCall, type ListApi, type Page } from './list-api.ts';
import { renewRows } from './live-rows.ts';
import type { PageStart } from './paging.ts';
import type { Identified } from './rows.ts';

export interface PageState<R> {
  rows: readonly R[];
  total: number;
  /** The total is more than what is counted by now: '10,000+'. */
  isCapped: boolean;
  isFirstLoad: boolean;
  /** Rows of another page or filter stand while the asked ones come. */
  isBusy: boolean;
  failure: CallFailed | undefined;
  /** When the rows were loaded, in milliseconds since 1970. */
  loadedAt: number;
  flashing: ReadonlySet<string>;
  /** Rows that came, left or moved, and wait. */
  waiting: number;
  /** As many as wait where all that happened is that rows came, else 0. */
  arrived: number;
  refresh: () => void;
}

export interface PageOptions {
  pageLength: number;
  /** Sent along with every list call: `{ isPointsUsage: 'true' }`. */
  params?: Readonly<Record<string, string>> | undefined;
  /** Names of entities whose changes concern this list. */
  entities: readonly string[];
  isReady: boolean;
}

const gatherMs = 300;
const flashMs = 1000;
const nobody: ReadonlySet<string> = new Set();

const wasFiltered = (input: unknown): View['groups'] =>
  typeof input === 'object' && input !== null && 'filtersGroups' in input ? [[{ field: '?', rule: 'isAny' }]] : [];

export const usePage = <R extends Identified>(
  api: ListApi<R>,
  view: View,
  start: PageStart,
  { pageLength, params, entities, isReady }: PageOptions,
): PageState<R> => {
  const asked = ask(view, start, pageLength);
  // Both take what `ask` made for them.
  const call = (asked.by === 'search' && api.search ? api.search : api.list) as ListApi<R>['list'];
  const input = { ...asked.input, ...params } as ListQuery;
  const place = useSession(({ agencyId, domainId }) => `${agencyId} ${domainId}`);
  const key = keyOf(asCall(call), input);
  const query = useQuery<Page<R>, CallFailed>({
    queryKey: key,
    queryFn: ({ signal }) => call(input, { signal, isQuiet: true }),
    enabled: isReady,
    meta: { isLive: false },
    // Rows of another agency, or those of a filter that was cleared, must not stand while others come (decision 20).
    placeholderData: (former, query) => {
      const [, , formerInput, formerPlace] = (query?.queryKey ?? []) as unknown as CallKey;
      return formerPlace === place && mayStand({ groups: wasFiltered(formerInput) }, view) ? former : undefined;
    },
  });
  const live = useLiveRows(call, key, entities, query.isFetching);

  // What could be loaded last under this filter stands, with its time, where another order or page of it could not be (E-STD).
  const under = JSON.stringify([place, view.search, view.groups, params]);
  const [good, setGood] = useState<{ under: string; page: Page<R>; at: number }>();
  if (query.data && !query.isPlaceholderData && (good?.page !== query.data || good.under !== under))
    setGood({ under, page: query.data, at: query.dataUpdatedAt });
  const stale = query.data === undefined && query.error && good?.under === under ? good : undefined;

  const data = query.data ?? stale?.page;
  const isCapped = data?.totalIsCapped === true;
  const counted = useExactTotal(api, view, params, isCapped);
  return {
    rows: data?.data ?? [],
    total: counted ?? data?.total ?? 0,
    isCapped: isCapped && counted === undefined,
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
): number | undefined => {
  // What the list is told besides, not every count understands.
  const isWanted = isCapped && count !== undefined && Object.keys(params).every((name) => takes(count, name));
  const { data } = useCall(
    asCall(count ?? list),
    { ...askCount(view), ...params },
    { isOff: !isWanted, isQuiet: true },
  );
  return isWanted ? (data as { total: number } | undefined)?.total : undefined;
};

const takes = ({ declared: { query } }: { declared: Call }, name: string): boolean =>
  query !== undefined && name in query.shape;

/** Renews rows in place when the socket tells of changes; what would move them is counted. */
const useLiveRows = <R extends Identified>(
  call: ListApi<R>['list'],
  key: CallKey,
  entities: readonly string[],
  isFetching: boolean,
): Pick<PageState<R>, 'flashing' | 'waiting' | 'arrived'> => {
  const [state, setState] = useState({ key: '', flashing: nobody, waiting: 0, arrived: 0 });
  const written = JSON.stringify(key);
  const names = entities.join(' ');

  useEffect(() => {
    let timer = 0;
    let fading = 0;
    const cancel = new AbortController();
    const [, , input] = JSON.parse(written) as [string, string, ListQuery];
    const look = async (): Promise<void> => {
      const now = (): Page<R> | undefined => cache.getQueryData<Page<R>>(JSON.parse(written));
      // Nothing on the screen can move: whatever came is shown by the query itself.
      if (!now()?.data.length) return cache.invalidateQueries({ queryKey: JSON.parse(written), exact: true });
      const fresh = await call(input, { isQuiet: true, signal: cancel.signal });
      const shown = now();
      if (!shown || cancel.signal.aborted) return;
      const { rows, changed, ...waits } = renewRows(shown.data, fresh.data);
      cache.setQueryData(JSON.parse(written), { ...shown, data: [...rows] });
      setState({ key: written, flashing: new Set(changed), ...waits });
      fading = window.setTimeout(() => setState((one) => ({ ...one, flashing: nobody })), flashMs);
    };
    const stop = watchChanges(({ entity }) => {
      if (!names.split(' ').includes(entity)) return;
      clearTimeout(timer);
      // A page that cannot be asked for now is asked for again at the next change, or by the person.
      timer = window.setTimeout(() => void look().catch(() => undefined), gatherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(fading);
      cancel.abort();
    };
  }, [written, names, call]);

  const isHere = state.key === written;
  const doWait = isHere && !isFetching;
  return {
    flashing: isHere ? state.flashing : nobody,
    waiting: doWait ? state.waiting : 0,
    arrived: doWait ? state.arrived : 0,
  };
};
