// Files in a task.
import { taskFileAdded, taskFileDeleted } from '#/domains/tasks/contract.ts';
import { filesOfRecords } from '#/kernel/server/entities/files/files-of-records.ts';
import { servedTasks } from './serving-tasks.ts';

export const taskFiles = filesOfRecords({
  served: servedTasks,
  table: 'task_files',
  record: 'task_id',
  added: taskFileAdded,
  deleted: taskFileDeleted,
});
