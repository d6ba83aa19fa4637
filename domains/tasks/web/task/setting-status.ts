// Setting the status of one task: shown at once everywhere, struck through for two seconds before it leaves its list, taken back from the
// toast or with ⌘Z (R140). No hook, so that rows, cards, the palette and reminders do the same.
import type { TaskStatus } from '#/domains/tasks/contract.ts';
import { keepToOneself, refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { editAhead } from '#/kernel/web/calls/editing-cached.ts';
import { failureToast, reportFailure } from '#/kernel/web/calls/failing.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { api } from '../tasks-api.ts';
import type { TaskRow } from './task-row.ts';
import { nameOf } from './wire.ts';

/** How long a row that is done with stays, struck through. */
export const leavesAfterMs = 2_000;

/** Contracts whose answers show tasks. */
export const showTasks = (): Promise<void> => refresh('tasks', 'contacts', 'timeline');

/** What is said of a new status; a completion in a session says it with more joy (decision 45). */
export const statusWords: Readonly<Record<TaskStatus, string>> = {
  completed: 'Task successfully completed.',
  skipped: 'Task status updated to: Skipped',
  pending: 'Task status updated to: To do',
};

/** What is on its way, by task: asked for twice, it is sent once. */
const underWay = new Map<string, TaskStatus>();

/** Answers whether it was set. */
export const setTaskStatus = async (task: TaskRow, status: TaskStatus): Promise<boolean> => {
  const { _id: id, status: before } = task;
  if (underWay.get(id) === status) return false;
  underWay.set(id, status);
  // The socket tells of it, too; the list is drawn anew when the row has had its time.
  const release = keepToOneself(id);
  const shown = editAhead(['tasks'], { id, patch: { status } });
  try {
    await api.tasks.setStatus({ id, status }, { isQuiet: true });
  } catch (error) {
    shown.takeBack();
    release();
    if (!(error instanceof CallFailed)) throw error;
    if (error.endsSession || error.silence === 'cancelled') reportFailure(error, { isQuiet: true });
    else
      toast({
        ...failureToast(error),
        description: `${nameOf(task)} was not changed.`,
        actionText: 'Retry',
        action: () => void setTaskStatus(task, status),
      });
    return false;
  } finally {
    if (underWay.get(id) === status) underWay.delete(id);
  }
  const message = statusWords[status];
  const undo = rememberUndo({ label: nameOf(task), undo: () => setTaskStatus({ ...task, status }, before) });
  toast({ type: 'success', message, actionText: 'Undo', action: undo });
  announce(message);
  setTimeout(
    () => {
      release();
      shown.settle();
      void showTasks();
    },
    status === 'pending' ? 0 : leavesAfterMs,
  );
  return true;
};
