// Tasks as other screens may list them: what a collection can hold.

import { taskEntity } from '#/domains/tasks/contract.ts';
import type { Records } from '#/kernel/web/records.ts';
import { listApi } from './list/list-api.ts';
import { nameOf, type Task } from './task/wire.ts';

const records: Records = {
  entity: taskEntity,
  api: listApi,
  nameOf: (record) => nameOf(record as Task),
  hrefOf: (id) => `/tasks?peek=${id}`,
};
export default records;
