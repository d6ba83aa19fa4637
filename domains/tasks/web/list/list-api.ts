// The calls that the list of tasks is made of. Deleting has words of its own, so it is a verb of the list and not the generic one.
import type { ListApi } from '#/kernel/web/grid/list/list-api.ts';
import type { TaskRow } from '../task/task-row.ts';
import { api } from '../tasks-api.ts';

const { list, search, count, get, explain, listCheck, update, export: toFile } = api.tasks;

// What the entity does not say of its objects and options; `Task` does.
export const listApi = {
  list,
  search,
  count,
  get,
  explain,
  listCheck,
  update,
  export: toFile,
} as unknown as ListApi<TaskRow>;
