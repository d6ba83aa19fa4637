// Whether the window that reschedules a task is open, and for which; and the sending of a new time, wherever it was chosen.

import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { editAhead } from '#/kernel/web/calls/editing-cached.ts';
import { store } from '#/kernel/web/calls/store.ts';
import { now } from '#/kernel/web/clock.ts';
import { explain } from '#/kernel/web/states/FailureStrip.tsx';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { api } from '../tasks-api.ts';
import { showTasks } from './setting-status.ts';
import type { TaskRow } from './task-row.ts';
import { nameOf, startOf } from './wire.ts';

const state = store<{ task: TaskRow | null }>({ task: null });
export const useTaskToPutOff = state.useValue;

/** Opens the window. */
export const putOffTask = (task: TaskRow): void => state.set({ task });
export const closePuttingOff = (): void => state.set({ task: null });

/** Sends the new time, in UTC. Answers why it could not be, for the place where it was typed. */
export const reschedule = async (task: TaskRow, startAt: Temporal.Instant): Promise<string | undefined> => {
  const { _id: id, when } = task;
  const shown = editAhead(['tasks'], { id, patch: { when: { startAt: startAt.toString() } } });
  try {
    await api.tasks.update({ id, when: { startAt: startAt.toString() } }, { isQuiet: true });
  } catch (error) {
    shown.takeBack();
    if (error instanceof CallFailed) return error.field ? error.inline : explain(error);
    throw error;
  }
  const before = startOf(task);
  // Back into the past leads no way (decision 44).
  const isAhead = before !== null && Temporal.Instant.compare(before, now()) > 0;
  const undo = isAhead
    ? rememberUndo({
        label: nameOf(task),
        undo: () => reschedule({ ...task, when: { ...when, startAt: startAt.toString() } }, before),
      })
    : undefined;
  toast({ type: 'success', message: 'Task rescheduled.', ...(undo ? { actionText: 'Undo', action: undo } : {}) });
  shown.settle();
  void showTasks();
  return undefined;
};
