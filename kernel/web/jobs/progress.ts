// How far jobs are and how they ended, in words. Pure.
import { formatNumber } from '../formatting.ts';

export interface JobNow {
  _id: string;
  title: string;
  progress: number;
  modifiedCount: number;
  totalCount: number;
  /** Milliseconds since 1970 at which this browser first heard of it. */
  since: number;
}

/** At 100 a job leaves the list of those in progress (core §4). */
export const isUnderWay = ({ progress }: Pick<JobNow, 'progress'>): boolean => progress < 100;

/** The mean of the jobs under way, 0–100; undefined where there is none. */
export const overall = (jobs: readonly Pick<JobNow, 'progress'>[]): number | undefined => {
  const running = jobs.filter(isUnderWay);
  if (running.length === 0) return undefined;
  return Math.round(running.reduce((sum, { progress }) => sum + progress, 0) / running.length);
};

const etaAfterMs = 5_000;

/** '694 of 1,240', and from five seconds on how long it will still take. */
export const progressWords = (job: JobNow, atMs: number): string => {
  const { progress, modifiedCount, totalCount, since } = job;
  const words = totalCount > 0 ? `${formatNumber(modifiedCount)} of ${formatNumber(totalCount)}` : 'Starting…';
  const passed = atMs - since;
  if (passed < etaAfterMs || progress <= 0 || progress >= 100) return words;
  return `${words} · ${leftWords((passed / progress) * (100 - progress))}`;
};

/** '40 s left', '3 min left', '2 h left'. */
export const leftWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min left` : `${Math.round(minutes / 60)} h left`;
};

/** '62 % Import' before the page's name in the window's title. */
export const titleWords = (jobs: readonly Pick<JobNow, 'progress' | 'title'>[]): string | undefined => {
  const running = jobs.filter(isUnderWay);
  const percent = overall(running);
  if (percent === undefined) return undefined;
  const [first] = running;
  return `${percent} % ${running.length === 1 && first ? first.title.split(' ')[0] : `${formatNumber(running.length)} jobs`}`;
};

export interface Outcome {
  status: string;
  title: string;
  modifiedCount: number;
  skippedCount: number;
  error: string | null;
}

/** '36 updated · 2 skipped': the result line of every job. */
export const outcomeWords = ({ status, modifiedCount, skippedCount, error }: Outcome, done = 'done'): string => {
  const parts = [`${formatNumber(modifiedCount)} ${done}`];
  if (skippedCount > 0) parts.push(`${formatNumber(skippedCount)} skipped`);
  const counts = parts.join(' · ');
  if (status === 'failed') return error ? `Stopped: ${error} (${counts})` : `Stopped (${counts})`;
  return status === 'cancelled' ? `Cancelled (${counts})` : counts;
};
