import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { agencyDoor } from '#/domains/agency/server.ts';
import { operationsDoor } from '#/domains/operations/server.ts';
import { teamDoor } from '#/domains/team/server.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { listItems } from '#/kernel/server/jobs/visible/items.ts';
import { jobSubject } from '#/kernel/server/jobs/visible/job-subject.ts';
import type { ItemOutcome, UndoneItem } from '#/kernel/server/jobs/visible/visible-job.ts';
import { visibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { workThrough } from '#/kernel/server/jobs/visible/working-through.ts';
import { openHouse, Refused } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';

const reversed: UndoneItem[] = [];
/** Marks so many made-up records. */
const mark = visibleJob({
  kind: 'test.mark',
  needs: 'task.write',
  isStartable: true,
  input: z.strictObject({ count: z.int().check(z.gte(1)) }),
  title: () => 'Marks of tasks',
  run: async (run, { count }) => {
    await run.transaction(async (ctx) => {
      await listItems(
        ctx,
        run.jobId,
        Array.from({ length: count }, () => ctx.house.ids.next()),
      );
      await run.advance(ctx, { total: count });
    });
    await workThrough(
      run,
      (_ctx, ids) =>
        Promise.resolve(
          ids.map(
            (id, at): ItemOutcome =>
              at === 0
                ? { id, status: 'skipped', reason: 'No permission' }
                : { id, status: 'done', before: 1, after: 2 },
          ),
        ),
      100,
    );
    return { marked: count - 1 };
  },
  undo: (_ctx, items) => {
    reversed.push(...items);
    return Promise.resolve(items.map(({ id }): ItemOutcome => ({ id, status: 'done' })));
  },
});
const hidden = visibleJob({
  kind: 'test.hidden',
  needs: 'owner',
  input: z.object({}),
  title: () => 'Something else',
  run: () => Promise.resolve(undefined),
});
const owned = visibleJob({ ...hidden, kind: 'test.owned', isStartable: true });
const tasks = jobSubject({ type: 'task', label: 'Tasks', word: /\btasks\b/i, order: 1 });
const testDoor: ServerDoor = { name: 'test', calls: [], visibleJobs: [mark, hidden, owned], fills: [tasks] };

const { maya, tom, lena, rival, settle, owner } = await openHouse({
  doors: [agencyDoor, teamDoor, operationsDoor, testDoor],
});
const refusal = async (act: Promise<unknown>): Promise<[number, string | undefined]> => {
  const error: unknown = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refused)) throw error ?? new Error('Nothing was refused');
  return [error.status, error.body.reason];
};
const start = () => tom.jobs.create({ kind: 'test.mark', input: { count: 4 } });

beforeEach(async () => {
  reversed.length = 0;
  await emptyTables(owner, 'jobs, job_items, events, event_cursors, timers, notifications, logs');
});

describe('starting a job', () => {
  test('R378 R097: POST /crm/jobs starts a declared kind and answers the job', async () => {
    const job = await start();
    expect(job).toMatchObject({
      title: 'Marks of tasks',
      entityType: 'task',
      status: 'queued',
      progress: 0,
      modifiedCount: 0,
      totalCount: 0,
      canUndo: false,
      createdBy: { fullName: 'Tom Example' },
    });
    await settle();
    expect(await tom.jobs.get({ id: job._id })).toMatchObject({
      status: 'done',
      progress: 100,
      modifiedCount: 3,
      skippedCount: 1,
      totalCount: 4,
      canUndo: true,
      result: { marked: 3 },
    });
  });

  test('refuses a kind that is not there or not startable, an input it does not take, and whoever may not', async () => {
    expect(await refusal(tom.jobs.create({ kind: 'test.nothing' }))).toEqual([422, 'operations.unknownKind']);
    expect(await refusal(maya.jobs.create({ kind: 'test.hidden' }))).toEqual([422, 'operations.unknownKind']);
    expect(await refusal(tom.jobs.create({ kind: 'test.owned' }))).toEqual([403, 'kernel.notAllowed']);
    const wrong = tom.jobs.create({ kind: 'test.mark', input: { count: 0 } });
    await expect(wrong).rejects.toMatchObject({ status: 422, body: { field: 'input.count' } });
    const unknown = tom.jobs.create({ kind: 'test.mark', input: { count: 1, more: 2 } });
    await expect(unknown).rejects.toMatchObject({ status: 422, body: { field: 'input.more' } });
  });

  test('R377: an import that is not there is not found', async () => {
    expect(await refusal(tom.jobs.import({ importId: '01900000-0000-7000-8000-999900000001' }))).toEqual([
      404,
      'kernel.notFound',
    ]);
  });
});

describe('who sees which jobs', () => {
  test('a member the own ones, an owner all, another agency none', async () => {
    const job = await start();
    const seen = async (who: typeof maya): Promise<number> => (await who.jobs.list({})).total;
    expect([await seen(tom), await seen(lena), await seen(maya), await seen(rival)]).toEqual([1, 0, 1, 0]);
    for (const call of [
      () => lena.jobs.get({ id: job._id }),
      () => lena.jobs.items({ id: job._id }),
      () => lena.jobs.cancel({ id: job._id }),
      () => lena.jobs.undo({ id: job._id }),
      () => lena.jobs.update({ id: job._id, title: 'Mine' }),
      () => rival.jobs.cancel({ id: job._id }),
    ])
      expect(await refusal(call())).toEqual([404, 'kernel.notFound']);
    expect(await lena.jobs.bulkDelete({ ids: [job._id] })).toEqual({ deletedCount: 0 });
  });
});

