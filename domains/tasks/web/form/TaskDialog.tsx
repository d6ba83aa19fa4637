// The window that creates a task, from anywhere.
import { useState } from 'react';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useIsMobile } from '#/kernel/web/media.ts';
import { ComingWindow } from '#/kernel/web/windows/ComingWindow.tsx';
import { NewFiles } from './NewFiles.tsx';
import { closeTaskWindow, type TaskStart, useAskedForTask } from './opening.ts';
import { TaskFields } from './TaskFields.tsx';
import type { TaskValues } from './task-values.ts';
import { useReading } from './use-reading.ts';
import { useTaskForm } from './use-task-form.ts';
import { type TaskContext, useNewTask } from './use-task-start.ts';

const TaskDialog = () => {
  const start = useAskedForTask((state) => state.start) ?? {};
  const { known, waitsFor } = useNewTask(start);
  const isMobile = useIsMobile();
  if (!known)
    return (
      <ComingWindow
        title="Create task"
        what="The form"
        waitsFor={waitsFor}
        isSheet={isMobile}
        onClose={closeTaskWindow}
      />
    );
  return <Creating start={start} {...known} />;
};
export default TaskDialog;

interface Props {
  start: TaskStart;
  initial: TaskValues;
  around: TaskContext;
}

const Creating = ({ start, initial, around }: Props) => {
  const isOnline = useIsOnline();
  const [files, setFiles] = useState<readonly File[]>([]);
  const reading = useReading(false, [
    ...(start.type ? (['type'] as const) : []),
    ...(start.contactId ? (['contactId'] as const) : []),
  ]);
  const form = useTaskForm({
    initial,
    draft: start.contactId ? `new.${start.contactId}` : 'new',
    reading,
    files,
    onDone: closeTaskWindow,
  });
  return (
    <FormDialog
      form={form}
      title="Create task"
      verb="Create task"
      onClose={closeTaskWindow}
      reason={isOnline ? undefined : 'You are offline'}
    >
      <TaskFields
        form={form}
        reading={reading}
        ownZone={around.ownZone}
        domains={around.domains}
        files={<NewFiles files={files} onChange={setFiles} />}
      />
    </FormDialog>
  );
};
