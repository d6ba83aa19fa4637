import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { boolean, number, string } from '#/kernel/contract/attribute.ts';
import { entity } from '#/kernel/contract/entity.ts';
import type { BulkBody, Selection } from '#/kernel/contract/entity-calls.ts';
import { openAgent } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, type Person, people } from '#/test/laying/people.ts';
import { cancelVisible } from '../jobs/visible/cancelling.ts';
import { jobSubject } from '../jobs/visible/job-subject.ts';
import { changedSince, undoVisible } from '../jobs/visible/undoing.ts';
import type { ItemOutcome, UndoneItem } from '../jobs/visible/visible-job.ts';
import { bulk, oneByOne } from './bulk.ts';

const thing = entity({
  typeName: 'thing',
  plural: 'things',
  path: '/crm/things',
  resource: 'contact',
  table: 'things',
  title: { one: 'thing', many: 'things' },
  label: 'name',
  order: { column: 'name', order: 'asc' },
  columns: ['name'],
  attributes: {
    name: string('Name', { isRequired: true }),
    size: number('Size', { isRequired: true }),
    isHidden: boolean('Hidden', { isRequired: true }),
  },
});
const served = serveEntity(thing, {
  computed: {},
  // Members do not see what is hidden.
  reach: (actor) =>
    actor.rights?.role === 'owner' ? 'all' : [[{ field: 'isHidden', rule: 'isEqualTo', value: false }]],
});

/** Called before each batch of `resize`. */
let before: (ctx: Context, ids: readonly string[]) => Promise<void> = () => Promise.resolve();
/** Whether the events of each batch that was taken back are those of a bulk act. */
let undoneAs: boolean[] = [];
const undo = async (ctx: Context, items: readonly UndoneItem[]): Promise<ItemOutcome[]> => {
  undoneAs.push(ctx.cause.isBulk);
  const outcomes: ItemOutcome[] = [];
  for (const { id, before: was, after } of items) {
    const { numAffectedRows } = await sql`
      update things set size = ${was} where agency_id = ${ctx.agency.id} and id = ${id} and size = ${after}`.execute(
      ctx.db,
    );
    outcomes.push(numAffectedRows === 1n ? { id, status: 'done' } : { id, status: 'skipped', reason: changedSince });
  }
  return outcomes;
};
const resize = bulk({
  name: 'test.resize',
  entity: served,
  needs: 'contact.write',
  input: z.object({ to: z.int() }),
  title: () => 'Sizes of contacts',
  batch: 100,
  items: async (ctx, ids, { to }) => {
    await before(ctx, ids);
    const { rows } = await sql<{ id: string; old: number }>`
      update things t set size = ${to} from (select id, size as old from things where agency_id = ${ctx.agency.id} and id = any(${ids}::uuid[]) for update) o
      where t.agency_id = ${ctx.agency.id} and t.id = o.id and t.id = any(${ids}::uuid[]) returning t.id, o.old`.execute(
      ctx.db,
    );
    return rows.map(({ id, old }): ItemOutcome => ({ id, status: 'done', before: old, after: to }));
  },
  undo,
});
const shrink = bulk({
  name: 'test.shrink',
  entity: served,
  needs: 'contact.write',
  input: z.object({}),
  title: () => 'Smaller things',
  items: oneByOne(async (ctx, id) => {
    const { rows } = await sql<{ size: number }>`
      update things set size = size - 1 where agency_id = ${ctx.agency.id} and id = ${id} returning size`.execute(
      ctx.db,
    );
    if ((rows[0]?.size ?? 0) < 0) throw new Refusal('conflict', 'test.tooSmall', 'It is as small as can be');
    return { before: (rows[0]?.size ?? 0) + 1, after: rows[0]?.size };
  }),
});
const contacts = jobSubject({ type: 'contact', label: 'Contacts', word: /\bcontacts\b/i, order: 1 });
const door: ServerDoor = { name: 'test', calls: [], visibleJobs: [resize.job, shrink.job], fills: [contacts] };

const clock = testClock('2026-03-01T09:00:00Z');
const open = await openHouse({ doors: [door], clock });
const { house, owner, settle, background } = open;
const other = await openHouse({ doors: [door], clock, beside: open });
await owner.query(`create table things (agency_id uuid not null references agencies (id), id uuid not null, name text not null, size int not null, is_hidden boolean not null, primary key (agency_id, id));
  call keep_apart('things')`);

