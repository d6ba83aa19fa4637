// Jobs that wait for a moment: their timer makes them ready.
import { timerHandler } from '#/kernel/server/timers/timer.ts';
import { jobsOver, jobTimer, wakeLane } from './engine.ts';
import { laneNames } from './lanes.ts';

export const waitingJobs = timerHandler({
  kind: jobTimer,
  work: async (ctx, due) => {
    const db = jobsOver(ctx.db);
    for (const { subjectId } of due) {
      for (const lane of laneNames) {
        const { updated } = await ctx.house.jobs.boss.update({
          name: lane,
          options: { id: subjectId, startAfter: 0, db },
        });
        if (updated === 0) continue;
        await wakeLane(ctx.db, lane);
        break;
      }
    }
  },
});
