// Setting one thing of many tasks, and setting it back to what each had, as far as that is known on the screen.
import { setBack } from '#/kernel/web/bulk/setting-back.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { showTasks } from '../../task/setting-status.ts';
import type { TaskRow } from '../../task/task-row.ts';
import { api } from '../../tasks-api.ts';

type Updates = Parameters<typeof api.tasks.bulkUpdate>[0]['updates'];

export const useBulkUpdate = (records: readonly TaskRow[], before: (task: TaskRow) => Updates) => ({
  ...useSend(api.tasks.bulkUpdate, { refreshes: ['contacts', 'timeline'] }),
  undo: async (): Promise<void> => {
    await setBack(records, before, (ids, updates) => api.tasks.bulkUpdate({ ids, updates }));
    await showTasks();
  },
});
