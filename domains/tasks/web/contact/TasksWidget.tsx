// The tasks of a contact on its record: the two newest, each with its check, and the way to all of them (core §9).

import { Plus } from 'lucide-react';
import type { ContactPart } from '#/domains/contacts/web.tsx';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { writeFilters } from '#/kernel/web/grid/address.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Clip, Row, Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { createTask } from '../form/opening.ts';
import { DueLabel } from '../task/DueLabel.tsx';
import { setTaskStatus } from '../task/setting-status.ts';
import { asTask, type Task, whyNotChanged } from '../task/wire.ts';
import styles from './TasksWidget.module.css';
import { isWith, useNewestTasks } from './use-tasks-of-contact.ts';

const TasksWidget = ({ contactId, mayWrite }: ContactPart) => {
  const { data, error, refetch, isFetching } = useNewestTasks(contactId);
  if (!data)
    return error ? (
      <FailureStrip failure={error} what="The tasks" onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton height={56} radius={8} />
    );
  const more = data.total - data.data.length;
  return (
    <Stack gap={6}>
      {data.total === 0 && <p className={styles.none}>No tasks</p>}
      <ul>
        {data.data.map((record) => (
          <Line key={record._id} task={asTask(record)} />
        ))}
      </ul>
      <Row align="center" gap={12}>
        {mayWrite && (
          <Button size="small" icon={Plus} onClick={() => createTask({ contactId })}>
            Add task
          </Button>
        )}
        {more > 0 && (
          <a href={`/tasks?filters=${encodeURIComponent(writeFilters([[isWith(contactId)]]))}`}>
            All {formatNumber(data.total)}
            {data.totalIsCapped && '+'}
          </a>
        )}
      </Row>
    </Stack>
  );
};
export default TasksWidget;

const Line = ({ task }: { task: Task }) => {
  const isDone = task.status === 'completed';
  return (
    <Row as="li" align="center" gap={8} minHeight={34}>
      <Checkbox
        label={`Complete ${task.displayName}`}
        hasHiddenLabel
        checked={isDone}
        reason={whyNotChanged(task)}
        onChange={() => void setTaskStatus(task, isDone ? 'pending' : 'completed')}
      />
      <Clip
        as="a"
        href={`/tasks?peek=${task._id}`}
        tone="plain"
        fill
        className={cx(styles.name, task.status !== 'pending' && styles.done)}
      >
        {task.displayName}
      </Clip>
      <DueLabel task={task} />
    </Row>
  );
};
