// Tasks that are overdue, among what waits on the dashboard. Draws nothing.

import { Check, SquareCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { TellWaiting } from '#/domains/contacts/web.tsx';
import { setTaskStatus } from '../task/setting-status.ts';
import { asTask, dueNow, nameOf } from '../task/wire.ts';
import { useMe, useOverdueTasks } from './use-my-day.ts';

const OverdueTasks = ({ tell }: { tell: TellWaiting }) => {
  const { data, error } = useOverdueTasks(useMe()?._id);
  useEffect(() => {
    if (!data) {
      tell(error ? null : undefined);
      return;
    }
    tell(
      data.data.map(asTask).map((task) => ({
        id: `task ${task._id}`,
        who: task.contact?.displayName ?? nameOf(task),
        why: [dueNow(task), task.contact ? nameOf(task) : undefined].filter(Boolean).join(': '),
        icon: SquareCheck,
        at: task.when.startAt ?? task.createdAt,
        href: task.contactId === null ? `/tasks?peek=${task._id}` : `/contacts/${task.contactId}`,
        verb: { label: 'Complete', icon: Check, run: () => void setTaskStatus(task, 'completed') },
        ...(task.contactId === null ? {} : { contactId: task.contactId }),
      })),
    );
  }, [data, error, tell]);
  return null;
};
export default OverdueTasks;
