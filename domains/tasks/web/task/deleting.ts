// Deleting one task: it leaves the screen at once and the server five seconds later, unless it is taken back.
import { takeOff } from '#/kernel/web/grid/generic-verbs.tsx';
import { holdAct } from '#/kernel/web/telling/undo.ts';
import { api } from '../tasks-api.ts';
import { showTasks } from './setting-status.ts';

export const deleteTask = (id: string): void => {
  takeOff('tasks', id);
  const back = (): void => void showTasks();
  holdAct({
    message: 'Task was deleted.',
    // The call says itself why it was refused; the task is there again.
    run: (isLast) => void api.tasks.delete({ id }, { isLast }).then(back, back),
    restore: back,
  });
};
