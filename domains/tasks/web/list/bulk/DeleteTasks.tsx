// Deleting many tasks, with a way back.
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { showTasks } from '../../task/setting-status.ts';
import type { TaskRow } from '../../task/task-row.ts';
import { whyNotChanged } from '../../task/wire.ts';
import { api } from '../../tasks-api.ts';

export const DeleteTasks = () => {
  const { selection } = useBulk<TaskRow>();
  const { send, isSending } = useSend(api.tasks.bulkDelete, { refreshes: ['contacts', 'timeline'] });
  const ids = selection.records.filter((one) => whyNotChanged(one) === undefined).map(({ _id }) => _id);
  return (
    <BulkPanel<TaskRow>
      verb="Delete"
      done="deleted"
      title="Deletion of tasks"
      isDanger
      skip={whyNotChanged}
      isSending={isSending}
      send={() => send(selection.input)}
      undo={
        selection.isAll
          ? undefined
          : async () => {
              await api.tasks.restore({ ids });
              await showTasks();
            }
      }
    />
  );
};
