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

export const timerFailing = event({
  name: 'kernel.timerFailing',
  subject: 'job',
  data: z.object({ kind: z.string() }),
  label: 'Due work fails',
  sentence: 'Due work of the kind {data.kind} keeps failing and is tried again every hour',
  log: 'error',
});
