// How a job ended: one line with its counts, and the one thing to do about it — take it back, fetch its file, see what was skipped.
import { exportsContract } from '#/kernel/contract/exports.ts';
import { clients } from '../calls/client.ts';
import { announce } from '../states/announcing.ts';
import { type Toast, toast } from '../telling/toasts.ts';
import type { JobRecord } from './jobs-api.ts';
import { outcomeWords } from './progress.ts';

const api = clients({ exports: exportsContract });

/** Opens the file that an export made. */
export const downloadExport = async (jobId: string): Promise<void> => {
  const { url, name } = await api.exports.open({ id: jobId });
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Whether its result is a file to fetch. */
export const hasFile = ({ result }: Pick<JobRecord, 'result'>): boolean => typeof result?.fileId === 'string';

type Undo = (id: string) => Promise<void>;

/** What can be done about an ended job. */
const actionOf = (job: JobRecord, undo: Undo): Pick<Toast, 'actionText' | 'action' | 'actionRoute'> => {
  const quietly = (run: Promise<void>): void => void run.catch(() => undefined);
  if (hasFile(job)) return { actionText: 'Download', action: () => quietly(downloadExport(job._id)) };
  if (job.status === 'failed' || job.skippedCount > 0)
    return { actionText: 'See why', actionRoute: `/jobs?peek=${job._id}` };
  return job.canUndo ? { actionText: 'Undo', action: () => quietly(undo(job._id)) } : {};
};

const outcomes = new Set<string>();

/** Whether a toast told how a job ended; the server leaves a notification of the same. */
export const isOutcome = (toastId: string): boolean => outcomes.has(toastId);

/** The result line of a job that has words of its own for some ends. */
export type OutcomeWords = (counts: { modifiedCount: number; totalCount: number }) => string | undefined;

interface Told {
  done: string | undefined;
  words: OutcomeWords | undefined;
}

/** Says how a job ended; `undo` takes back what it did. */
export const tellOutcome = (job: JobRecord, { done, words }: Told, undo: Undo): void => {
  const description = (job.status === 'done' ? words?.(job) : undefined) ?? outcomeWords(job, done);
  const type = job.status === 'failed' ? 'error' : job.status === 'cancelled' ? 'warning' : 'success';
  outcomes.add(toast({ type, message: job.title, description, timer: 10_000, ...actionOf(job, undo) }));
  announce(`${job.title}: ${description}`);
};
