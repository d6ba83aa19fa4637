// The verbs of the conversation that is open; each has its key.
import { Archive, ArchiveRestore, Forward, Mail, MailOpen, StickyNote, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row } from '#/ui/layout.tsx';
import { FollowUpMenu } from '../FollowUpMenu.tsx';
import { useTaskFor } from '../use-task-for.ts';
import { kindOf } from '../words.ts';
import { forward } from './forwarding.ts';
import styles from './Thread.module.css';
import type { PaneProps } from './ThreadPane.tsx';

const AssignMenu = lazyPart(() => import('../sharing/AssignMenu.tsx'), { isSilent: true });
const mayNot = 'You may not change this conversation';

const WriteNote = ({ writing, onWrite }: Pick<PaneProps, 'writing' | 'onWrite'>) => (
  <IconButton
    icon={StickyNote}
    label="Write a note"
    keys="I"
    aria-pressed={writing === 'note'}
    onClick={() => onWrite(writing === 'note' ? undefined : 'note')}
  />
);

export const ThreadActions = ({
  opened,
  verbs,
  menu,
  onMenu,
  writing,
  onWrite,
  onDone,
}: PaneProps & { opened: ThreadAnswer }) => {
  const { thread, mayWrite } = opened;
  const task = useTaskFor(thread.to?._id);
  const isArchived = thread.folder === 'archive';
  const reason = mayWrite ? undefined : mayNot;
  const after = (work: Promise<boolean>): void => void work.then((isGone) => isGone && onDone());
  return (
    <Row gap={2} className={styles.actions}>
      {kindOf(thread) === 'email' && (
        <IconButton icon={Forward} label="Forward" keys="F" onClick={() => forward(opened)} />
      )}
      <IconButton
        icon={thread.unread ? MailOpen : Mail}
        label={thread.unread ? 'Mark as read' : 'Mark as unread'}
        keys="U"
        onClick={() => verbs.markRead(thread, thread.unread)}
      />
      <Suspense fallback={null}>
        <AssignMenu
          thread={thread}
          reason={reason}
          isOpen={menu === 'assign'}
          onOpen={(isOpen) => onMenu(isOpen ? 'assign' : undefined)}
        />
      </Suspense>
      <WriteNote writing={writing} onWrite={onWrite} />
      {task && <IconButton icon={task.icon} label="Create a task" keys="T" onClick={task.run} />}
      <FollowUpMenu
        thread={thread}
        isOpen={menu === 'later'}
        onOpen={(isOpen) => onMenu(isOpen ? 'later' : undefined)}
        onChoose={(at) => after(verbs.followUp(thread, at))}
      />
      <IconButton
        icon={isArchived ? ArchiveRestore : Archive}
        label={isArchived ? 'Back to the inbox' : 'Archive'}
        keys="E"
        reason={reason}
        onClick={() => after(verbs.archive(thread))}
      />
      <IconButton
        icon={Trash2}
        label="Delete the conversation"
        keys="#"
        reason={reason}
        onClick={() => after(verbs.remove(thread))}
      />
    </Row>
  );
};
