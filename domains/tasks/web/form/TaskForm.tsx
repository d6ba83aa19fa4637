// The form of a task where it stands by itself: beside the list, with Save and Delete; on a contact's record, as a composer.
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TaskRecord } from '#/domains/tasks/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { RecordFiles } from '#/kernel/web/files/RecordFiles.tsx';
import { DraftStrip } from '#/kernel/web/form/DraftStrip.tsx';
import { useFirstProblem } from '#/kernel/web/form/first-problem.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { type Task, whyNotChanged } from '../task/wire.ts';
import { NewFiles } from './NewFiles.tsx';
import { TaskFields } from './TaskFields.tsx';
import styles from './TaskForm.module.css';
import type { TaskValues } from './task-values.ts';
import { useReading } from './use-reading.ts';
import { useTaskForm } from './use-task-form.ts';
import type { TaskContext } from './use-task-start.ts';

interface Props {
  initial: TaskValues;
  around: TaskContext;
  /** The task to change; left out, a new one. */
  task?: Task | undefined;
  /** The contact that a new one is with. */
  contactId?: string | undefined;
  onDone: (task: TaskRecord) => void;
  onCancel?: () => void;
  onDelete?: () => void;
}

export const TaskForm = ({ initial, around, task, contactId, onDone, onCancel, onDelete }: Props) => {
  const isOnline = useIsOnline();
  const root = useRef<HTMLFormElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const reading = useReading(task !== undefined, contactId === undefined ? [] : ['contactId']);
  const draft = task?._id ?? (contactId === undefined ? 'new' : `new.${contactId}`);
  const form = useTaskForm({ initial, task, draft, reading, files, onDone });
  useFirstProblem(root, form.shown);
  const locked = task && whyNotChanged(task);
  const reason =
    locked ?? (isOnline ? undefined : 'You are offline') ?? (task && !form.isDirty ? 'Nothing was changed' : undefined);
  const save = (): void => {
    if (reason === undefined && !form.isSending) form.submit();
  };
  useKeys([
    { id: 'task.save', keys: 'mod+enter', label: 'Save the task', scope: 'Form', worksIn: ['inputs'], run: save },
  ]);
  return (
    <Stack
      as="form"
      ref={root}
      noValidate
      gap={16}
      aria-label={task ? 'Task' : 'New task'}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DraftStrip form={form} />
      {locked && <Notice>{locked}. What is written here cannot be saved.</Notice>}
      {form.message && <Notice tone="error">{form.message}</Notice>}
      <TaskFields
        form={form}
        reading={reading}
        ownZone={around.ownZone}
        domains={around.domains}
        isContactFixed={task === undefined && contactId !== undefined}
        isOpen={task !== undefined}
        files={
          task ? (
            <RecordFiles api={api.tasks} recordId={task._id} mayWrite={task.isEditable} what="task" />
          ) : (
            <NewFiles files={files} onChange={setFiles} />
          )
        }
      />
      <div className={styles.verbs}>
        {onDelete && (
          <Button variant="subtle" icon={Trash2} reason={locked} onClick={onDelete}>
            Delete
          </Button>
        )}
        <Row as="span" gap={8} ml="auto">
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          <Button variant="primary" type="submit" reason={reason} isBusy={form.isSending}>
            {task ? 'Save' : 'Create task'}
          </Button>
        </Row>
      </div>
    </Stack>
  );
};
