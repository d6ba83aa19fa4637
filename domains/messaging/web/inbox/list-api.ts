// The calls that the list of the inbox is made of, as lists take them.

import type { ListApi } from '#/kernel/web/grid/list/list-api.ts';
import { api } from './api.ts';
import type { ListedThread } from './list/listed-thread.ts';

export const listApi: ListApi<ListedThread> = {
  list: api.inbox.list,
  search: api.inbox.search,
  count: api.inbox.count,
  get: api.inbox.get,
  listCheck: api.inbox.listCheck,
  explain: api.inbox.explain,
};
