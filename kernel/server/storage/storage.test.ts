import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { systemClock } from '#/kernel/server/clock.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { timerHandler } from '#/kernel/server/timers/timer.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { noRoom, roomMissed } from './no-room.ts';

/** More than any disk has free. */
const noneIsEnough = '999999999';
/** What the test moves on, for everything that waits. */
let later = { seconds: 0 };
let laterMs = 0;
const clock = {
  ...systemClock,
  now: () => systemClock.now().add(later),
  monotonicMs: () => systemClock.monotonicMs() + laterMs,
};
const moveOn = (seconds: number): void => {
  later = { seconds: later.seconds + seconds };
  laterMs += seconds * 1_000;
};

/** What the work of the tests meets: the database's own error, or the operating system's. */
let meets: 'database' | 'files' | undefined;
let done: string[] = [];
const meet = async (ctx: { db: Parameters<ReturnType<typeof sql>['execute']>[0] }): Promise<void> => {
  if (meets === 'database')
    await sql`do $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`.execute(
      ctx.db,
    );
  if (meets === 'files') throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
};
const work = job({
  name: 'test.write',
  input: z.object({}),
  actsAs: 'system',
  attempts: 1,
  run: (run) =>
    run.transaction(async (ctx) => {
      await meet(ctx);
      done.push('job');
    }),
});
const due = timerHandler({
  kind: 'test.due',
  work: async (ctx) => {
    await meet(ctx);
    done.push('timer');
  },
});
const writing = contract('writing', {
  write: call({
    method: 'POST',
    path: '/crm/writing',
    summary: 'Write something',
    body: z.strictObject({}),
    answer: z.object({}),
    needs: 'signedIn',
    refusals: {},
  }),
});
const doors = [
  {
    name: 'test',
    calls: serveCalls(writing, {
      write: async (ctx) => {
        await meet(ctx);
        await work.later(ctx, {});
        return {};
      },
    }),
    jobs: [work],
    timers: [due],
  },
];
const { app, background, owner } = await openHouse({ doors, clock });
const write = () =>
  app.inject({
    method: 'POST',
    url: '/api/crm/writing',
    headers: { authorization: `Bearer ${people.maya.token}` },
    payload: {},
  });
const ready = async () => {
  const { statusCode, body } = await app.inject('/readyz');
  return [statusCode, body];
};
const failing = async (place: string): Promise<string | undefined> =>
  new RegExp(`lintel_storage_writes_failing\\{place="${place}"\\} (\\d)`).exec(
    (await app.inject('/metrics')).body,
  )?.[1];

describe.each([
  ['database', 503, 'kernel.databaseFull'],
  ['files', 507, 'kernel.storeFull'],
] as const)('where there is no room: %s', (place, status, reason) => {
  test('the answer, /readyz and /metrics say so, and no more once half a minute passed', async () => {
    meets = place;
    expect(await ready()).toEqual([200, '{"status":"ready"}']);
    const refused = await write();
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['x-storage']]).toEqual([
      status,
      '30',
      'full',
    ]);
    expect(refused.json()).toMatchObject({ code: 'StorageFull', reason });
    expect(refused.body).toContain('Storage is full');
    expect(await ready()).toEqual([503, '{"status":"storage is full"}']);
    expect(await failing(place)).toBe('1');
    meets = undefined;
    moveOn(31);
    expect(await ready()).toEqual([200, '{"status":"ready"}']);
    expect(await failing(place)).toBe('0');
    expect((await write()).headers['x-storage']).toBeUndefined();
    await background.settle();
  });

  test('jobs wait and are done later, however often they met it', async () => {
    done = [];
    await write();
    meets = place;
    // The job has one attempt, so that each try that counted would be its last.
    for (let n = 0; n < 7; n += 1) {
      const { jobs } = await background.settle();
      expect(jobs.map(({ became }) => became)).toEqual(['waits']);
      moveOn(31);
    }
    meets = undefined;
    expect((await background.settle()).jobs.map(({ became }) => became)).toEqual(['done']);
    expect(done).toEqual(['job']);
  });

  test('what is due waits without its tries being counted', async () => {
    done = [];
    await owner.query(
      `insert into timers (kind, agency_id, subject_id, due_at) values ('test.due', $1, gen_random_uuid(), now())`,
      [people.maya.agencyId],
    );
    meets = place;
    for (let n = 0; n < 3; n += 1) {
      await background.settle();
      moveOn(31);
    }
    expect((await owner.query(`select tries from timers where kind = 'test.due'`)).rows).toEqual([{ tries: 0 }]);
    meets = undefined;
    await background.settle();
    expect(done).toEqual(['timer']);
  });
});

