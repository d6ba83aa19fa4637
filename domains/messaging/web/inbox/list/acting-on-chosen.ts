// What is done with the conversations that were chosen, and how it is taken back: few of them one by one, many by the job that does it.
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import type { BulkAnswer } from '#/kernel/web/grid/list/list-api.ts';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { followJob } from '#/kernel/web/jobs/running.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { api } from '../api.ts';
import { foundThreads, mostInOneRequest } from './chosen-input.ts';
import type { Narrowing } from './InboxTools.tsx';
import type { ListedThread } from './listed-thread.ts';

export interface ChosenProps {
  list: List<ListedThread>;
  narrowing: Narrowing;
}

/** All that the list finds, as a job is to find them once more. */
const foundInput = ({ list: { selection, search }, narrowing }: ChosenProps) => {
  const { unread, folder, ...tabs } = narrowing;
  return {
    ...selection.input,
    ...tabs,
    ...(search ? { search } : {}),
    ...(folder || search === '' ? { folder: folder ?? 'inbox' } : {}),
    ...(unread ? { unread: true } : {}),
  };
};

/** Those that were chosen, by name where they are few enough to be put back one by one. */
const chosenIn = async (props: ChosenProps) => {
  const { selection, total, search, groups } = props.list;
  const records = selection.selected.isAll
    ? total > mostInOneRequest
      ? undefined
      : await foundThreads({ search, groups, narrowing: props.narrowing })
    : [...selection.selected.records.values()];
  return { records, input: records ? { ids: records.map(({ _id }) => _id) } : foundInput(props) };
};

/** Says what was done, or follows the job that does it, which takes it back by itself. */
const tell = (answer: BulkAnswer, done: string, undo: () => void): void => {
  const { jobId, totalCount, modifiedCount } = answer;
  if (jobId !== null) {
    followJob({ _id: jobId, title: 'Conversations', totalCount }, { done });
    return;
  }
  const skipped = totalCount - modifiedCount;
  toast({
    type: 'success',
    message: `${count(modifiedCount, 'conversation')} ${done}${skipped > 0 ? ` · ${formatNumber(skipped)} skipped` : ''}`,
    actionText: 'Undo',
    action: undo,
  });
};

export const useActingOnChosen = (props: ChosenProps) => {
  const read = useSend(api.inbox.bulkRead);
  const archive = useSend(api.inbox.bulkArchive);
  const remove = useSend(api.inbox.bulkDelete);
  const restore = useSend(api.inbox.restore);
  const assign = useSend(api.inbox.bulkAssign);
  const told = (answer: BulkAnswer | undefined, done: string, undo: () => void): void => {
    if (!answer) return;
    props.list.selection.clear();
    tell(answer, done, undo);
  };
  return {
    isBusy: [read, archive, remove, assign].some(({ isSending }) => isSending),
    mark: async (isRead: boolean): Promise<void> => {
      const { input } = await chosenIn(props);
      const { answer } = await read.send({ ...input, readStatus: isRead });
      const undo = () => void read.send({ ...input, readStatus: !isRead });
      told(answer, `marked as ${isRead ? 'read' : 'unread'}`, undo);
    },
    archive: async (): Promise<void> => {
      const { input } = await chosenIn(props);
      const { answer } = await archive.send(input);
      told(answer, 'archived', () => void archive.send({ ...input, isArchived: false }));
    },
    remove: async (): Promise<void> => {
      const { input, records = [] } = await chosenIn(props);
      const { answer } = await remove.send(input);
      told(answer, 'deleted', () => void restore.send({ ids: records.map(({ _id }) => _id) }));
    },
    assign: async (agentId: string | null, name: string): Promise<void> => {
      const { input, records = [] } = await chosenIn(props);
      const { answer } = await assign.send({ ...input, agentId });
      // Each goes back to whoever had it.
      const undo = async (): Promise<void> => {
        for (const [before, had] of Map.groupBy(records, ({ assignee }) => assignee?._id ?? null))
          await assign.send({ ids: had.map(({ _id }) => _id), agentId: before });
      };
      told(answer, `given to ${name}`, () => void undo());
    },
  };
};
