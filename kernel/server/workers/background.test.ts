import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '#/kernel/server/clock.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { jobsChannel } from '#/kernel/server/jobs/engine.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { openListener } from '#/kernel/server/live/listener.ts';
import { dueChannel, setTimer, setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { openAgent, openSystem } from '../acting.ts';

const rung = new Map<string, (at: Temporal.Instant) => void>();
const heard = (id: string): Promise<Temporal.Instant> => {
  const { promise, resolve } = Promise.withResolvers<Temporal.Instant>();
  rung.set(id, resolve);
  return promise;
};
const ring = (id: string): void => rung.get(id)?.(systemClock.now());

let stopsAt: Promise<void> = Promise.resolve();
const door: ServerDoor = {
  name: 'test',
  calls: [],
  jobs: [
    job({
      name: 'test.ring',
      input: z.object({ id: z.string() }),
      run: (run, { id }) => run.transaction(() => Promise.resolve(ring(id))),
    }),
    job({
      name: 'test.slow',
      input: z.object({ id: z.string() }),
      run: async (run, { id }) => {
        ring(id);
        await stopsAt;
        await run.transaction(() => Promise.resolve(ring(`${id} again`)));
      },
    }),
  ],
  timers: [
    timerHandler({
      kind: 'test.bell',
      work: (_ctx, due) => {
        for (const { subjectId } of due) ring(subjectId);
        return Promise.resolve();
      },
    }),
  ],
};
const open = await openHouse({ doors: [door] });
const { house, background, owner } = open;
const listener = openListener(house);
background.start(listener);
await listener.ready;
afterAll(async () => {
  await background.stop(1_000);
  await listener.stop();
});

const asTom = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => openAgent(house, people.tom, work);
const ringLater = (id: string): Promise<void> => asTom((ctx) => house.jobs.enqueue(ctx, 'test.ring', { id }));

// How soon is measured by `npm run bench`: `-- --sleeping` from a commit to its work, `-- --reminders` and `-- --workflows` from a moment to its.
test('a job is picked up, and each commit that brings one tells whoever listens', async () => {
  await owner.query(`listen ${jobsChannel}`);
  for (let n = 0; n < 5; n += 1) {
    const id = house.ids.next();
    const [ran, told] = [heard(id), once(owner, 'notification')];
    await ringLater(id);
    expect(await told).toMatchObject([{ channel: jobsChannel }]);
    await ran;
  }
  await owner.query(`unlisten ${jobsChannel}`);
});

test('timers of one agency that are due one after another ring, each at its moment and none before it', async () => {
  const now = house.clock.now();
  const bells = Array.from({ length: 8 }, (_, n) => ({
    subjectId: house.ids.next(),
    dueAt: now.add({ milliseconds: n * 120 }),
  }));
  const rings = bells.map(({ subjectId }) => heard(subjectId));
  await openSystem(house, agencies.harbor.id, (ctx) => setTimers(ctx, 'test.bell', bells));
  for (const [n, at] of (await Promise.all(rings)).entries())
    expect(Temporal.Instant.compare(at, bells[n]?.dueAt ?? now)).toBeGreaterThanOrEqual(0);
});

test('setting a timer tells whoever listens', async () => {
  await owner.query(`listen ${dueChannel}`);
  const id = house.ids.next();
  const [ran, told] = [heard(id), once(owner, 'notification')];
  await openSystem(house, agencies.harbor.id, (ctx) => setTimer(ctx, 'test.bell', id, house.clock.now()));
  expect(await told).toMatchObject([{ channel: dueChannel }]);
  await ran;
  await owner.query(`unlisten ${dueChannel}`);
});

test('work goes on after the listening connection and all others were lost', async () => {
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'lintel_app'`,
  );
  const id = house.ids.next();
  const ran = heard(id);
  const act = async (): Promise<void> => {
    try {
      await ringLater(id);
    } catch {
      // A connection at rest may only now be found dead; the caller would try again, as a browser does.
      await act();
    }
  };
  await act();
  expect(await ran).toBeInstanceOf(Temporal.Instant);
});

test('a process that stops puts back what it runs, and another goes on with it', async () => {
  const other = await openHouse({ doors: [door], beside: open });
  const gate = Promise.withResolvers<void>();
  stopsAt = gate.promise;
  const id = house.ids.next();
  const began = heard(id);
  await asTom((ctx) => house.jobs.enqueue(ctx, 'test.slow', { id }));
  await began;
  const stopped = background.stop(2_000);
  gate.resolve();
  await stopped;
  const { rows } = await owner.query(
    'select (select count(*)::int from workers) as workers, (select count(*)::int from job_claims) as claims',
  );
  expect(rows).toEqual([{ workers: 0, claims: 0 }]);
  const again = heard(`${id} again`);
  expect(await other.settle()).toEqual([{ name: 'test.slow', became: 'done' }]);
  await again;
});
