// One page of a list, asked for as paging says.
import { keyOf } from '../../calls/cache.ts';
import { asCall, type ListApi } from '../list/list-api.ts';
import { ask, type ListQuery, type View } from './asking.ts';
import type { PageStart } from './paging.ts';
import type { Identified } from './rows.ts';
import { type PageOptions, type PageState, useRows } from './use-rows.ts';

/** The call that takes what `ask` made for it, and that. */
export const askedBy = <R>(
  api: ListApi<R>,
  view: View,
  start: PageStart,
  length: number,
  params: PageOptions['params'],
): { call: ListApi<R>['list']; input: ListQuery } => {
  const asked = ask(view, start, length);
  return {
    call: (asked.by === 'search' && api.search ? api.search : api.list) as ListApi<R>['list'],
    input: { ...asked.input, ...params } as ListQuery,
  };
};

export const usePage = <R extends Identified>(
  api: ListApi<R>,
  view: View,
  start: PageStart,
  options: PageOptions,
): PageState<R> => {
  const { call, input } = askedBy(api, view, start, options.pageLength, options.params);
  const key = keyOf(asCall(call), input);
  return useRows(api, view, key, (_, signal) => call(input, { signal, isQuiet: true }), options);
};
