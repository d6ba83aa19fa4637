// Jobs that begin by the clock on the wall: a sweep every night. The engine keeps the times and sees to it that of many processes one
// starts each. What is due for a record or an agency is a timer instead.
import type { House } from '#/kernel/server/house.ts';
import type { WaitingJob } from './engine.ts';
import type { Job } from './job.ts';

declare module '#/kernel/server/registry.ts' {
  interface Registry {
    readonly schedules: readonly Schedule[];
  }
}

export interface Schedule {
  /** Five fields: '15 3 * * *' is a quarter past three every day. */
  cron: string;
  /** IANA zone of the times. */
  zone: string;
  /** Takes no input and belongs to no agency. */
  job: Job;
}

/** Declares when a job begins. */
export const schedule = (declared: Schedule): Schedule => declared;

/** Makes the engine's times those of the doors: new ones are added, changed ones changed, and those of an older program removed. */
export const keepSchedules = async ({ jobs: { boss }, registry }: House): Promise<void> => {
  const wanted = new Map(registry.schedules.map((one) => [one.job.name.replaceAll('.', '-'), one]));
  for (const [key, { cron, zone, job }] of wanted) {
    const waiting: WaitingJob = {
      name: job.name,
      agencyId: null,
      starter: { type: 'system', agentId: null, userId: null },
      input: {},
      failures: 0,
      crashes: 0,
    };
    await boss.schedule(job.lane ?? 'quick', cron, waiting, { tz: zone, key });
  }
  for (const { name, key } of await boss.getSchedules()) if (!wanted.has(key)) await boss.unschedule(name, key);
};
