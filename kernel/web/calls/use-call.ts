// Reading: `const { data, isPending, error } = useCall(api.team.list, { length: '50' })`. Cached per agency and domain, kept fresh by
// the socket, old data shown while new is on the way. A failure is shown as a toast once and stays in `error` for the place itself.
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Call, InputOf } from '#/kernel/contract/call.ts';
import { useSession } from '../session.ts';
import { type CallMeta, cache, keyOf } from './cache.ts';
import type { CallFailed } from './call-failed.ts';
import type { ApiCall } from './client.ts';
import { asEditedAhead } from './editing-cached.ts';

export interface UseCallOptions<C extends Call> extends CallMeta {
  /** Do not ask yet. */
  isOff?: boolean;
  /** Show the former answer while another input is loading: pages of a list. */
  keepsFormer?: boolean;
  /** Ask again every so many milliseconds while the page is visible. */
  everyMs?: number;
  staleMs?: number;
  /** Shown until the first answer comes: a row of a list for its record. */
  placeholder?: AnswerOf<C> | undefined;
}

export const callOptions = <C extends Call>(call: ApiCall<C>, input: InputOf<C>, options: UseCallOptions<C> = {}) => {
  const { isOff, keepsFormer, everyMs, staleMs, placeholder, ...meta } = options;
  return queryOptions<AnswerOf<C>, CallFailed>({
    queryKey: keyOf(call, input),
    queryFn: async ({ signal }) => asEditedAhead(call.domain, await call(input, { signal, isQuiet: true })),
    enabled: !isOff,
    meta,
    ...(keepsFormer ? { placeholderData: keepPreviousData } : {}),
    ...(placeholder === undefined ? {} : { placeholderData: placeholder as never }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  });
};

export const useCall = <C extends Call>(
  call: ApiCall<C>,
  input: InputOf<C>,
  options: UseCallOptions<C> = {},
): UseQueryResult<AnswerOf<C>, CallFailed> => {
  // Another agency or domain is another key: the hook must see the change.
  useSession(({ agencyId, domainId }) => `${agencyId} ${domainId}`);
  return useQuery(callOptions(call, input, options));
};

/** Loads ahead of need: the next page, the record under the pointer. */
export const prefetch = <C extends Call>(call: ApiCall<C>, input: InputOf<C>): void => {
  void cache.prefetchQuery(callOptions(call, input, { isQuiet: true }));
};

/** The cached answer, if there is one. */
export const peekAt = <C extends Call>(call: ApiCall<C>, input: InputOf<C>): AnswerOf<C> | undefined =>
  cache.getQueryData(keyOf(call as unknown as ApiCall, input));

/** Puts an answer in the cache: what another call just told. */
export const remember = <C extends Call>(call: ApiCall<C>, input: InputOf<C>, answer: AnswerOf<C>): void => {
  cache.setQueryData(keyOf(call as unknown as ApiCall, input), answer);
};
