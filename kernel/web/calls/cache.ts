// What was loaded, and when it is loaded again: the query cache, its keys, and refreshing after a change. Freshness comes from the
// socket (`changed {entity, ids}`, decision 111); between two of them an answer counts as fresh for half a minute.
import { notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { onSessionEnd, session } from '../session.ts';
import { CallFailed } from './call-failed.ts';
import type { ApiCall } from './client.ts';
import { reportFailure } from './failing.ts';

const freshMs = 30_000;

/** What `useCall` notes about a query for those who refresh it. */
export interface CallMeta extends Record<string, unknown> {
  isQuiet?: boolean;
  isPageRecord?: boolean;
  /** False: a change marks it stale, and the screen decides when to load (the grid's "3 updates — refresh"). */
  isLive?: boolean;
}

const worthAnother = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof CallFailed && (error.silence === 'network' || error.status === 503);

// Told before the browser paints: a box whose tick stands in the cache would show its old state for a moment after a click.
notifyManager.setScheduler(queueMicrotask);

export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      gcTime: 10 * 60_000,
      retry: worthAnother,
      retryDelay: (attempt) => 400 * 2 ** attempt,
      networkMode: 'always',
    },
  },
  queryCache: new QueryCache({
    onError: (error, query) => {
      const { isQuiet, isPageRecord } = (query.meta ?? {}) as CallMeta;
      // Old rows stay on the screen while the network is away; the offline banner says so once.
      const isOldShown = query.state.data !== undefined && !navigator.onLine;
      reportFailure(error, { isQuiet: (isQuiet ?? false) || isOldShown, isPageRecord: isPageRecord ?? false });
    },
  }),
});

onSessionEnd(() => cache.clear());

export type CallKey = readonly [domain: string, verb: string, input: unknown, place: string];

/** The key of a call with this input, in the agency and domain the person works in. */
export const keyOf = ({ domain, verb }: ApiCall<never> | ApiCall, input: unknown): CallKey => {
  const { agencyId, domainId } = session.get();
  return [domain, verb, input, `${agencyId} ${domainId}`];
};

// Which contracts show records of an entity; each web door says it for its own (`keepsFresh`).
const showing = new Map<string, Set<string>>();

/** Says that answers of these contracts show records of the entity. */
export const showsEntity = (entity: string, contracts: readonly string[]): void => {
  const known = showing.get(entity) ?? new Set();
  for (const name of contracts) known.add(name);
  showing.set(entity, known);
};

export interface Change {
  entity: string;
  ids: readonly string[];
}
const watchers = new Set<(change: Change) => void>();

// Records that this screen is changing itself, and shows the change of in its own time.
const ownChanges = new Map<string, number>();

/**
 * Says nothing of a record's change until the answer is called: whoever makes it draws it step by step (a completed task is struck
 * through for a while before it leaves) and refreshes at the end.
 */
export const keepToOneself = (id: string): (() => void) => {
  ownChanges.set(id, (ownChanges.get(id) ?? 0) + 1);
  return () => {
    const left = (ownChanges.get(id) ?? 1) - 1;
    if (left > 0) ownChanges.set(id, left);
    else ownChanges.delete(id);
  };
};

/** Hears of every change that somebody made to records; answers how to stop. */
export const watchChanges = (run: (change: Change) => void): (() => void) => {
  watchers.add(run);
  return () => watchers.delete(run);
};

/** Records changed somewhere: what is on the screen and shows them is loaded again. */
export const recordsChanged = (change: Change): void => {
  if (change.ids.length > 0 && change.ids.every((id) => ownChanges.has(id))) return;
  const contracts = showing.get(change.entity);
  if (contracts) void cache.invalidateQueries({ predicate: (query) => touches(query, contracts, change.ids) });
  for (const run of watchers) run(change);
};

const touches = ({ queryKey, meta }: Query, contracts: ReadonlySet<string>, ids: readonly string[]): boolean => {
  const [domain, , input] = queryKey as unknown as CallKey;
  if (!contracts.has(domain) || meta?.isLive === false) return false;
  const id = (input as { id?: unknown } | null | undefined)?.id;
  return typeof id !== 'string' || ids.length === 0 || ids.includes(id);
};

/** Changes may have been missed: everything on the screen is loaded again, and watchers hear of no ids. */
export const everythingMayHaveChanged = (): void => {
  void cache.invalidateQueries({ predicate: ({ meta }) => meta?.isLive !== false });
  for (const entity of showing.keys()) for (const run of watchers) run({ entity, ids: [] });
};

/** Loads again what shows answers of these contracts. */
export const refresh = (...contracts: string[]): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => contracts.includes(String(queryKey[0])) });
