import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { killMarkers } from '#/test/chaos/killing-markers.ts';
import { compiledCode } from '#/test/compiled-code.ts';
import { openHouse } from '#/test/house.ts';
import { workersOf } from '#/test/killed-workers.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { testSecretKey } from '#/test/preparing.ts';
import { countingDoor, countSteps } from '#/test/programs/worker.ts';
import { openAgent } from '../acting.ts';
import { lifeOf, thisProcess } from '../process-identity.ts';

const { house, owner, background } = await openHouse({ doors: [countingDoor] });
await owner.query(`create table steps (counter uuid, n int, pid int, at timestamptz default clock_timestamp(), primary key (counter, n));
  grant all on steps to lintel_app`);

const workers = workersOf({ house }, {}, 'test/programs/worker.ts');
const children: ChildProcess[] = [];
const startWorker = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['test/programs/worker.ts'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: house.config.DATABASE_URL,
      SECRET_KEY: testSecretKey,
      DATA_DIR: house.config.DATA_DIR,
      LOG_LEVEL: 'silent',
      ROLE: 'worker',
      ...compiledCode,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout ?? child, 'data');
  return child;
};
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGCONT');
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

const startCounting = async (to: number): Promise<string> => {
  const counter = house.ids.next();
  await openAgent(house, people.tom, (ctx) => countSteps.later(ctx, { counter, to }));
  return counter;
};
const stepsOf = async (counter: string): Promise<{ n: number; pid: number; at: Date }[]> =>
  (
    await owner.query<{ n: number; pid: number; at: Date }>(
      'select n, pid, at from steps where counter = $1 order by n',
      [counter],
    )
  ).rows;
const until = async <T>(ask: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    await sleep(20);
  }
};
const runnerOf = (counter: string, least: number): Promise<number> =>
  until(async () => {
    const steps = await stepsOf(counter);
    return steps.length >= least ? steps.at(-1)?.pid : undefined;
  });
const isComplete = (counter: string, to: number): Promise<boolean> =>
  until(async () => ((await stepsOf(counter)).length >= to ? true : undefined));

const kill = async (pid: number): Promise<void> => {
  const child = children.find((one) => one.pid === pid);
  child?.kill('SIGKILL');
  if (child) await once(child, 'exit');
  // It never counts as silent: whoever takes over has proved that it is dead.
  await owner.query(`update workers set seen_at = now() + interval '1 day' where pid = $1`, [pid]);
};

describe('a job whose process is killed', () => {
  test('goes on in another process that proves the death, at its last committed step', async () => {
    await Promise.all([startWorker(), startWorker()]);
    const counter = await startCounting(30);
    const victim = await runnerOf(counter, 5);
    await kill(victim);
    await isComplete(counter, 30);
    const steps = await stepsOf(counter);
    expect(steps.map(({ n }) => n)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  test('goes on when its own process is started again, however lately the dead one was seen', async () => {
    const first = await startWorker();
    const counter = await startCounting(40);
    await runnerOf(counter, 5);
    await kill(first.pid ?? 0);
    const second = await startWorker();
    await isComplete(counter, 40);
    expect((await stepsOf(counter)).at(-1)?.pid).toBe(second.pid);
    const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from workers where pid = $1', [
      first.pid,
    ]);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('is not taken from a process that only pauses', async () => {
    await Promise.all([startWorker(), startWorker()]);
    const counter = await startCounting(60);
    const sleeper = await runnerOf(counter, 5);
    const child = children.find(({ pid }) => pid === sleeper);
    child?.kill('SIGSTOP');
    await sleep(2_500);
    expect(new Set((await stepsOf(counter)).map(({ pid }) => pid))).toEqual(new Set([sleeper]));
    child?.kill('SIGCONT');
    await isComplete(counter, 60);
    expect(new Set((await stepsOf(counter)).map(({ pid }) => pid))).toEqual(new Set([sleeper]));
  });

  test('is given up when processes keep dying under it', async () => {
    const counter = await startCounting(1_000);
    await startWorker();
    await runnerOf(counter, 1);
    await kill(children[0]?.pid ?? 0);
    await owner.query(`update pgboss.job set data = data || '{"crashes": 9}' where data->'input'->>'counter' = $1`, [
      counter,
    ]);
    await startWorker();
    const failed = await until(async () => {
      const { rows } = await owner.query(
        `select 1 from events where name = 'kernel.jobFailed' and data->>'job' = 'test.countSteps'`,
      );
      return rows.length > 0 ? rows.length : undefined;
    });
    expect(failed).toBe(1);
  });
});

// Three thousand records between four kills: `npm run chaos`.
test('a job of many records whose process is killed marks each record once', async () => {
  expect(await killMarkers({ house, owner }, workers, { records: 400, kills: 1 })).toEqual({
    counts: { modified_count: 400, skipped_count: 0, total_count: 400, progress: 100 },
    marked: 400,
    victims: 1,
  });
});

describe('a process that was taken for dead', () => {
  test('can commit nothing more of the job', async () => {
    const counter = await startCounting(1_000_000);
    const [ran] = await Promise.all([
      background.jobs.tick(),
      runnerOf(counter, 1).then(() =>
        owner.query(
          'delete from job_claims where job_id in (select id from pgboss.job where data->$$input$$->>$$counter$$ = $1)',
          [counter],
        ),
      ),
    ]);
    expect(ran).toEqual([{ name: 'test.countSteps', became: 'taken over' }]);
    const before = (await stepsOf(counter)).length;
    await sleep(50);
    expect((await stepsOf(counter)).length).toBe(before);
  });
});

describe('whether a process lives', () => {
  const own = thisProcess();
  test('is proven by its number and the moment it began', () => {
    expect(lifeOf(own, own)).toBe('alive');
    expect(lifeOf({ ...own, start: '1' }, own)).toBe('dead');
    expect(lifeOf({ ...own, pid: 4_194_303 }, own)).toBe('dead');
  });
  test('is unknown on another machine, boot or container, and where there is no /proc', () => {
    expect(lifeOf({ ...own, boot: 'another' }, own)).toBe('unknown');
    expect(lifeOf({ ...own, start: '' }, { ...own, start: '' })).toBe('unknown');
  });
});

test('a process of another machine counts as dead after half a minute of silence', async () => {
  await emptyTables(owner, 'workers');
  const insert = (id: string, seconds: number) =>
    owner.query(
      `insert into workers (id, host, boot, pid, process_start, role, started_at, seen_at)
       values ($1, 'elsewhere', 'another boot', 1, '1', 'worker', now(), now() - make_interval(secs => $2))`,
      [id, seconds],
    );
  const [silent, alive] = [house.ids.next(), house.ids.next()];
  await insert(silent, 31);
  await insert(alive, 5);
  await startWorker();
  const left = await until(async () => {
    const { rows } = await owner.query<{ id: string }>(`select id from workers where host = 'elsewhere'`);
    return rows.length === 1 ? rows[0]?.id : undefined;
  });
  expect(left).toBe(alive);
});
