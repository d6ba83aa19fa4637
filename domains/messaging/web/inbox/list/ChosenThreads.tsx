// What is done with the conversations that were chosen: more than fifty become a job, which can be taken back (decision 107).
import { Archive, Mail, MailOpen, Trash2, UserRoundPlus, X } from 'lucide-react';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import type { BulkAnswer } from '#/kernel/web/grid/list/list-api.ts';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { followJob } from '#/kernel/web/jobs/running.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { Menu } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { api } from '../api.ts';
import { AssigneeItems } from '../sharing/AssigneeItems.tsx';
import { foundThreads, mostInOneRequest } from './chosen-input.ts';
import type { Narrowing } from './InboxTools.tsx';
import type { ListedThread } from './listed-thread.ts';
import styles from './ThreadList.module.css';

interface Props {
  list: List<ListedThread>;
  narrowing: Narrowing;
}

export const ChosenThreads = ({ list, narrowing }: Props) => {
  const { selection, total, search, groups } = list;
  const read = useSend(api.inbox.bulkRead);
  const archive = useSend(api.inbox.bulkArchive);
  const remove = useSend(api.inbox.bulkDelete);
  const restore = useSend(api.inbox.restore);
  const assign = useSend(api.inbox.bulkAssign);
  const many = (value: number): string => count(value, 'conversation');
  const isBusy = [read, archive, remove, assign].some(({ isSending }) => isSending);

  /** All that are found become a job that takes itself back; few of them are named, so that they can be put back one by one. */
  const chosen = async () => {
    const records = selection.selected.isAll
      ? total > mostInOneRequest
        ? undefined
        : await foundThreads({ search, groups, narrowing })
      : [...selection.selected.records.values()];
    return { records, input: records ? { ids: records.map(({ _id }) => _id) } : foundInput() };
  };
  const foundInput = () => {
    const { unread, folder, ...tabs } = narrowing;
    return {
      ...selection.input,
      ...tabs,
      ...(search ? { search } : {}),
      ...(folder || search === '' ? { folder: folder ?? 'inbox' } : {}),
      ...(unread ? { unread: true } : {}),
    };
  };
  /** Says what was done, or follows the job that does it, which takes it back by itself. */
  const tell = (answer: BulkAnswer | undefined, done: string, undo: (() => void) | undefined): void => {
    if (!answer) return;
    selection.clear();
    const { jobId, totalCount, modifiedCount } = answer;
    if (jobId !== null) {
      followJob({ _id: jobId, title: 'Conversations', totalCount }, { done });
      return;
    }
    const skipped = totalCount - modifiedCount;
    toast({
      type: 'success',
      message: `${many(modifiedCount)} ${done}${skipped > 0 ? ` · ${formatNumber(skipped)} skipped` : ''}`,
      ...(undo && { actionText: 'Undo', action: undo }),
    });
  };
  const mark = async (isRead: boolean): Promise<void> => {
    const { input } = await chosen();
    const { answer } = await read.send({ ...input, readStatus: isRead });
    const undo = () => void read.send({ ...input, readStatus: !isRead });
    tell(answer, `marked as ${isRead ? 'read' : 'unread'}`, undo);
  };
  const putAway = async (): Promise<void> => {
    const { input } = await chosen();
    const { answer } = await archive.send(input);
    tell(answer, 'archived', () => void archive.send({ ...input, isArchived: false }));
  };
  const drop = async (): Promise<void> => {
    const { input, records = [] } = await chosen();
    const { answer } = await remove.send(input);
    tell(answer, 'deleted', () => void restore.send({ ids: records.map(({ _id }) => _id) }));
  };
  const give = async (agentId: string | null, name: string): Promise<void> => {
    const { input, records = [] } = await chosen();
    const { answer } = await assign.send({ ...input, agentId });
    // Each goes back to whoever had it.
    const undo = async (): Promise<void> => {
      for (const [before, had] of Map.groupBy(records, ({ assignee }) => assignee?._id ?? null))
        await assign.send({ ids: had.map(({ _id }) => _id), agentId: before });
    };
    tell(answer, `given to ${name}`, () => void undo());
  };
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Chosen conversations" aria-busy={isBusy}>
      <span>
        {formatNumber(selection.count)} selected
        {!selection.selected.isAll && total > selection.count && (
          <Button variant="link" size="small" onClick={selection.selectAll}>
            All {formatNumber(total)}
          </Button>
        )}
      </span>
      <IconButton size="small" icon={MailOpen} label="Mark as read" onClick={() => void mark(true)} />
      <IconButton size="small" icon={Mail} label="Mark as unread" onClick={() => void mark(false)} />
      <Menu
        label="Assign"
        place="bottom-end"
        width={240}
        trigger={<IconButton size="small" icon={UserRoundPlus} label="Assign" />}
      >
        <AssigneeItems onGive={(agentId, name) => void give(agentId, name)} />
      </Menu>
      <IconButton size="small" icon={Archive} label="Archive" onClick={() => void putAway()} />
      <IconButton size="small" icon={Trash2} label="Delete" onClick={() => void drop()} />
      <IconButton size="small" icon={X} label="Clear selection" onClick={selection.clear} />
    </div>
  );
};
export default ChosenThreads;
