// Taking ended jobs off the list, many at once.
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';
import { isGoingOn, type Job } from './states.ts';

export const DeleteJobs = () => {
  const { selection } = useBulk<Job>();
  const { send, isSending } = useSend(api.jobs.bulkDelete);
  return (
    <BulkPanel<Job>
      verb="Delete"
      done="deleted"
      isDanger
      isSending={isSending}
      skip={(job) => (isGoingOn(job) ? 'Still under way' : undefined)}
      outcome="They leave the list and can no longer be undone. What they changed stays as it is."
      send={async () => {
        const { answer, failure } = await send(selection.input);
        if (!answer) return { failure };
        const { deletedCount } = answer;
        return { answer: { modifiedCount: deletedCount, totalCount: selection.count, jobId: null } };
      }}
    />
  );
};
