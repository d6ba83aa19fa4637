// One page of a list, asked for as paging says.
import { withReferences } from '#/kernel/contract/references.ts';
import { type CallKey, keyOf } from '../../calls/cache.ts';
import { asCall, type ListApi, type Page } from '../list/list-api.ts';
import { ask, type ListQuery, type View } from './asking.ts';
import type { PageStart } from './paging.ts';
import type { Identified } from './rows.ts';
import { type PageOptions, type PageState, useRows } from './use-rows.ts';

type Told = Pick<PageOptions, 'params' | 'entity' | 'attributes'>;

interface AskedPage<R> {
  /** Where it is kept. */
  key: CallKey;
  input: ListQuery;
  /** Its rows say what they point to, however they came. */
  load: (signal?: AbortSignal) => Promise<Page<R>>;
}

/** A page of a view: whoever loads it ahead of need puts it where the list looks for it. */
export const pageOfView = <R extends Identified>(
  api: ListApi<R>,
  view: View,
  start: PageStart,
  length: number,
  { params, entity, attributes }: Told,
): AskedPage<R> => {
  const asked = ask(view, start, length, attributes);
  const call = (asked.by === 'search' && api.search ? api.search : api.list) as ListApi<R>['list'];
  const input = { ...asked.input, ...params } as ListQuery;
  return {
    key: keyOf(asCall(call), input),
    input,
    load: async (signal) => {
      const page = await call(input, { isQuiet: true, isAlone: true, ...(signal ? { signal } : {}) });
      return attributes ? { ...page, data: withReferences(entity, page) } : page;
    },
  };
};

export const usePage = <R extends Identified>(
  api: ListApi<R>,
  view: View,
  start: PageStart,
  options: PageOptions,
): PageState<R> => {
  const { key, load } = pageOfView(api, view, start, options.pageLength, options);
  return useRows(api, view, key, (_, signal) => load(signal), options);
};