const { northlight, harbor } = agencies;
const as = <T>(person: Person, work: (ctx: Context) => Promise<T>): Promise<T> => openAgent(house, person, work);
const fill = async (count: number, hidden = 0, agencyId: string = northlight.id): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into things select $1, gen_random_uuid(), 'thing ' || n, n, n <= $3 from generate_series(1, $2::int) n returning id`,
    [agencyId, count, hidden],
  );
  return rows.map(({ id }) => id);
};
const start = (person: Person, selection: Selection, to = 7_777) =>
  as(person, (ctx) => resize.start(ctx, selection, { to }));
const jobOf = async (id: string | null): Promise<Record<string, unknown>> =>
  (await owner.query<Record<string, unknown>>('select * from jobs where id = $1', [id])).rows[0] ?? {};
const itemsOf = async (id: string | null): Promise<Record<string, number>> => {
  const { rows } = await owner.query<{ key: string; count: number }>(
    `select status || coalesce(': ' || reason, '') as key, count(*)::int as count from job_items where job_id = $1 group by 1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
};
const sized = async (to: number): Promise<number> =>
  (await owner.query<{ count: number }>('select count(*)::int as count from things where size = $1', [to])).rows[0]
    ?.count ?? 0;

beforeEach(async () => {
  before = () => Promise.resolve();
  undoneAs = [];
  await emptyTables(owner, 'things, jobs, job_items, events, event_cursors, timers');
});

describe('up to fifty records', () => {
  test('are done within the request', async () => {
    const ids = await fill(50);
    expect(await start(people.tom, { ids })).toEqual({ modifiedCount: 50, totalCount: 50, jobId: null });
    expect(await sized(7_777)).toBe(50);
  });

  test('count those out of reach, of another agency or unknown as not changed', async () => {
    const ids = [...(await fill(10, 3)), ...(await fill(2, 0, harbor.id)), house.ids.next()];
    expect(await start(people.tom, { ids })).toEqual({ modifiedCount: 7, totalCount: 13, jobId: null });
    expect(await sized(7_777)).toBe(7);
  });

  test('of all under a filter', async () => {
    await fill(60);
    const filtersGroups = [[{ field: 'size', rule: 'isGreaterThan' as const, value: 20 }]];
    expect(await start(people.tom, { all: true, filtersGroups }, 900)).toMatchObject({
      modifiedCount: 40,
      jobId: null,
    });
  });

  test('are refused without the right, and without saying which', async () => {
    const visitor = as(people.tom, (ctx) =>
      resize.start({ ...ctx, can: () => false }, { ids: [house.ids.next()] }, { to: 1 }),
    );
    await expect(visitor).rejects.toThrow('You do not have permission to do this');
    await expect(start(people.tom, {})).rejects.toMatchObject({ reason: 'kernel.invalid' });
  });

  test('one that refuses leaves no trace and costs only itself', async () => {
    await fill(5);
    await owner.query('update things set size = 0 where size <= 2');
    const answer = await as(people.tom, (ctx) => shrink.start(ctx, { all: true }, {}));
    expect(answer).toEqual({ modifiedCount: 3, totalCount: 5, jobId: null });
    expect(await sized(0)).toBe(2);
  });
});

