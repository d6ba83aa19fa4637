// The market of the simulator moves by itself, a day of it every day, where somebody has opened it.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { job } from '#/kernel/server/jobs/job.ts';
import { schedule } from '#/kernel/server/jobs/schedule.ts';
import { moveMarket } from './market.ts';
import { isService } from './services.ts';

export const moveMarkets = schedule({
  cron: '5 6 * * *',
  zone: 'UTC',
  job: job({
    name: 'mls.moveMarkets',
    input: z.object({}),
    run: async (run) => {
      if (!run.house.config.SIMULATORS) return;
      await run.publicly(async (ctx) => {
        const { rows } = await sql<{ name: string }>`select name from mls_simulated_feeds order by name`.execute(
          ctx.db,
        );
        for (const { name } of rows) if (isService(name)) await moveMarket(ctx, name);
      });
    },
  }),
});
