import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openLog } from '#/kernel/server/log.ts';
import { type RunningProgram, runProgram } from '#/test/start/run-program.ts';
import { runningServerOf, serverOf } from '#/test/start/server-of.ts';
import { systemClock } from './clock.ts';
import { keepEmbedded } from './db/embedded/keep.ts';

const folders: string[] = [];
const running: RunningProgram[] = [];
const start = (): { program: RunningProgram; folder: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-life-'));
  folders.push(folder);
  const program = runProgram({ folder, environment: { DEMO: 'off', LOG_LEVEL: 'error' } });
  running.push(program);
  return { program, folder };
};
afterAll(async () => {
  await Promise.all(running.map((program) => program.stop('SIGKILL')));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const guess = (name: string): string => JSON.stringify({ email: `${name}@example.com`, password: 'Wrong1234!' });
const login = async (address: string, name = 'nobody'): Promise<Response> =>
  fetch(`${address}/api/crm/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: guess(name),
  });

test('when its database is killed it says 503 with Retry-After, starts it again, and serves as before', async () => {
  const { program, folder } = start();
  const address = await program.address;
  expect((await login(address)).status).toBe(422);
  const before = runningServerOf(folder);
  process.kill(before, 'SIGKILL');
  const statuses = new Set<number>();
  for (let isBack = false; !isBack; ) {
    // Known before it is asked: until the new one has begun, what the dead one left behind may still answer.
    const now = serverOf(folder);
    const answer = await login(address);
    statuses.add(answer.status);
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('1');
    isBack = answer.status === 422 && now !== undefined && now !== before;
  }
  expect([...statuses].filter((status) => status !== 503 && status !== 422)).toEqual([]);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await program.stop()).toBe(0);
});

test('a database that keeps dying ends the process instead of hiding it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-life-'));
  folders.push(folder);
  const gaveUp = Promise.withResolvers<void>();
  const kept = await keepEmbedded(
    { folder, settings: { fsync: 'off' } },
    openLog('silent', systemClock),
    gaveUp.resolve,
  );
  const over = new AbortController();
  void gaveUp.promise.then(() => over.abort());
  let last = 0;
  for (let deaths = 0; !over.signal.aborted && deaths < 20; ) {
    const pid = serverOf(folder);
    if (pid === undefined || pid === last) {
      await sleep(20);
      continue;
    }
    last = pid;
    deaths += 1;
    process.kill(pid, 'SIGKILL');
  }
  await gaveUp.promise;
  await kept.stop();
  expect(over.signal.aborted).toBe(true);
});

test('nothing keeps the process alive once it is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-life-'));
  folders.push(folder);
  const child = spawn(process.execPath, ['test/programs/start-and-stop.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
  });
  // An idle connection or a timer would be named here, and hold it for ten seconds and more.
  expect([code, said]).toEqual([0, 'socket 200\nstopped, held by nothing\n']);
});

/** A request on a connection of its own; `isOut` once the last of it has left. */
const asked = (url: string, body?: string): { isOut: Promise<unknown>; status: Promise<number> } => {
  const sending = request(url, {
    agent: false,
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const status = new Promise<number>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  const isOut = new Promise((resolve) => sending.end(body, () => resolve(undefined)));
  return { isOut, status };
};

test('requests at hand are answered while it drains, and new ones find nobody', async () => {
  const { program } = start();
  const address = await program.address;
  // A password takes its time to hash, so these requests are at hand when the signal comes.
  const atHand = Array.from({ length: 6 }, (_, at) => asked(`${address}/api/crm/auth/login`, guess(`guest${at}`)));
  const config = asked(`${address}/api/crm/config`);
  await Promise.all([...atHand, config].map(({ isOut }) => isOut));
  // Asked after them and answered at once: by then the program has them all.
  expect(await asked(`${address}/healthz`).status).toBe(200);
  const ended = program.stop();
  expect(new Set(await Promise.all(atHand.map(({ status }) => status)))).toEqual(new Set([422]));
  expect(await config.status).toBe(401);
  expect(await ended).toBe(0);
  await expect(login(address)).rejects.toThrow();
});
