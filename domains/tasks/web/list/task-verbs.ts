// What can be done with one task from the list: by menu and by key. The same verbs for each, so that the keys stay.
import { CalendarClock, Check, SkipForward, Trash2, Undo2, UserRound } from 'lucide-react';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { go } from '#/kernel/web/navigation.ts';
import { deleteTask } from '../task/deleting.ts';
import { putOffTask } from '../task/putting-off.ts';
import { setTaskStatus } from '../task/setting-status.ts';
import type { TaskRow } from '../task/task-row.ts';
import { whyNotChanged } from '../task/wire.ts';

export const verbsOf = (task: TaskRow): readonly RowAction[] => {
  const reason = whyNotChanged(task);
  const { status, contactId } = task;
  const isDone = status === 'completed';
  return [
    isDone
      ? {
          id: 'complete',
          label: 'Back to do',
          icon: Undo2,
          keys: 'd',
          reason,
          run: () => void setTaskStatus(task, 'pending'),
        }
      : {
          id: 'complete',
          label: 'Complete',
          icon: Check,
          keys: 'd',
          reason,
          run: () => void setTaskStatus(task, 'completed'),
        },
    {
      id: 'reschedule',
      label: 'Reschedule',
      icon: CalendarClock,
      keys: 'r',
      reason: reason ?? (status === 'pending' ? undefined : 'Put it back to do first'),
      run: () => putOffTask(task),
    },
    status === 'skipped'
      ? { id: 'skip', label: 'Back to do', icon: Undo2, reason, run: () => void setTaskStatus(task, 'pending') }
      : { id: 'skip', label: 'Skip', icon: SkipForward, reason, run: () => void setTaskStatus(task, 'skipped') },
    ...(contactId === null
      ? []
      : [{ id: 'contact', label: 'Open the contact', icon: UserRound, run: () => go(`/contacts/${contactId}`) }]),
    { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, reason, run: () => deleteTask(task._id) },
  ];
};