describe('more than fifty records', () => {
  test('R097 R176: become a job with counts and an outcome for each', async () => {
    const ids = [...(await fill(200, 20)), house.ids.next()];
    const { jobId, totalCount } = await start(people.tom, { ids });
    expect(totalCount).toBe(201);
    expect(await jobOf(jobId)).toMatchObject({
      status: 'queued',
      progress: 0,
      title: 'Sizes of contacts',
      entity_type: 'contact',
    });
    await settle();
    expect(await jobOf(jobId)).toMatchObject({
      status: 'done',
      progress: 100,
      modified_count: 180,
      skipped_count: 21,
      total_count: 201,
    });
    expect(await itemsOf(jobId)).toEqual({ done: 180, 'skipped: Not found': 21 });
    expect(await sized(7_777)).toBe(180);
  });

  test('of all under a filter are those that meet it when the job begins', async () => {
    await fill(150);
    const { jobId, totalCount } = await start(people.maya, { all: true });
    expect(totalCount).toBe(150);
    await fill(10);
    await settle();
    expect(await jobOf(jobId)).toMatchObject({ modified_count: 160, total_count: 160 });
  });

  test('reach is asked again when a record has its turn', async () => {
    const ids = await fill(120);
    const { jobId } = await start(people.tom, { ids });
    await owner.query('update things set is_hidden = true where size <= 30');
    await settle();
    expect(await jobOf(jobId)).toMatchObject({ modified_count: 90, skipped_count: 30 });
  });

  test.each([
    [
      'disabled',
      `update agents set status = 'disabled' where id = $1`,
      `update agents set status = 'active' where id = $1`,
    ],
  ])('stop when their starter is %s meanwhile, and say why', async (_how, leave, comeBack) => {
    await fill(250);
    const { jobId } = await start(people.tom, { all: true });
    let batches = 0;
    before = async () => {
      batches += 1;
      if (batches === 1) await owner.query(leave, [people.tom.agentId]);
    };
    await background.settle();
    await owner.query(comeBack, [people.tom.agentId]);
    const reason = 'The person who started this is no longer active in the agency';
    expect(await jobOf(jobId)).toMatchObject({
      status: 'failed',
      error: reason,
      modified_count: 100,
      skipped_count: 150,
      progress: 100,
    });
    expect(await itemsOf(jobId)).toEqual({ done: 100, [`skipped: ${reason}`]: 150 });
  });

  test('a poison record costs only itself', async () => {
    const ids = await fill(230);
    const [bad = ''] = ids;
    before = (_ctx, batch) => (batch.includes(bad) ? Promise.reject(new Error('poison')) : Promise.resolve());
    const { jobId } = await start(people.tom, { ids });
    await settle();
    expect(await jobOf(jobId)).toMatchObject({ status: 'done', modified_count: 229, skipped_count: 1, progress: 100 });
    expect(await itemsOf(jobId)).toEqual({ done: 229, 'failed: Something went wrong': 1 });
  });

  test('a lost database is no fault of the records: the job waits and goes on', async () => {
    await fill(250);
    const { jobId } = await start(people.tom, { all: true });
    let batches = 0;
    before = async (ctx) => {
      batches += 1;
      if (batches === 2) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db);
    };
    await background.settle();
    expect(await jobOf(jobId)).toMatchObject({ status: 'running', modified_count: 100 });
    clock.pass({ seconds: 5 });
    await settle();
    expect(await jobOf(jobId)).toMatchObject({ status: 'done', modified_count: 250, skipped_count: 0 });
  });

  test('cancelling stops after the records at hand', async () => {
    await fill(300);
    const { jobId } = await start(people.tom, { all: true });
    const cancelled = Promise.withResolvers<void>();
    let batches = 0;
    before = async () => {
      batches += 1;
      if (batches !== 1) return;
      void openAgent(other.house, people.tom, (ctx) => cancelVisible(ctx, jobId ?? '')).then(
        cancelled.resolve,
        cancelled.reject,
      );
      // It waits for the batch at hand, which holds the job's row; and so the batch waits until it does.
      await expect
        .poll(async () => (await owner.query(`select from pg_locks where not granted`)).rowCount)
        .toBeGreaterThan(0);
    };
    await settle();
    await cancelled.promise;
    expect(await jobOf(jobId)).toMatchObject({
      status: 'cancelled',
      modified_count: 100,
      skipped_count: 200,
      progress: 100,
    });
    expect(await sized(7_777)).toBe(100);
    await expect(as(people.tom, (ctx) => cancelVisible(ctx, jobId ?? ''))).rejects.toThrow('The job has ended already');
  });
});

describe('undo', () => {
  test('reverses what is as the job left it, keeps what was changed since, and can be asked once', async () => {
    await fill(120);
    const { jobId } = await start(people.tom, { all: true }, 1_000);
    await settle();
    await owner.query(`update things set size = 5000 where id in (select id from things order by id limit 15)`);
    const undoId = await as(people.tom, (ctx) => undoVisible(ctx, jobId ?? ''));
    await expect(as(people.tom, (ctx) => undoVisible(ctx, jobId ?? ''))).rejects.toThrow(
      'The job has already been undone',
    );
    await settle();
    expect(await jobOf(undoId)).toMatchObject({
      status: 'done',
      title: 'Undo: Sizes of contacts',
      entity_type: 'contact',
      undoes: jobId,
      modified_count: 105,
      skipped_count: 15,
      total_count: 120,
    });
    expect(await itemsOf(undoId)).toEqual({ done: 105, [`skipped: ${changedSince}`]: 15 });
    expect([await sized(1_000), await sized(5_000)]).toEqual([0, 15]);
  });

  test('is refused where there is nothing to take back', async () => {
    await fill(60);
    const { jobId } = await as(people.tom, (ctx) => shrink.start(ctx, { all: true }, {}));
    await expect(as(people.tom, (ctx) => undoVisible(ctx, jobId ?? ''))).rejects.toThrow('There is nothing to undo');
    await settle();
    await expect(as(people.tom, (ctx) => undoVisible(ctx, jobId ?? ''))).rejects.toThrow('There is nothing to undo');
  });
});

