// What the kernel's own engine rooms declare, as a domain does in its door.
import { jobFailed, jobStopped, timerFailing } from '#/kernel/contract/job-events.ts';
import type { ServerDoor } from './door.ts';
import { waitingJobs } from './jobs/job-timers.ts';

export const engineDoor: ServerDoor = {
  name: 'kernel',
  calls: [],
  events: [jobFailed, jobStopped, timerFailing],
  timers: [waitingJobs],
};