describe('a job', () => {
  test('tells what became of each record', async () => {
    const { _id } = await start();
    await settle();
    expect(await tom.jobs.items({ id: _id, status: 'skipped' })).toMatchObject({
      data: [{ status: 'skipped', reason: 'No permission' }],
      total: 1,
    });
    const page = await tom.jobs.items({ id: _id, length: '2', offset: '2' });
    expect([page.data.length, page.total]).toEqual([2, 4]);
  });

  test('R379: has a title that people may change', async () => {
    const { _id } = await start();
    expect(await tom.jobs.update({ id: _id, title: 'Spring cleaning' })).toMatchObject({ title: 'Spring cleaning' });
  });

  test('R380: is found by its title', async () => {
    const { _id } = await start();
    await tom.jobs.update({ id: _id, title: 'Spring cleaning' });
    expect(await tom.jobs.autocomplete({ search: 'spring' })).toEqual({ data: [{ _id, title: 'Spring cleaning' }] });
    expect(await tom.jobs.autocomplete({ search: 'autumn' })).toEqual({ data: [] });
  });

  test('is cancelled before it began, and then does nothing', async () => {
    const { _id } = await start();
    expect(await tom.jobs.cancel({ id: _id })).toMatchObject({ status: 'cancelled', progress: 100 });
    expect(await refusal(tom.jobs.cancel({ id: _id }))).toEqual([409, 'kernel.alreadyFinished']);
    await settle();
    expect(await tom.jobs.get({ id: _id })).toMatchObject({ status: 'cancelled', modifiedCount: 0, canUndo: false });
    expect(await refusal(tom.jobs.undo({ id: _id }))).toEqual([409, 'kernel.cannotUndo']);
  });

  test('is taken back by a job of its own, once', async () => {
    const { _id } = await start();
    await settle();
    const undoing = await tom.jobs.undo({ id: _id });
    expect(undoing).toMatchObject({ title: 'Undo: Marks of tasks', entityType: 'task', totalCount: 3 });
    expect(await refusal(tom.jobs.undo({ id: _id }))).toEqual([409, 'kernel.cannotUndo']);
    await settle();
    expect(await tom.jobs.get({ id: undoing._id })).toMatchObject({ status: 'done', modifiedCount: 3, canUndo: false });
    expect(reversed).toHaveLength(3);
    expect(await tom.jobs.get({ id: _id })).toMatchObject({ canUndo: false });
  });

  test('R376: is deleted from the list once it has ended, by ids or all', async () => {
    const first = await start();
    expect(await tom.jobs.bulkDelete({ ids: [first._id] })).toEqual({ deletedCount: 0 });
    await settle();
    await start();
    const none = [[{ field: 'title', rule: 'contains' as const, value: 'Import' }]];
    expect(await maya.jobs.bulkDelete({ all: true, filtersGroups: none })).toEqual({ deletedCount: 0 });
    expect(await maya.jobs.bulkDelete({ all: true })).toEqual({ deletedCount: 1 });
    expect((await tom.jobs.list({})).data.map(({ status }) => status)).toEqual(['queued']);
    expect(await refusal(tom.jobs.bulkDelete({}))).toEqual([422, 'kernel.invalid']);
  });

  test('R177: that is done tells whoever started it', async () => {
    await start();
    await settle();
    expect(await tom.notifications.list({})).toMatchObject({
      data: [{ kind: 'job', title: 'Job finished', description: 'Marks of tasks: 3 of 4 done', isRead: false }],
      unreadCount: 1,
    });
    expect((await maya.notifications.list({})).total).toBe(0);
  });

  test('whose starter loses the right stops and says so in the event log', async () => {
    const { _id } = await start();
    await owner.query(`update agents set status = 'disabled' where full_name = 'Tom Example'`);
    await settle().catch(() => undefined);
    await owner.query(`update agents set status = 'active' where full_name = 'Tom Example'`);
    expect(await tom.jobs.get({ id: _id })).toMatchObject({
      status: 'failed',
      error: 'The person who started this is no longer active in the agency',
    });
    expect((await maya.logs.list({})).data).toMatchObject([{ level: 'error', status: 'open' }]);
  });
});

test('the list of jobs filters, sorts and pages like every other', async () => {
  for (let n = 0; n < 3; n += 1) await start();
  await settle();
  const done = [[{ field: 'status', rule: 'isEqualTo' as const, value: 'done' }]];
  const filtersGroups = JSON.stringify(done);
  const first = await tom.jobs.list({ filtersGroups, length: '2', column: 'createdAt', order: 'asc' });
  expect([first.data.length, first.total]).toEqual([2, 3]);
  const next = await tom.jobs.list({
    filtersGroups,
    length: '2',
    column: 'createdAt',
    order: 'asc',
    lastId: first.data[1]?._id ?? '',
  });
  expect(next.data).toHaveLength(1);
  expect((await tom.jobs.count({})).total).toBe(3);
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from jobs');
  expect(rows).toEqual([{ count: 3 }]);
});
