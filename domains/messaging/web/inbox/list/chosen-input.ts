// All conversations that a list found, where they are few enough to be named: what is done with them can then be put back one by one.
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { api } from '../api.ts';
import type { Narrowing } from './InboxTools.tsx';
import type { ListedThread } from './listed-thread.ts';

/** So many are done within the request; more become a job (decision 107). */
export const mostInOneRequest = 50;

interface Found {
  search: string;
  groups: FiltersGroups;
  narrowing: Narrowing;
}

export const foundThreads = async ({ search, groups, narrowing }: Found): Promise<ListedThread[]> => {
  const { unread, ...tabs } = narrowing;
  const { data } = await api.inbox.search({
    ...tabs,
    ...(unread ? { unread: true } : {}),
    ...(search ? { search } : {}),
    ...(groups.length > 0 ? { filtersGroups: groups } : {}),
    length: mostInOneRequest,
  });
  return data;
};
