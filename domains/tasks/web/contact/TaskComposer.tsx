// A new task with a contact, written on its record.
import type { ContactPart } from '#/kernel/web/door.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { TaskForm } from '../form/TaskForm.tsx';
import { useNewTask, useSurroundings } from '../form/use-task-start.ts';

const TaskComposer = ({ contactId, onDone }: ContactPart & { onDone: () => void }) => {
  const initial = useNewTask({ contactId });
  const around = useSurroundings();
  if (!initial || !around) return <Skeleton height={220} radius={8} />;
  return <TaskForm initial={initial} around={around} contactId={contactId} onDone={onDone} onCancel={onDone} />;
};
export default TaskComposer;
