// What a task is called, behind its check; struck through once it is done with.
import { Clip, Row } from '#/ui/layout.tsx';
import styles from './Task.module.css';
import { TaskCheck } from './TaskCheck.tsx';
import type { TaskRow } from './task-row.ts';

/** `hasCheck` false where the check stands elsewhere: a card is one button. */
export const TaskName = ({ task, hasCheck = true }: { task: TaskRow; hasCheck?: boolean }) => (
  <Row as="span" align="center" gap={9} shrink className={task.status !== 'pending' && styles.done}>
    {hasCheck && <TaskCheck task={task} tabIndex={-1} />}
    <Clip className={styles.text} data-tip={task.displayName} data-tip-when="cut">
      {task.displayName}
    </Clip>
  </Row>
);
