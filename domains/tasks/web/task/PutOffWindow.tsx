// The window that gives a task of a list another time; in a session the same form hangs at the bar.
import { useIsMobile } from '#/kernel/web/media.ts';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { closePuttingOff, reschedule, useTaskToPutOff } from './putting-off.ts';
import { RescheduleForm } from './RescheduleForm.tsx';

const PutOffWindow = () => {
  const task = useTaskToPutOff((state) => state.task);
  const isMobile = useIsMobile();
  if (!task) return null;
  return (
    <Dialog isOpen onClose={closePuttingOff} title={`Reschedule ${task.displayName}`} width={440} isSheet={isMobile}>
      <RescheduleForm
        task={task}
        onCancel={closePuttingOff}
        onSave={async (startAt) => {
          const refused = await reschedule(task, startAt);
          if (refused === undefined) closePuttingOff();
          return refused;
        }}
      />
    </Dialog>
  );
};
export default PutOffWindow;
