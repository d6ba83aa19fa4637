// One task beside the list: at once what the list knows of it, then its form, with Save and Delete. What somebody else changes comes in while
// nothing is typed.
import { useState } from 'react';
import type { TaskRecord } from '#/domains/tasks/contract.ts';
import { editCached } from '#/kernel/web/calls/editing-cached.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { ComingPart } from '#/kernel/web/windows/ComingWindow.tsx';
import { hasUnsaved } from '#/kernel/web/windows/unsaved.ts';
import { Row } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { TaskForm } from '../form/TaskForm.tsx';
import { valuesOf } from '../form/task-values.ts';
import { useTaskContext } from '../form/use-task-start.ts';
import { DueLabel } from '../task/DueLabel.tsx';
import { deleteTask } from '../task/deleting.ts';
import type { TaskRow } from '../task/task-row.ts';
import { asTask, type Task, unknownName } from '../task/wire.ts';
import { api } from '../tasks-api.ts';
import styles from './TaskPeek.module.css';

const TaskPeek = ({ task, onClose }: { task: TaskRow; onClose: () => void }) => (
  <>
    <Row align="center" justify="between" gap={10} shrink mb={14} className={styles.state}>
      <DueLabel task={task} />
      {task.contact && task.contactId && (
        <a href={`/contacts/${task.contactId}`}>{task.contact.displayName || unknownName}</a>
      )}
    </Row>
    <Form
      id={task._id}
      onDelete={() => {
        onClose();
        deleteTask(task._id);
      }}
    />
  </>
);
export default TaskPeek;

/** Of the whole task, which is asked for. */
const Form = ({ id, onDelete }: { id: string; onDelete: () => void }) => {
  const { known: around, waitsFor } = useTaskContext();
  const asked = useCall(api.tasks.get, { id }, { isQuiet: true });
  const whole = asked.data && asTask(asked.data);
  const [shown, setShown] = useState<Task>();
  if (whole && shown?.updatedAt !== whole.updatedAt && (!shown || !hasUnsaved())) setShown(whole);
  if (!around || !shown)
    return (
      <ComingPart what="The task" waitsFor={[...waitsFor, asked]}>
        <Skeleton height={240} radius={10} />
      </ComingPart>
    );
  const saved = (answer: TaskRecord): void => {
    editCached(['tasks'], { id: answer._id, patch: { ...answer } });
    setShown(asTask(answer));
  };
  return (
    <TaskForm
      key={shown.updatedAt}
      task={shown}
      initial={valuesOf(shown)}
      around={around}
      onDone={saved}
      onDelete={onDelete}
    />
  );
};
