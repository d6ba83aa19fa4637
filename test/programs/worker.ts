// A worker that tests start as a process of its own, to kill or to stop it: it counts in small committed steps.
// Environment: DATABASE_URL and SECRET_KEY of a test's house.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { systemClock, systemIds, systemRandom } from '#/kernel/server/clock.ts';
import { readConfig } from '#/kernel/server/config.ts';
import { appUrl } from '#/kernel/server/db/roles.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { listItems } from '#/kernel/server/jobs/visible/items.ts';
import { visibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { type Work, workThrough } from '#/kernel/server/jobs/visible/working-through.ts';
import { openListener } from '#/kernel/server/live/listener.ts';
import { openLog } from '#/kernel/server/log.ts';
import { makeHouse } from '#/kernel/server/make-house.ts';
import { standardCost } from '#/kernel/server/passwords.ts';
import { makeBackground } from '#/kernel/server/workers/background.ts';

/** Counts to `to`, one committed row in `steps` each, and goes on where it was. */
export const countSteps = job({
  name: 'test.countSteps',
  lane: 'long',
  input: z.object({ counter: z.uuid(), to: z.int() }),
  run: async (run, { counter, to }) => {
    for (let isDone = false; !isDone; ) {
      isDone = await run.transaction(async ({ db }) => {
        const { rows } = await sql<{ n: number }>`
          insert into steps (counter, n, pid) select ${counter}, count(*) + 1, ${process.pid} from steps where counter = ${counter}
          returning n`.execute(db);
        return (rows[0]?.n ?? 0) >= to;
      });
      await sleep(10);
    }
  },
});

/** Marks records, each once: a second mark of the same record would fail. Needs the table `marks`. */
export const markAll = visibleJob({
  kind: 'test.markAll',
  needs: 'signedIn',
  input: z.object({ count: z.int() }),
  title: () => 'Marks of contacts',
  run: async (run, { count }) => {
    await run.transaction(async (ctx) => {
      const { rows } = await sql<{ is_listed: boolean }>`
        select listed_at is not null as is_listed from jobs where id = ${run.jobId}`.execute(ctx.db);
      if (rows[0]?.is_listed) return;
      const ids = Array.from({ length: count }, () => ctx.house.ids.next());
      await listItems(ctx, run.jobId, ids);
      await sql`update jobs set listed_at = ${ctx.now}, total_count = ${count} where id = ${run.jobId}`.execute(ctx.db);
    });
    const work: Work = async (ctx, ids) => {
      await sql`insert into marks (job, record, pid) select ${run.jobId}, unnest(${ids}::uuid[]), ${process.pid}`.execute(
        ctx.db,
      );
      await sleep(20);
      return ids.map((id) => ({ id, status: 'done' as const }));
    };
    await workThrough(run, work, 20);
    return undefined;
  },
});

export const countingDoor: ServerDoor = { name: 'test', calls: [], jobs: [countSteps], visibleJobs: [markAll] };

const main = async (): Promise<void> => {
  const config = readConfig();
  const log = openLog(config.LOG_LEVEL, systemClock);
  const { house, close } = await makeHouse({
    config,
    clock: systemClock,
    ids: systemIds,
    random: systemRandom,
    log,
    appUrl: appUrl(config.DATABASE_URL ?? '', config.SECRET_KEY ?? ''),
    ownerUrl: config.DATABASE_URL ?? '',
    doors: [countingDoor],
    secretKey: config.SECRET_KEY ?? '',
    passwordCost: standardCost,
    checksAnswers: false,
  });
  const background = makeBackground(house);
  const listener = openListener(house);
  background.start(listener);
  process.once('SIGTERM', () => {
    void (async () => {
      await background.stop(2_000);
      await listener.stop();
      await close();
    })();
  });
  await listener.ready;
  process.stdout.write('ready\n');
};

if (import.meta.main) await main();
