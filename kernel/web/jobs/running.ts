// The jobs of this person that are under way: each has a toast that stays, an entry in Notifications, its share of the ring on the bell
// and of the window's title. The socket tells how far they are; where it is silent, they are asked.

import { type LiveEvents, onLive } from '../calls/socket.ts';
import { store } from '../calls/store.ts';
import { nowMs } from '../clock.ts';
import { onSessionEnd, session } from '../session.ts';
import { setBell } from '../telling/bell.ts';
import { note } from '../telling/log.ts';
import { dismissToast, toast, updateToast } from '../telling/toasts.ts';
import { setTitleProgress } from '../title.ts';
import { type OutcomeWords, tellOutcome } from './ending.ts';
import { type JobRecord, jobsApi } from './jobs-api.ts';
import { isUnderWay, type JobNow, overall, progressWords, titleWords } from './progress.ts';

export interface FollowedJob extends JobNow {
  toastId: string | undefined;
  /** What the result line calls a record that was dealt with: 'updated'. */
  done: string | undefined;
  words: OutcomeWords | undefined;
  /** When it was last heard of. */
  heardAt: number;
}

const state = store<{ jobs: readonly FollowedJob[] }>({ jobs: [] });
export const useJobs = state.useValue;

state.watch(({ jobs }) => {
  setBell({ progress: overall(jobs) });
  setTitleProgress(titleWords(jobs));
});

const put = (job: FollowedJob): void =>
  state.set({ jobs: [...state.get().jobs.filter(({ _id }) => _id !== job._id), job] });
const drop = (id: string): void => state.set({ jobs: state.get().jobs.filter(({ _id }) => _id !== id) });
const find = (id: string): FollowedJob | undefined => state.get().jobs.find(({ _id }) => _id === id);

/** Forgets them: the session ended, or the person works in another agency now. */
const forget = (): void => {
  for (const { toastId } of state.get().jobs) if (toastId) dismissToast(toastId);
  state.set({ jobs: [] });
};
onSessionEnd(forget);
session.watch((now, before) => {
  if (now.agentId !== before.agentId) forget();
});

const failed = (error: unknown): void => note('a job could not be asked for', error);

interface FollowOptions {
  done?: string | undefined;
  /** The result line where it has words of its own. */
  words?: OutcomeWords | undefined;
  /** Jobs found under way after a reload are only listed. */
  hasToast?: boolean;
}

/** Follows a job to its end; the toast stays until then. */
export const followJob = (
  job: { _id: string; title: string; totalCount?: number },
  options: FollowOptions = {},
): void => {
  const { done, words, hasToast = true } = options;
  if (find(job._id)) return;
  const at = nowMs();
  const followed: FollowedJob = {
    _id: job._id,
    title: job.title,
    progress: 0,
    modifiedCount: 0,
    totalCount: job.totalCount ?? 0,
    since: at,
    heardAt: at,
    done,
    words,
    toastId: undefined,
  };
  put({ ...followed, toastId: hasToast ? showToast(followed) : undefined });
  ask(job._id).catch(failed);
};

/** Takes the toasts of running jobs away: the person looks at Notifications, where the same stands. */
export const dockJobs = (): void => {
  const { jobs } = state.get();
  if (jobs.every(({ toastId }) => toastId === undefined)) return;
  for (const { toastId } of jobs) if (toastId) dismissToast(toastId);
  state.set({ jobs: jobs.map((job) => ({ ...job, toastId: undefined })) });
};

const showToast = (job: JobNow): string =>
  toast({
    type: 'info',
    message: job.title,
    description: progressWords(job, nowMs()),
    persistent: true,
    percentage: job.progress,
    actionText: 'Cancel',
    action: () => void cancelJob(job._id),
  });

/** Stops a job after the record it is working on. */
export const cancelJob = async (id: string): Promise<void> => {
  try {
    const job = await jobsApi()?.cancel({ id });
    if (job) settle(job);
  } catch {
    // Said by the call; the job goes on and is heard of.
    ask(id).catch(failed);
  }
};

/** Takes back what a job did; that is a job of its own. */
export const undoJob = async (id: string): Promise<void> => {
  const job = await jobsApi()?.undo({ id });
  if (job) followJob(job, { done: 'taken back' });
};

type Heard = Pick<JobNow, '_id' | 'title' | 'progress' | 'modifiedCount' | 'totalCount'>;

const hear = (heard: Heard): void => {
  const known = find(heard._id);
  if (!known) return;
  const job = { ...known, ...heard, heardAt: nowMs() };
  put(job);
  if (job.toastId)
    updateToast(job.toastId, { percentage: Math.min(99, job.progress), description: progressWords(job, nowMs()) });
  // The counts of the end, the way back and the file are in the record.
  if (!isUnderWay(job)) ask(job._id).catch(failed);
};

const ended: ReadonlySet<string> = new Set(['done', 'failed', 'cancelled']);

const settle = (job: JobRecord): void => {
  const known = find(job._id);
  if (!known) return;
  if (!ended.has(job.status)) {
    hear({ ...job, progress: Math.min(99, job.progress) });
    return;
  }
  drop(job._id);
  told.add(job._id);
  if (known.toastId) dismissToast(known.toastId);
  tellOutcome(job, known, undoJob);
};

const ask = async (id: string): Promise<void> => {
  const job = await jobsApi()?.get({ id }, { isQuiet: true });
  if (job) settle(job);
};

const isMine = ({ createdBy }: JobRecord): boolean => createdBy?._id === session.get().agentId;

/** What is told once: a list that was asked for before may still call it under way. */
const told = new Set<string>();

/** Lists a job that was found under way, if it is this person's. */
export const followMine = (job: JobRecord): void => {
  if (isMine(job) && !ended.has(job.status) && !told.has(job._id)) followJob(job, { hasToast: false });
};

/** Lists a job that the socket tells of for the first time, if it is this person's. */
export const meet = async (heard: Heard): Promise<void> => {
  if (find(heard._id) || !isUnderWay(heard)) return;
  const job = await jobsApi()?.get({ id: heard._id }, { isQuiet: true });
  if (job) followMine(job);
};

const silentMs = 4_000;
const lookEveryMs = 2_000;

const startHearing = (): (() => void) => {
  const stop = onLive('updatedJob', (heard: LiveEvents['updatedJob']) => hear(heard));
  const timer = setInterval(() => {
    for (const { _id, heardAt } of state.get().jobs) if (nowMs() - heardAt > silentMs) ask(_id).catch(failed);
  }, lookEveryMs);
  return () => {
    stop();
    clearInterval(timer);
  };
};

/** Hears of jobs for as long as there are some. */
let stopHearing: (() => void) | undefined;
state.watch(({ jobs }) => {
  if (jobs.length > 0) stopHearing ??= startHearing();
  else {
    stopHearing?.();
    stopHearing = undefined;
  }
});
