// What a session takes beyond the page: everything to do that the list finds, in the order it stands, as far as a session reaches.
import { mostSessionItems } from '#/domains/tasks/contract.ts';
import { longestPage } from '#/kernel/contract/list.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import type { ListApi } from '#/kernel/web/grid/list/list-api.ts';
import { ask, type ListQuery, type View } from '#/kernel/web/grid/rows/asking.ts';
import { isOpen } from '../task/filters.ts';
import type { TaskRow } from '../task/task-row.ts';
import { listApi } from './list-api.ts';
import { narrowed } from './views.ts';

const load = async (view: View, offset: number): Promise<string[]> => {
  const asked = ask(view, { offset }, Math.min(longestPage, mostSessionItems - offset));
  // Both take what `ask` made for them.
  const call = (asked.by === 'search' && listApi.search ? listApi.search : listApi.list) as ListApi<TaskRow>['list'];
  const { data } = await call(asked.input as ListQuery, { isQuiet: true });
  return data.map(({ _id }) => _id);
};

/** Their ids; none where they could not be loaded, which is said. */
export const gatherOpen = async ({ search, groups, column, order }: View): Promise<readonly string[]> => {
  const view = { search, groups: narrowed(groups, isOpen), column, order };
  const found = new Set<string>();
  try {
    for (let more = await load(view, 0); more.length > 0; more = await load(view, found.size)) {
      for (const id of more) found.add(id);
      if (more.length < longestPage || found.size >= mostSessionItems) break;
    }
    return [...found];
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    reportFailure(error);
    return [];
  }
};
