// A new task with a contact, written on its record.

import type { ContactPart } from '#/domains/contacts/web.tsx';
import { ComingPart } from '#/kernel/web/windows/ComingWindow.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { TaskForm } from '../form/TaskForm.tsx';
import { useNewTask } from '../form/use-task-start.ts';

const TaskComposer = ({ contactId, onDone }: ContactPart & { onDone: () => void }) => {
  const { known, waitsFor } = useNewTask({ contactId });
  if (!known)
    return (
      <ComingPart what="The form" waitsFor={waitsFor}>
        <Skeleton height={220} radius={8} />
      </ComingPart>
    );
  return <TaskForm {...known} contactId={contactId} onDone={onDone} onCancel={onDone} />;
};
export default TaskComposer;
