// What people do with one job: fetch its file, take it back, stop it, take it off the list. The list's menu and the panel offer the same.
import { Ban, Download, Trash2, Undo2 } from 'lucide-react';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { downloadExport, hasFile } from '#/kernel/web/jobs/ending.ts';
import { cancelJob, undoJob } from '#/kernel/web/jobs/running.ts';
import { useSession } from '#/kernel/web/session.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api } from '../api.ts';
import { isGoingOn, type Job } from './states.ts';

// A refusal was said by the call; there is nothing more to do about it here.
const quietly = (run: Promise<void>): void => void run.catch(() => undefined);

/** The verbs of a job as it stands; those of an ended job are not offered while it runs, and the other way round. */
export const useJobVerbs = (): ((job: Job) => RowAction[]) => {
  const agentId = useSession((session) => session.agentId);
  const { send } = useSend(api.jobs.bulkDelete, { success: 'Job deleted' });
  const remove = async ({ _id, title }: Job): Promise<void> => {
    const isMeant = await confirm({
      title: `Delete “${title}”?`,
      willHappen: ['The job and what became of each record leave the list.', 'It can no longer be undone.'],
      stays: ['What it changed stays as it is.'],
      verb: 'Delete job',
      keep: 'Keep it',
    });
    if (isMeant) await send({ ids: [_id] });
  };
  return (job) => {
    const { _id, canUndo, createdBy } = job;
    if (isGoingOn(job)) return [{ id: 'cancel', label: 'Cancel', icon: Ban, run: () => quietly(cancelJob(_id)) }];
    const isOwn = createdBy?._id === agentId;
    return [
      ...(hasFile(job)
        ? [
            {
              id: 'download',
              label: 'Download',
              icon: Download,
              reason: isOwn ? undefined : 'Only whoever made the export can open its file',
              run: () => quietly(downloadExport(_id)),
            },
          ]
        : []),
      ...(canUndo ? [{ id: 'undo', label: 'Undo', icon: Undo2, run: () => quietly(undoJob(_id)) }] : []),
      { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, run: () => quietly(remove(job)) },
    ];
  };
};
