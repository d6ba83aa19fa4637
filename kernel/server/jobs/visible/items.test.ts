import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openAgent } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { closeItems, closeList, journalled, listItems, nextItems, partsLeft, settleItems } from './items.ts';
import { startVisible } from './starting.ts';
import { deleteJobs } from './tidying.ts';
import { visibleJob } from './visible-job.ts';

const idle = visibleJob({
  kind: 'test.idle',
  needs: 'contact.write',
  input: z.object({}),
  title: () => 'Rest of contacts',
  run: () => Promise.resolve(undefined),
});
const { house, owner } = await openHouse({ doors: [{ name: 'test', calls: [], visibleJobs: [idle] }] });
const inHouse = <T>(work: Parameters<typeof openAgent<T>>[2]): Promise<T> => openAgent(house, people.maya, work);
const start = (undoes?: string): Promise<string> =>
  inHouse((ctx) => startVisible(ctx, idle, {}, undoes === undefined ? {} : { undoes }));
const some = (count: number): string[] => Array.from({ length: count }, () => house.ids.next()).toSorted();
const end = (jobId: string) => owner.query(`update jobs set status = 'done' where id = $1`, [jobId]);

beforeEach(() => emptyTables(owner, 'jobs, job_parts, job_items'));

test('records are worked on in the order of their ids, each once, across parts of any size', async () => {
  const ids = some(2_300);
  const jobId = await start();
  await inHouse(async (ctx) => {
    await listItems(ctx, jobId, ids.toReversed().concat(ids.slice(0, 3)));
    await closeList(ctx, jobId);
  });
  const done: string[] = [];
  for (let batch = ['']; batch.length > 0; ) {
    batch = await inHouse(async (ctx) => {
      const [part = house.ids.next()] = await partsLeft(ctx, jobId);
      const { ids: next } = await nextItems(ctx, jobId, part, 300);
      if (next.length > 0)
        await settleItems(
          ctx,
          jobId,
          part,
          next,
          next.map((id) => ({ id, status: 'done', before: 1 })),
        );
      return next;
    });
    done.push(...batch);
  }
  expect(done).toEqual(ids);
  expect(await inHouse((ctx) => journalled(ctx, jobId, ids.slice(0, 1)))).toEqual([
    { id: ids[0], before: 1, after: null },
  ]);
  expect((await owner.query('select total_count from jobs')).rows).toEqual([{ total_count: 2_300 }]);
});

test('only what comes next in a part can be settled', async () => {
  const [first = '', second = ''] = some(2);
  const jobId = await start();
  await inHouse((ctx) => listItems(ctx, jobId, [first, second]));
  const settle = (id: string) => inHouse((ctx) => settleItems(ctx, jobId, first, [id], [{ id, status: 'skipped' }]));
  await expect(settle(second)).rejects.toThrow('not the next ones');
  expect(await settle(first)).toEqual({ modified: 0, skipped: 1 });
  expect(await inHouse((ctx) => nextItems(ctx, jobId, first, 9))).toEqual({ ids: [second], isMore: false });
});

test('what is left when a job ends is closed with a reason, and a deleted job leaves nothing', async () => {
  const ids = some(1_200);
  const jobId = await start();
  await inHouse(async (ctx) => {
    await listItems(ctx, jobId, ids);
    await settleItems(ctx, jobId, ids[0] ?? '', ids.slice(0, 1), [{ id: ids[0] ?? '', status: 'done' }]);
    await closeItems(ctx, jobId, 'Cancelled');
  });
  const { rows } = await owner.query('select status, reason, count(*)::int from job_items group by 1, 2 order by 1');
  expect(rows).toEqual([
    { status: 'done', reason: null, count: 1 },
    { status: 'skipped', reason: 'Cancelled', count: 1_199 },
  ]);
  await end(jobId);
  expect(await inHouse((ctx) => deleteJobs(ctx, [jobId]))).toBe(1);
  expect((await owner.query('select from job_items union all select from job_parts')).rowCount).toBe(0);
});

test('a job is not deleted while it is taken back, which reads its journal', async () => {
  const jobId = await start();
  await end(jobId);
  const undoId = await start(jobId);
  expect(await inHouse((ctx) => deleteJobs(ctx, [jobId]))).toBe(0);
  await end(undoId);
  expect(await inHouse((ctx) => deleteJobs(ctx, [jobId]))).toBe(1);
});
