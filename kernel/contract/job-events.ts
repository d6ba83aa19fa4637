// What happens to background jobs and is worth a line in the event log (decision 95).
import * as z from 'zod/mini';
import { event } from './event.ts';

const told = z.object({ job: z.string(), reason: z.string() });

export const jobFailed = event({
  name: 'kernel.jobFailed',
  subject: 'job',
  data: told,
  label: 'Background job failed',
  sentence: 'The background job {data.job} was given up: {data.reason}',
  log: 'error',
});

export const jobStopped = event({
  name: 'kernel.jobStopped',
  subject: 'job',
  data: told,
  label: 'Background job stopped',
  sentence: 'The background job {data.job} was stopped: {data.reason}',
  log: 'warn',
});

const ended = z.object({
  title: z.string(),
  /** Whoever started it. */
  agentId: z.nullable(z.string()),
  modifiedCount: z.int(),
  totalCount: z.int(),
});

/** A job that people watch is done. */
export const visibleJobDone = event({
  name: 'kernel.visibleJobDone',
  subject: 'job',
  data: ended,
  label: 'Job finished',
  sentence: '{data.title}: {data.modifiedCount} of {data.totalCount} done',
  log: 'info',
  audience: 'agentId',
});

/** A job that people watch was given up; what it did before stays done. */
export const visibleJobFailed = event({
  name: 'kernel.visibleJobFailed',
  subject: 'job',
  data: z.object({ ...ended.shape, reason: z.string() }),
  label: 'Job failed',
  sentence: '{data.title} stopped at {data.modifiedCount} of {data.totalCount}: {data.reason}',
  log: 'error',
  audience: 'agentId',
});

export const timerFailing = event({
  name: 'kernel.timerFailing',
  subject: 'job',
  data: z.object({ kind: z.string() }),
  label: 'Due work fails',
  sentence: 'Due work of the kind {data.kind} keeps failing and is tried again every hour',
  log: 'error',
});
