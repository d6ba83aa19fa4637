// The check of a task: completes it, and takes a completion back (R138, R139). Off, with its reason, where the task is not one's to change
// (R141, decision 16). Plain elements: it stands in every row.
import { Check, Minus } from 'lucide-react';
import { offProps } from '#/ui/reason.ts';
import { setTaskStatus } from './setting-status.ts';
import styles from './Task.module.css';
import type { TaskRow } from './task-row.ts';
import { whyNotChanged } from './wire.ts';

export const TaskCheck = ({ task, tabIndex }: { task: TaskRow; tabIndex?: number }) => {
  const reason = whyNotChanged(task);
  const { status, displayName } = task;
  return (
    <button
      type="button"
      role="checkbox"
      tabIndex={tabIndex}
      aria-checked={status === 'skipped' ? 'mixed' : status === 'completed'}
      aria-label={`Complete ${displayName}`}
      className={styles.check}
      {...offProps(reason)}
      onClick={(event) => {
        event.stopPropagation();
        // A double click is one.
        if (reason === undefined && event.detail < 2)
          void setTaskStatus(task, status === 'completed' ? 'pending' : 'completed');
      }}
    >
      {status === 'skipped' ? (
        <Minus size={12} strokeWidth={2.5} aria-hidden />
      ) : (
        <Check size={12} strokeWidth={2.5} aria-hidden />
      )}
    </button>
  );
};
