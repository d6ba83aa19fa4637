// The calls that the list of the inbox is made of, as lists take them.

import type { ThreadRecord } from '#/domains/messaging/contract.ts';
import type { ListApi } from '#/kernel/web/grid/list/list-api.ts';
import { api } from './api.ts';

export const listApi: ListApi<ThreadRecord> = {
  list: api.inbox.list,
  search: api.inbox.search,
  count: api.inbox.count,
  get: api.inbox.get,
  listCheck: api.inbox.listCheck,
  explain: api.inbox.explain,
};
