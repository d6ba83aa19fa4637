// Tags of many tasks at once.
import { mustBeTags } from '#/domains/labels/server.ts';
import { type tasksContract, taskUpdated } from '#/domains/tasks/contract.ts';
import { tagging } from '#/kernel/server/entities/tagging-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedTasks } from './serving-tasks.ts';

export const tagBulk = tagging({
  served: servedTasks,
  needs: 'task.write',
  updated: taskUpdated,
  check: (ctx, toAdd, field) => mustBeTags(ctx, toAdd, 'task', field),
});

/** POST /crm/tasks/bulk/update/tags. Refuses tags that are not of tasks, and a change of nothing. */
export const bulkTags: Verb<(typeof tasksContract)['calls']['bulkTags']> = (ctx, asked) => tagBulk.start(ctx, asked);
