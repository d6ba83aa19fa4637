// The background work of a process: what is due, what happened, what was enqueued, each looked at by one loop. Tests step the same
// rooms by hand.

import { type DueKind, type DueLoop, makeDueLoop } from '#/kernel/server/due/due-loop.ts';
import { eventReaders } from '#/kernel/server/due/pump.ts';
import { runTimers } from '#/kernel/server/due/run-timers.ts';
import type { House } from '#/kernel/server/house.ts';
import { jobsChannel } from '#/kernel/server/jobs/engine.ts';
import { type JobRunner, makeJobRunner } from '#/kernel/server/jobs/job-runner.ts';
import type { JobOutcome } from '#/kernel/server/jobs/running.ts';
import { keepSchedules } from '#/kernel/server/jobs/schedule.ts';
import type { Listener } from '#/kernel/server/live/listener.ts';
import { dueChannel } from '#/kernel/server/timers/timer.ts';
import { makeWorker, type Worker } from '../jobs/worker.ts';
import { type Loop, startLoop } from '../loop.ts';
import { takeBackStranded, takeOverJobs } from './taking-over.ts';

export interface Background {
  readonly worker: Worker;
  readonly due: DueLoop;
  readonly jobs: JobRunner;
  /** Runs due timers, readers of events and ready jobs until nothing is left; answers what became of the jobs and what was thrown. */
  settle(): Promise<{ jobs: JobOutcome[]; errors: unknown[] }>;
  /** Begins to work by itself, woken by what the listener hears. */
  start(listener: Listener): void;
  /** Takes up nothing more, asks what runs to stop, waits for it at most `graceMs`, and leaves the list of workers. */
  stop(graceMs: number): Promise<void>;
}

const lookForDeadEveryMs = 1_000;
const beatEveryMs = 5_000;

// Work that makes work for ever would otherwise look like a test that hangs.
const mostRounds = 1_000;

/** Makes the rooms of background work; nothing runs by itself yet. */
export const makeBackground = (house: House): Background => {
  const worker = makeWorker(house);
  const reserved: House = { ...house, database: house.reserve };
  const timers: DueKind[] = house.registry.timers.map((handler) => ({
    kind: handler.kind,
    takesHands: true,
    visit: async (agencyId) => {
      const { isMore, nextAt, errors } = await runTimers(reserved, handler, agencyId);
      return { againInMs: isMore ? 0 : null, nextAt, errors };
    },
  }));
  const due = makeDueLoop(reserved, [...timers, eventReaders(reserved, house.registry.readers)]);
  const jobs = makeJobRunner(house, worker);
  let watch: Loop | undefined;
  let scheduling: Loop | undefined;
  let isScheduled = false;
  return {
    worker,
    due,
    jobs,
    settle: async () => {
      const all: { jobs: JobOutcome[]; errors: unknown[] } = { jobs: [], errors: [] };
      for (let round = 0; round < mostRounds; round += 1) {
        const { visits, errors } = await due.tick();
        const outcomes = await jobs.tick();
        all.errors.push(...errors, ...outcomes.flatMap(({ error }) => error ?? []));
        all.jobs.push(...outcomes);
        if (visits === 0 && outcomes.length === 0) return all;
      }
      throw new Error(`Background work does not settle: it still made work after ${mostRounds} rounds`);
    },
    start: (listener) => {
      listener.on(
        dueChannel,
        (message) => due.wake(message),
        () => due.wake(),
      );
      listener.on(
        jobsChannel,
        () => jobs.wake(),
        () => jobs.wake(),
      );
      due.start();
      jobs.start();
      scheduling = startLoop(house.log, 'schedules', async () => {
        if (!isScheduled) await keepSchedules(house);
        isScheduled = true;
        return Number.POSITIVE_INFINITY;
      });
      watch = startLoop(house.log, 'workers', watchOver(house, worker, jobs));
    },
    stop: async (graceMs) => {
      await Promise.all([jobs.stop(graceMs), due.stop(), watch?.stop(), scheduling?.stop()]);
      await worker.leave();
    },
  };
};

/** Says that this process lives, and looks who does not. */
const watchOver = (house: House, worker: Worker, jobs: JobRunner): (() => Promise<number>) => {
  let beatAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = house.clock.monotonicMs();
    if (now >= beatAtMs) {
      if (!(await worker.beat())) house.log.warn('this process was taken for dead; it goes on under another name');
      beatAtMs = now + beatEveryMs;
    }
    const taken =
      (await takeOverJobs(house, worker)) + (await takeBackStranded(house, worker, (id) => jobs.isRunning(id)));
    if (taken > 0) jobs.wake();
    return lookForDeadEveryMs;
  };
};
