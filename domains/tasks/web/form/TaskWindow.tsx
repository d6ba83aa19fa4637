// Stands in the shell and opens the window that creates a task; its code comes when it is asked for.

import { useIsMobile } from '#/kernel/web/media.ts';
import { LoadedWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { closeTaskWindow, useAskedForTask } from './opening.ts';

const load = () => import('./TaskDialog.tsx');

const TaskWindow = () => {
  const isAsked = useAskedForTask(({ start }) => start !== null);
  const isMobile = useIsMobile();
  return (
    isAsked && <LoadedWindow title="Create task" isSheet={isMobile} load={load} given={{}} onClose={closeTaskWindow} />
  );
};
export default TaskWindow;
