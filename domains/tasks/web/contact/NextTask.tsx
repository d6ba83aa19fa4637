// The next task in the head of a contact's record: what and when, and one press to it.

import { SquareCheck } from 'lucide-react';
import type { ContactPart } from '#/domains/contacts/web.tsx';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { Clip } from '#/ui/layout.tsx';
import { DueLabel } from '../task/DueLabel.tsx';
import { setTaskStatus } from '../task/setting-status.ts';
import { asTask } from '../task/wire.ts';
import styles from './NextTask.module.css';
import { useNextTask } from './use-tasks-of-contact.ts';

const NextTask = ({ contactId }: ContactPart) => {
  const { data } = useNextTask(contactId);
  const [record] = data?.data ?? [];
  const task = record && asTask(record);
  useKeys(
    task?.isEditable
      ? [
          {
            id: 'record.completeNext',
            keys: 'd',
            label: 'Complete the next task',
            scope: 'Contact',
            run: () => void setTaskStatus(task, 'completed'),
          },
        ]
      : [],
  );
  if (!task) return null;
  return (
    <a href={`/tasks?peek=${task._id}`} className={styles.next} data-tip={`Next task: ${task.displayName}`}>
      <SquareCheck size={13} strokeWidth={1.75} aria-hidden />
      <span className="only-read">Next task: </span>
      <Clip maxWidth={180} className={styles.name}>
        {task.displayName}
      </Clip>
      <DueLabel task={task} />
    </a>
  );
};
export default NextTask;
