// What is done with the conversations that were chosen: more than fifty become a job, which can be taken back (decision 107).
import { Archive, Mail, MailOpen, Trash2, X } from 'lucide-react';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import type { BulkAnswer } from '#/kernel/web/grid/list/list-api.ts';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { followJob } from '#/kernel/web/jobs/running.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { api } from '../api.ts';
import type { ListedThread } from './listed-thread.ts';
import styles from './ThreadList.module.css';

export const ChosenThreads = ({ list: { selection } }: { list: List<ListedThread> }) => {
  const read = useSend(api.inbox.bulkRead);
  const archive = useSend(api.inbox.bulkArchive);
  const remove = useSend(api.inbox.bulkDelete);
  const restore = useSend(api.inbox.restore);
  const ids = [...selection.selected.records.keys()];
  const many = (value: number): string => count(value, 'conversation');
  const isBusy = read.isSending || archive.isSending || remove.isSending;

  /** Says what was done, or follows the job that does it, which takes it back by itself. */
  const tell = (answer: BulkAnswer | undefined, done: string, undo: () => void): void => {
    if (!answer) return;
    selection.clear();
    const { jobId, totalCount } = answer;
    if (jobId !== null) followJob({ _id: jobId, title: 'Conversations', totalCount }, { done });
    else toast({ type: 'success', message: `${many(answer.modifiedCount)} ${done}`, actionText: 'Undo', action: undo });
  };
  const mark = async (isRead: boolean): Promise<void> => {
    const { answer } = await read.send({ ids, readStatus: isRead });
    tell(answer, `marked as ${isRead ? 'read' : 'unread'}`, () => void read.send({ ids, readStatus: !isRead }));
  };
  const putAway = async (): Promise<void> => {
    const { answer } = await archive.send({ ids });
    tell(answer, 'archived', () => void archive.send({ ids, isArchived: false }));
  };
  const drop = async (): Promise<void> => {
    const { answer } = await remove.send({ ids });
    tell(answer, 'deleted', () => void restore.send({ ids }));
  };
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Chosen conversations" aria-busy={isBusy}>
      <span>{formatNumber(ids.length)} selected</span>
      <IconButton size="small" icon={MailOpen} label="Mark as read" onClick={() => void mark(true)} />
      <IconButton size="small" icon={Mail} label="Mark as unread" onClick={() => void mark(false)} />
      <IconButton size="small" icon={Archive} label="Archive" onClick={() => void putAway()} />
      <IconButton size="small" icon={Trash2} label="Delete" onClick={() => void drop()} />
      <IconButton size="small" icon={X} label="Clear selection" onClick={selection.clear} />
    </div>
  );
};
