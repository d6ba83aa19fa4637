// The background work of a process: what is due, what happened, what was enqueued, each looked at by one loop. Tests step the same
// rooms by hand.
import { eventReaders } from '#/kernel/server/events/pump.ts';
import type { House } from '#/kernel/server/house.ts';
import { type JobRunner, makeJobRunner } from '#/kernel/server/jobs/job-runner.ts';
import type { JobOutcome } from '#/kernel/server/jobs/running.ts';
import { type DueKind, type DueLoop, makeDueLoop } from '#/kernel/server/timers/due-loop.ts';
import { runTimers } from '#/kernel/server/timers/run-timers.ts';
import { makeWorker, type Worker } from './worker.ts';

export interface Background {
  readonly worker: Worker;
  readonly due: DueLoop;
  readonly jobs: JobRunner;
  /** Runs due timers, readers of events and ready jobs until nothing is left; answers what became of the jobs and what was thrown. */
  settle(): Promise<{ jobs: JobOutcome[]; errors: unknown[] }>;
}

// Work that makes work for ever would otherwise look like a test that hangs.
const mostRounds = 1_000;

/** Makes the rooms of background work; nothing runs by itself yet. */
export const makeBackground = (house: House): Background => {
  const worker = makeWorker(house);
  const timers: DueKind[] = house.registry.timers.map((handler) => ({
    kind: handler.kind,
    visit: async (agencyId) => {
      const { isMore, errors } = await runTimers(house, handler, agencyId);
      return { againInMs: isMore ? 0 : null, errors };
    },
  }));
  const due = makeDueLoop(house, [...timers, eventReaders(house, house.registry.readers)]);
  const jobs = makeJobRunner(house, worker);
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
  };
};
