// A job that this process ran and could not settle, because what is kept of the queue had no room either, or the database was away.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openAgent } from '#/kernel/server/acting.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { makeJobRunner } from '#/kernel/server/jobs/job-runner.ts';
import { makeWorker } from '#/kernel/server/jobs/worker.ts';
import { testClock } from '#/test/clock.ts';
import { openFullDisk } from '#/test/full-disk.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { takeBackStranded } from './taking-over.ts';

const queue = 'pgboss.job_common';
const done: string[] = [];
const fillsUp = job({
  name: 'test.fillsUp',
  input: z.strictObject({ word: z.string() }),
  attempts: 1,
  run: async (run, { word }) => {
    const step = () =>
      run.transaction(async (ctx) => {
        await ctx.db.updateTable('agencies').set({ name: word }).where('id', '=', ctx.agency.id).execute();
        done.push(word);
      });
    if ((await disk.count('full_disk')) === 0 && isFilling) await disk.fill('agencies', queue);
    await step();
  },
});
let isFilling = false;
const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, doors: [{ name: 'test', calls: [], jobs: [fillsUp] }] });
const { house, owner } = opened;
const disk = await openFullDisk(opened, clock, { agencies: 'insert or update', [queue]: 'insert or update' });

test('a job that cannot even be put back, as the queue is full, is run again once there is room, and counts no try', async () => {
  const worker = makeWorker(house);
  const runner = makeJobRunner(house, worker);
  const { agentId, userId, agencyId } = people.maya;
  await openAgent(house, { agencyId, agentId, userId }, (ctx) => fillsUp.later(ctx, { word: 'Whole' }));
  isFilling = true;
  await expect(runner.tick()).rejects.toMatchObject({ code: '53100' });
  isFilling = false;
  clock.pass({ minutes: 2 });
  // Nothing is ready, as this very process holds it.
  expect(await runner.tick()).toEqual([]);
  await expect(takeBackStranded(house, worker, () => false)).rejects.toMatchObject({ code: '53100' });
  await disk.free();
  // Of what is being run nothing is taken back.
  expect(await takeBackStranded(house, worker, () => true)).toBe(0);
  expect(await takeBackStranded(house, worker, () => false)).toBe(1);
  expect(await runner.tick()).toMatchObject([{ name: 'test.fillsUp', became: 'done' }]);
  expect(done).toEqual(['Whole']);
  const { rows } = await owner.query('select from job_claims');
  expect(rows).toEqual([]);
});
