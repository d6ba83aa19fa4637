// Stands in the shell and opens the window that reschedules a task; its code comes when it is asked for.

import { useIsMobile } from '#/kernel/web/media.ts';
import { LoadedWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { closePuttingOff, useTaskToPutOff } from './putting-off.ts';

const load = () => import('./PutOffWindow.tsx');

const PuttingOff = () => {
  const task = useTaskToPutOff((state) => state.task);
  const isMobile = useIsMobile();
  return (
    task && (
      <LoadedWindow
        title={`Reschedule ${task.displayName}`}
        width={440}
        isSheet={isMobile}
        load={load}
        given={{}}
        onClose={closePuttingOff}
      />
    )
  );
};
export default PuttingOff;
