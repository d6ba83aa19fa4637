// What the kernel's own engine rooms declare, as a domain does in its door.
import { jobFailed, jobStopped, timerFailing, visibleJobDone, visibleJobFailed } from '#/kernel/contract/job-events.ts';
import type { ServerDoor } from '../door.ts';
import { waitingJobs } from '../jobs/job-timers.ts';
import { runVisible } from '../jobs/visible/running-visible.ts';
import { updatedJob } from '../jobs/visible/telling.ts';
import { undoJob } from '../jobs/visible/undoing.ts';
import { upkeep } from '../workers/upkeep.ts';

export const engineDoor: ServerDoor = {
  name: 'kernel',
  calls: [],
  events: [jobFailed, jobStopped, timerFailing, visibleJobDone, visibleJobFailed],
  jobs: [runVisible],
  schedules: [upkeep],
  timers: [waitingJobs],
  visibleJobs: [undoJob],
  liveEvents: [updatedJob],
};
