// The workers of this process: as many jobs at once as each lane has places, and never all of them one agency's.
import type { House } from '#/kernel/server/house.ts';
import type { Worker } from '#/kernel/server/jobs/worker.ts';
import { type Loop, startLoop } from '#/kernel/server/loop.ts';
import { claimJobs } from './claiming.ts';
import { type Lane, laneNames, lanes } from './lanes.ts';
import { Draining, type JobOutcome, runJob } from './running.ts';

export interface JobRunner {
  /** Runs what is ready, one after another, until nothing is; answers what became of each. */
  tick(): Promise<JobOutcome[]>;
  /** Begins to take up jobs by itself. */
  start(): void;
  /** Looks for ready jobs now. */
  wake(): void;
  isRunning(jobId: string): boolean;
  /** Takes up no more, asks those at hand to stop and waits for them, at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

// Lost notifications and the few jobs that wait on the engine's own clock are found at this interval.
const pollEveryMs = 2_000;

/** Makes the runner of a process; nothing runs before `start` or `tick`. */
export const makeJobRunner = (house: House, worker: Worker): JobRunner => {
  const draining = new AbortController();
  const running = new Map<string, { lane: Lane; agencyId: string | null; ended: Promise<unknown> }>();
  let loop: Loop | undefined;

  const takeUp = async (lane: Lane): Promise<void> => {
    for (;;) {
      const { free, most, except } = roomIn(lane, [...running.values()]);
      if (free === 0 || draining.signal.aborted) return;
      const claimed = await claimJobs(house, await worker.id(), lane, { most, except });
      for (const job of claimed) {
        const ended = runJob(house, job, draining.signal)
          .catch((error: unknown) => house.log.error({ err: error, jobId: job.id }, 'a job could not be settled'))
          .finally(() => {
            running.delete(job.id);
            loop?.wake();
          });
        running.set(job.id, { lane, agencyId: job.waiting.agencyId, ended });
      }
      if (claimed.length === 0) return;
    }
  };

  return {
    tick: async () => {
      const outcomes: JobOutcome[] = [];
      for (let ran = true; ran; ) {
        ran = false;
        for (const lane of laneNames) {
          for (const job of await claimJobs(house, await worker.id(), lane, { most: 1, except: [] })) {
            outcomes.push(await runJob(house, job, draining.signal));
            ran = true;
          }
        }
      }
      return outcomes;
    },
    start: () => {
      loop = startLoop(house.log, 'jobs', async () => {
        for (const lane of laneNames) await takeUp(lane);
        return pollEveryMs;
      });
    },
    wake: () => loop?.wake(),
    isRunning: (jobId) => running.has(jobId),
    stop: async (graceMs) => {
      draining.abort(new Draining('The process is stopping'));
      await loop?.stop();
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([Promise.all([...running.values()].map(({ ended }) => ended)), patience]);
      clearTimeout(timer);
      if (running.size > 0)
        house.log.warn({ jobs: running.size }, 'jobs did not stop in time; another process takes them up');
    },
  };
};

/** How many jobs a lane may still take, and which agencies must wait: one agency leaves at least one place in four to the others. */
export const roomIn = (
  lane: Lane,
  running: readonly { lane: Lane; agencyId: string | null }[],
): { free: number; most: number; except: string[] } => {
  const { places } = lanes[lane];
  const here = running.filter((job) => job.lane === lane);
  const share = places - Math.ceil(places / 4);
  const counts = Map.groupBy(here, ({ agencyId }) => agencyId ?? '');
  const except = [...counts].filter(([agencyId, jobs]) => agencyId !== '' && jobs.length >= share).map(([id]) => id);
  const busiest = Math.max(0, ...[...counts].filter(([id]) => !except.includes(id)).map(([, jobs]) => jobs.length));
  const free = places - here.length;
  return { free, most: Math.min(free, share - busiest), except };
};
