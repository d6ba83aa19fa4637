// One status for many tasks: completed, skipped, to do (R143). Those that have it already, and those that are not one's own, are passed over.
import { type TaskStatus, taskStatusLabels } from '#/domains/tasks/contract.ts';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import type { TaskRow } from '../../task/task-row.ts';
import { whyNotChanged } from '../../task/wire.ts';
import { updateTitle } from './titles.ts';
import { useBulkUpdate } from './use-bulk-update.ts';

const words = {
  completed: { verb: 'Complete', done: 'completed', outcome: 'They leave the lists of what is to be done.' },
  skipped: { verb: 'Skip', done: 'skipped', outcome: 'They count as done, and nobody is reminded.' },
  pending: { verb: 'Put back', done: 'to do', outcome: 'They are open again.' },
} as const;

const StatusTasks = ({ status }: { status: TaskStatus }) => {
  const { selection } = useBulk<TaskRow>();
  const { verb, done, outcome } = words[status];
  const { send, isSending, undo } = useBulkUpdate(selection.records, (task) => ({ status: task.status }));
  return (
    <BulkPanel<TaskRow>
      verb={verb}
      done={done}
      title={updateTitle}
      skip={(task) =>
        whyNotChanged(task) ?? (task.status === status ? `${taskStatusLabels[status]} already` : undefined)
      }
      outcome={outcome}
      isSending={isSending}
      send={() => send({ ...selection.input, updates: { status } })}
      undo={selection.isAll ? undefined : undo}
    />
  );
};

export const CompleteTasks = () => <StatusTasks status="completed" />;
export const SkipTasks = () => <StatusTasks status="skipped" />;
export const ReopenTasks = () => <StatusTasks status="pending" />;
