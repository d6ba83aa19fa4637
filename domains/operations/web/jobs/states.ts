// What a job's state looks like and what can be done about it, for the list and for its panel. Pure.
import type { jobsContract } from '#/domains/operations/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { leftWords } from '#/kernel/web/jobs/progress.ts';
import type { Hue } from '#/ui/theme/hues.ts';

export type Job = AnswerOf<(typeof jobsContract)['calls']['get']>;

export const hueOf: Readonly<Record<string, Hue>> = {
  queued: 'gray',
  running: 'blue',
  done: 'green',
  failed: 'pink',
  cancelled: 'amber',
};

export const isGoingOn = ({ status }: Pick<Job, 'status'>): boolean => status === 'queued' || status === 'running';

/** How long a job took: '40 s', '3 min', '2 h'; undefined while it goes on. */
export const tookWords = ({ createdAt, finishedAt }: Pick<Job, 'createdAt' | 'finishedAt'>): string | undefined => {
  if (finishedAt === null) return undefined;
  const ms = Temporal.Instant.from(createdAt).until(Temporal.Instant.from(finishedAt)).total('milliseconds');
  return ms < 1000 ? 'under 1 s' : leftWords(ms).replace(' left', '');
};

/** What a record that was dealt with is called: an export's are exported. */
export const doneWord = ({ result, title }: Pick<Job, 'result' | 'title'>): string =>
  result?.fileId === undefined ? (title.startsWith('Undo') ? 'taken back' : 'done') : 'exported';
