// Stands in the shell and opens the window that creates a task; its code comes when it is asked for.
import { lazy, Suspense } from 'react';
import { useAskedForTask } from './opening.ts';

const TaskDialog = lazy(() => import('./TaskDialog.tsx'));

const TaskWindow = () => {
  const isAsked = useAskedForTask(({ start }) => start !== null);
  return <Suspense fallback={null}>{isAsked && <TaskDialog />}</Suspense>;
};
export default TaskWindow;