describe('decision 59: workflows may act on it', () => {
  const isBulk = async (count: number, choice: Pick<BulkBody, 'startWorkflows'>): Promise<boolean | undefined> => {
    const ids = await fill(count);
    let seen: boolean | undefined;
    before = (ctx) => {
      seen = ctx.cause.isBulk;
      return Promise.resolve();
    };
    await as(people.tom, (ctx) => resize.start(ctx, { ids, ...choice }, { to: 7_777 }));
    await settle();
    return seen;
  };

  test.each([
    [1, undefined, false],
    [2, undefined, true],
    [60, undefined, true],
    [1, true, false],
    [2, true, false],
    [60, true, false],
    [1, false, true],
    [2, false, true],
    [60, false, true],
  ])('done to %i and asked %s its events are those of a bulk act: %s', async (count, startWorkflows, expected) => {
    expect(await isBulk(count, { startWorkflows })).toBe(expected);
  });

  test('is refused to whoever may let nobody in by hand, of few and of many', async () => {
    const ids = await fill(60);
    const limited = (some: readonly string[], startWorkflows: boolean) =>
      as(people.tom, (ctx) =>
        resize.start(
          { ...ctx, can: (needs) => needs !== 'workflow.write' && ctx.can(needs) },
          { ids: [...some], startWorkflows },
          { to: 1 },
        ),
      );
    await expect(limited(ids.slice(0, 2), true)).rejects.toThrow('You do not have permission to do this');
    await expect(limited(ids, true)).rejects.toThrow('You do not have permission to do this');
    expect(await jobOf(null)).toEqual({});
    expect((await limited(ids.slice(0, 2), false)).modifiedCount).toBe(2);
  });

  test('is kept with the job: a lost database does not change it, and taking it back is a bulk act', async () => {
    const ids = await fill(250);
    const { jobId } = await as(people.tom, (ctx) => resize.start(ctx, { ids, startWorkflows: true }, { to: 1_000 }));
    const seen: boolean[] = [];
    before = async (ctx) => {
      seen.push(ctx.cause.isBulk);
      if (seen.length === 2) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db);
    };
    await background.settle();
    clock.pass({ seconds: 5 });
    await settle();
    expect(await jobOf(jobId)).toMatchObject({ status: 'done', modified_count: 250 });
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).not.toContain(true);
    await as(people.tom, (ctx) => undoVisible(ctx, jobId ?? ''));
    await settle();
    expect(await sized(1_000)).toBe(0);
    expect(undoneAs).toEqual([true, true, true]);
  });
});

test('whatever goes wrong on the way, each record is changed once and the counts are exact', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('fine', 'throws', 'dies', 'poison'), { minLength: 1, maxLength: 12 }),
      async (fates) => {
        await emptyTables(owner, 'things, jobs, job_parts, job_items, timers');
        const ids = await fill(330);
        const poisoned = new Set<string>();
        const touched = new Map<string, number>();
        const { jobId } = await start(people.tom, { ids }, 1_000);
        let turn = 0;
        before = async (ctx, batch) => {
          if (batch.some((id) => poisoned.has(id))) throw new Error('poison');
          const fate = fates[turn] ?? 'fine';
          turn += 1;
          if (fate === 'poison' && batch[0]) poisoned.add(batch[0]);
          if (fate !== 'fine' && fate !== 'dies') throw new Error(fate);
          if (fate === 'dies') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db);
          for (const id of batch) touched.set(id, (touched.get(id) ?? 0) + 1);
        };
        for (let tries = 0; tries < 5; tries += 1) {
          await background.settle();
          clock.pass({ hours: 1 });
        }
        const job = await jobOf(jobId);
        const done = await sized(1_000);
        expect(job).toMatchObject({ progress: 100, modified_count: done, total_count: 330 });
        expect(Number(job['modified_count']) + Number(job['skipped_count'])).toBe(330);
        expect((await itemsOf(jobId))['queued']).toBeUndefined();
        if (job['status'] === 'done')
          expect(330 - done).toBeLessThanOrEqual(fates.filter((fate) => fate !== 'fine').length);
      },
    ),
    { numRuns: 15 },
  );
});
