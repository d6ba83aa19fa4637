// The program as a newcomer meets it: started in an empty folder, started again, killed, refused for a reason that a person can act on.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { type RunningProgram, runProgram } from './run-program.ts';
import { runningServerOf } from './server-of.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const folders: string[] = [];
const running: RunningProgram[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lintel-start-'));
  folders.push(folder);
  return folder;
};
const start = (folder: string, options: Omit<Parameters<typeof runProgram>[0], 'folder'> = {}): RunningProgram => {
  const program = runProgram({ folder, ...options });
  running.push(program);
  return program;
};
afterAll(async () => {
  await Promise.all(running.map((program) => program.stop('SIGKILL')));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const ask = async (program: RunningProgram, path: string): Promise<number> =>
  (await fetch(`${await program.address}${path}`)).status;
const lives = (pid: number): boolean =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .replace(/^Z.*/, '') !== '';

/** One line for a person, no stack. */
const refusal = async (program: RunningProgram): Promise<string> => {
  expect(await program.ended).toBe(1);
  expect(program.output()).not.toMatch(/\n\s+at /);
  expect(program.output().trim().split('\n')).toHaveLength(1);
  return program.output().trim();
};

describe('in an empty folder', async () => {
  const folder = newFolder();

  test('it makes its database, serves, refuses a second one in the same folder, and stops on SIGTERM with nothing left behind', async () => {
    const program = start(folder);
    expect(await ask(program, '/readyz')).toBe(200);
    expect(await ask(program, '/api/openapi.json')).toBe(200);
    expect(await refusal(start(folder))).toMatch(
      new RegExp(
        `^Lintel cannot start: The data folder ${folder} is in use by another Lintel \\(process ${program.pid} on .*DATA_DIR`,
      ),
    );
    expect(await ask(program, '/readyz')).toBe(200);
    const database = runningServerOf(folder);
    expect(await program.stop()).toBe(0);
    expect(lives(database)).toBe(false);
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
    expect(existsSync(join(folder, 'lintel.pid'))).toBe(false);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  // How soon it serves is measured by `npm run bench -- --starts 10`; killed without its database it is by `npm run chaos`.
  test('after kill -9 of the process and its database the next start serves from the same database, and Ctrl-C stops it', async () => {
    const made = statSync(join(folder, 'postgres/PG_VERSION')).ino;
    const killed = start(folder);
    await killed.address;
    process.kill(runningServerOf(folder), 'SIGKILL');
    expect(await killed.stop('SIGKILL')).toBe('SIGKILL');
    const program = start(folder);
    expect(await ask(program, '/readyz')).toBe(200);
    expect(await program.stop('SIGINT')).toBe(0);
    expect(statSync(join(folder, 'postgres/PG_VERSION')).ino).toBe(made);
  });
});

describe('it says in one line why it cannot start', () => {
  test('a busy port, before the database is started', async () => {
    const folder = newFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await refusal(start(folder, { environment: { PORT: String(port) } }))).toBe(
      `Lintel cannot start: Port ${port} on 127.0.0.1 is busy. Stop what uses it, or set PORT to another one.`,
    );
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    other.close();
  });

  test.each([
    ['PORT', 'eighty', 'PORT must be a number from 0 to 65535, but is "eighty".'],
    ['ROLE', 'boss', 'ROLE must be all, web or worker, but is "boss".'],
    ['DEMO', 'maybe', 'DEMO must be on or off, but is "maybe".'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be postgres://'],
  ])('a bad %s', async (name, value, message) => {
    expect(await refusal(start(newFolder(), { environment: { [name]: value } }))).toContain(message);
  });

  test('an outside database without the key, and one that is not there', async () => {
    const url = 'postgres://owner:pw@127.0.0.1:1/none';
    expect(await refusal(start(newFolder(), { environment: { DATABASE_URL: url } }))).toContain(
      'SECRET_KEY is required',
    );
    const away = { DATABASE_URL: url, SECRET_KEY: 'ab'.repeat(32) };
    expect(await refusal(start(newFolder(), { environment: away }))).toContain('DATABASE_URL cannot be reached');
  });

  test.skipIf(isRoot)('a data folder that may not be written', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o500);
    expect(await refusal(start(folder))).toContain('cannot be written');
  });

  describe.skipIf(!isRoot)('on a disk of its own', () => {
    const mounted = (options: string): string => {
      const folder = newFolder();
      expect(spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status).toBe(0);
      onTestFinished(() => void spawnSync('umount', ['-l', folder]));
      return folder;
    };

    test('a data folder that is read-only', async () => {
      const folder = mounted('ro,size=1m');
      expect(await refusal(start(folder))).toBe(
        `Lintel cannot start: The data folder ${folder} cannot be written (EROFS). Make it writable, or set DATA_DIR to another folder.`,
      );
    });

    test('a disk that is nearly full', async () => {
      const folder = mounted('size=30m');
      expect(await refusal(start(folder))).toMatch(/nearly full: \d+ MB are free/);
      expect(readdirSync(folder)).toEqual([]);
    });

    test('a disk that is full', async () => {
      const folder = mounted('size=1m');
      spawnSync('dd', ['if=/dev/zero', `of=${folder}/ballast`, 'bs=1M', 'count=2']);
      expect(await refusal(start(folder))).toContain('is full');
    });

    test('one that fills up while it runs is a 503 to whoever writes, and serves again once there is room', async () => {
      const folder = mounted('size=120m');
      const program = start(folder, { environment: { DEMO: 'off', STORAGE_RESERVE_MB: '1' } });
      const address = await program.address;
      const send = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
        fetch(`${address}/api/crm${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      const person = { email: 'owner@full.example', password: 'Northlight1!', firstName: 'Olga' };
      const registered = await send('/auth/register-admin', { ...person, agency: { agencyName: 'Full' } });
      const { token } = (await registered.json()) as { token: string };
      const found = async (at: number): Promise<number> => {
        const agencyName = `Branch ${at} ${'x'.repeat(60)}`;
        return (await send('/agency/children', { agencyName }, { authorization: `Bearer ${token}` })).status;
      };
      expect(await found(0)).toBe(201);
      spawnSync('dd', ['if=/dev/zero', `of=${folder}/ballast`, 'bs=64k']);
      const statuses = new Set<number>();
      for (let at = 1; at <= 500 && !statuses.has(503); at += 1) statuses.add(await found(at));
      expect([...statuses].filter((status) => status !== 201)).toEqual([503]);
      expect(await ask(program, '/healthz')).toBe(200);
      rmSync(`${folder}/ballast`);
      await expect.poll(() => ask(program, '/readyz'), { timeout: 60_000 }).toBe(200);
      await expect.poll(() => found(1_000), { timeout: 60_000 }).toBe(201);
      expect(await program.stop()).toBe(0);
    });
  });
});

describe('an outside database', async () => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: inject('ownerUrl') });
  await client.connect();
  afterAll(() => client.end());
  const newDatabase = async (name: string) => {
    await client.query(`create database ${name}`);
    const url = new URL(inject('ownerUrl'));
    url.pathname = `/${name}`;
    return { DATABASE_URL: url.toString(), SECRET_KEY: 'a5'.repeat(32) };
  };

  // Four that begin at the same moment: `npm run chaos`.
  test('carries a web process and a worker, each stopping by itself', async () => {
    const name = `start_${process.pid}`;
    const environment = await newDatabase(name);
    const web = start(newFolder(), { environment: { ...environment, ROLE: 'web' } });
    expect(await ask(web, '/readyz')).toBe(200);
    const folder = newFolder();
    const worker = start(folder, { environment: { ...environment, ROLE: 'worker' } });
    await expect.poll(() => worker.output(), { timeout: 60_000 }).toContain('worker');
    expect(readdirSync(folder)).not.toContain('postgres');
    expect(await worker.stop()).toBe(0);
    expect(await web.stop()).toBe(0);
    await client.query(`drop database ${name} with (force)`);
  });
});

const canReach =
  isRoot && spawnSync('test', ['-r', join(import.meta.dirname, '../../app/server.ts')], nobody).status === 0;

describe.skipIf(!canReach)('as an ordinary user', () => {
  test('it starts and stops in a folder of their own', async () => {
    const folder = newFolder();
    spawnSync('chown', [`${nobody.uid}:${nobody.gid}`, folder]);
    const program = start(folder, { as: nobody });
    expect(await ask(program, '/readyz')).toBe(200);
    expect(statSync(join(folder, 'postgres')).uid).toBe(nobody.uid);
    expect(await program.stop()).toBe(0);
  });

  test("a folder of somebody else's is refused", async () => {
    const folder = newFolder();
    expect(await refusal(start(folder, { as: nobody }))).toMatch(/cannot be written \(EACCES\)/);
  });
});
