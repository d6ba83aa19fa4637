// A task on a phone: what is to be done and when, with whom; a thumb's reach to the check. Drawn aside it is completed or rescheduled.
import { CalendarClock, Check, Undo2 } from 'lucide-react';
import type { CardParts } from '#/kernel/web/grid/rows/RecordCards.tsx';
import type { Swipes } from '#/kernel/web/grid/rows/SwipeCard.tsx';
import { Clip } from '#/ui/layout.tsx';
import { DueLabel } from '../task/DueLabel.tsx';
import { putOffTask } from '../task/putting-off.ts';
import { setTaskStatus } from '../task/setting-status.ts';
import styles from '../task/Task.module.css';
import { TaskCheck } from '../task/TaskCheck.tsx';
import { TaskName } from '../task/TaskName.tsx';
import type { TaskRow } from '../task/task-row.ts';
import { unknownName, whyNotChanged } from '../task/wire.ts';

export const cardOf = (task: TaskRow): CardParts => ({
  title: <TaskName task={task} hasCheck={false} />,
  meta: (
    <>
      <DueLabel task={task} />
      {task.contact && (
        <span>
          <Clip className={styles.text}>{task.contact.displayName || unknownName}</Clip>
        </span>
      )}
    </>
  ),
  verbs: <TaskCheck task={task} />,
});

export const swipesOf = (task: TaskRow): Swipes =>
  whyNotChanged(task) === undefined
    ? {
        right:
          task.status === 'completed'
            ? { label: 'To do', icon: Undo2, run: () => void setTaskStatus(task, 'pending') }
            : { label: 'Complete', icon: Check, run: () => void setTaskStatus(task, 'completed') },
        left:
          task.status === 'pending'
            ? { label: 'Reschedule', icon: CalendarClock, run: () => putOffTask(task) }
            : undefined,
      }
    : {};
