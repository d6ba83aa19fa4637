import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Context } from '#/kernel/server/context.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { openListener } from '#/kernel/server/live/listener.ts';
import { setTimer, setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/people.ts';
import { openAgent, openSystem } from '../acting.ts';

const rung = new Map<string, (atMs: number) => void>();
const heard = (id: string): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  rung.set(id, resolve);
  return promise;
};
// Judged by the clock: the middle of many waits tells a call that comes from a look now and then.
const ring = (id: string): void => rung.get(id)?.(performance.now());

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

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A few milliseconds alone on a machine; whoever only looks now and then takes two seconds, or five. */
const soonMs = 1_500;

test('a job is picked up at its commit, not at the next look', async () => {
  const waits: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const id = house.ids.next();
    const ran = heard(id);
    await ringLater(id);
    const committed = performance.now();
    waits.push((await ran) - committed);
  }
  expect(middle(waits)).toBeLessThan(soonMs);
});

test('a timer rings at its moment, not at the next look', async () => {
  const waits: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const id = house.ids.next();
    const ran = heard(id);
    const inMs = n % 2 === 0 ? 0 : 40;
    const setAt = performance.now();
    await openSystem(house, agencies.harbor.id, (ctx) =>
      setTimer(ctx, 'test.bell', id, house.clock.now().add({ milliseconds: inMs })),
    );
    const late = (await ran) - setAt - inMs;
    expect(late).toBeGreaterThan(-1);
    waits.push(late);
  }
  expect(middle(waits)).toBeLessThan(soonMs);
});

test('timers of one agency that are due one after another each ring at their moment', async () => {
  const moments = Array.from({ length: 8 }, (_, n) => 50 + n * 120);
  const setAt = performance.now();
  const bells = moments.map((inMs) => ({ subjectId: house.ids.next(), inMs }));
  const rings = bells.map(({ subjectId }) => heard(subjectId));
  const now = house.clock.now();
  await openSystem(house, agencies.harbor.id, (ctx) =>
    setTimers(
      ctx,
      'test.bell',
      bells.map(({ subjectId, inMs }) => ({ subjectId, dueAt: now.add({ milliseconds: inMs }) })),
    ),
  );
  const late = (await Promise.all(rings)).map((ranAt, n) => ranAt - setAt - (moments[n] ?? 0));
  expect(Math.min(...late)).toBeGreaterThan(-5);
  expect(middle(late)).toBeLessThan(soonMs);
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
  expect(await ran).toBeGreaterThan(0);
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