test('a full disk is known by the words of the system, the database and stores, also inside of other errors', () => {
  const system = (code: string) => Object.assign(new Error(code), { code });
  expect(roomMissed(system('ENOSPC'))).toBe('files');
  expect(roomMissed(system('EDQUOT'))).toBe('files');
  expect(roomMissed(new Error('could not', { cause: system('ENOSPC') }))).toBe('files');
  expect(roomMissed(new AggregateError([new Error('other'), system('ENOSPC')]))).toBe('files');
  expect(roomMissed(noRoom('files'))).toBe('files');
  expect(roomMissed(noRoom('database'))).toBe('database');
  expect(roomMissed(system('EACCES'))).toBeUndefined();
  expect(roomMissed(new Refusal('unavailable', 'kernel.unavailable', 'busy'))).toBeUndefined();
  expect(roomMissed('ENOSPC')).toBeUndefined();
});

describe('with less room than the reserve', async () => {
  const short = await openHouse({ environment: { STORAGE_RESERVE_MB: noneIsEnough } });
  const store = short.house.files;
  // It is made by the first file; what is not there cannot be measured.
  await mkdir(short.house.config.DATA_DIR, { recursive: true });
  moveOn(6);

  test('no file is taken, before the database has none left either', async () => {
    const refused = await store
      .write(`${people.maya.agencyId}/${'x'.repeat(43)}`, Buffer.from('text'), 'text/plain')
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(refused).toMatchObject({ kind: 'storage-full', details: { code: 'StorageFull' } });
  });

  test('owners read which folder and how much is missing, others only that it is full', async () => {
    const [files, database] = (await short.maya.storage.look({})).places;
    expect(files).toMatchObject({ place: 'files', isFull: true, folder: short.house.config.DATA_DIR });
    expect((files?.missingBytes ?? 0) + (files?.freeBytes ?? 0)).toBe(Number(noneIsEnough) * 1_048_576);
    // An outside database is on a disk that cannot be measured from here.
    expect(database).toEqual({ place: 'database', isFull: false, folder: null, freeBytes: null, missingBytes: null });
    const [theirs] = (await short.tom.storage.look({})).places;
    expect(theirs).toEqual({ place: 'files', isFull: true, folder: null, freeBytes: null, missingBytes: null });
  });

  test('/readyz and /metrics say so', async () => {
    const readyz = await short.app.inject('/readyz');
    expect([readyz.statusCode, readyz.json()]).toEqual([503, { status: 'storage is full' }]);
    expect((await short.app.inject('/metrics')).body).toMatch(/lintel_storage_free_bytes\{place="files"\} [1-9]\d+/);
  });
});

test('a log on a full disk drops lines; the process goes on and ends', async () => {
  const program = `import { openLog } from '#/kernel/server/log.ts';
    import { systemClock } from '#/kernel/server/clock.ts';
    const log = openLog('info', systemClock);
    for (let n = 0; n < 50_000; n += 1) log.info({ n }, 'a line');
    setTimeout(() => process.stderr.write('went on'), 1);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, said]).toEqual([0, 'went on']);
});
