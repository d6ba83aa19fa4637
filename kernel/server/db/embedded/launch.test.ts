import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { runningServerOf } from '#/test/start/server-of.ts';
import { type EmbeddedDatabase, launchEmbedded } from './launch.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lintel-embedded-'));
  // The fallback's user must be able to pass through.
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const settings = { fsync: 'off', shared_buffers: '32MB' };
const isRoot = process.getuid?.() === 0;

const ask = async (database: EmbeddedDatabase, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: database.databaseUrl('postgres') });
  // A server that is killed takes its connections with it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(sql)).rows[0]?.value;
  } finally {
    await client.end();
  }
};

const hasEnded = (pid: number): boolean =>
  !existsSync(`/proc/${pid}`) || /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

describe('an embedded server', () => {
  test('keeps its data from one start to the next, and leaves nothing running', async () => {
    const folder = newFolder();
    const first = await launchEmbedded({ folder, settings });
    await ask(first, 'create table kept as select 42 as value');
    const pid = runningServerOf(folder);
    await first.stop();
    expect(hasEnded(pid)).toBe(true);
    expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.log']);
    const second = await launchEmbedded({ folder, settings });
    expect(await ask(second, 'select value from kept')).toBe(42);
    await second.stop();
  });

  test('compares text alike on every machine, and listens on its socket only', async () => {
    const database = await launchEmbedded({ folder: newFolder(), settings });
    expect(await ask(database, `select lower('ÉǅΣ') = 'éǆσ' as value`)).toBe(true);
    expect(
      await ask(
        database,
        `select datlocprovider::text || ' ' || datlocale as value from pg_database where datname = 'postgres'`,
      ),
    ).toBe('b C.UTF-8');
    expect(await ask(database, `select current_setting('listen_addresses') as value`)).toBe('');
    await database.stop();
  });

  test('stops twice without complaint', async () => {
    const database = await launchEmbedded({ folder: newFolder(), settings });
    await database.stop();
    await expect(database.stop()).resolves.toBeUndefined();
  });

  test('starts in a folder whose name has spaces and quotes', async () => {
    const folder = join(newFolder(), "it's a folder -c");
    mkdirSync(folder, { mode: 0o755 });
    const database = await launchEmbedded({ folder, settings });
    expect(await ask(database, 'select 1 as value')).toBe(1);
    await expect(launchEmbedded({ folder, settings })).rejects.toThrow('in use by another Lintel');
    await database.stop();
  });
});

describe('after a crash', () => {
  test('of the server, the next start recovers what was committed', async () => {
    const folder = newFolder();
    const database = await launchEmbedded({ folder, settings: { shared_buffers: '32MB' } });
    await ask(database, 'create table kept as select 7 as value');
    process.kill(runningServerOf(folder), 'SIGKILL');
    await database.stop();
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(true);
    const again = await launchEmbedded({ folder, settings });
    expect(await ask(again, 'select value from kept')).toBe(7);
    await again.stop();
  });

  test('of the process, the server ends by itself and the next start waits for it', async () => {
    const folder = newFolder();
    const server = await startElsewhere(folder);
    process.kill(server.pid, 'SIGKILL');
    const database = await launchEmbedded({ folder, settings });
    expect(await ask(database, 'select value from kept')).toBe(11);
    await database.stop();
  });

  test('of the process and its supervisor, the orphaned server is told to end', async () => {
    const folder = newFolder();
    const server = await startElsewhere(folder);
    const orphan = runningServerOf(folder);
    const status = readFileSync(`/proc/${orphan}/status`, 'utf8');
    const supervisor = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
    // Before what it waits for: otherwise it would tell the server to end.
    for (const child of childrenOf(supervisor))
      if (child !== orphan) for (const pid of [child, ...childrenOf(child)]) process.kill(pid, 'SIGKILL');
    process.kill(supervisor, 'SIGKILL');
    process.kill(server.pid, 'SIGKILL');
    expect(hasEnded(orphan)).toBe(false);
    const database = await launchEmbedded({ folder, settings });
    expect(hasEnded(orphan)).toBe(true);
    await database.stop();
  });

  test('a number in postmaster.pid that belongs to another process by now does not hold the start up', async () => {
    const folder = newFolder();
    await (await launchEmbedded({ folder, settings })).stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    writeFileSync(
      join(folder, 'postgres/postmaster.pid'),
      `${stranger.pid}\n${folder}/postgres\n1\n5432\n/tmp\n\n0 0\n`,
    );
    const database = await launchEmbedded({ folder, settings });
    expect(await ask(database, 'select 1 as value')).toBe(1);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
    await database.stop();
  });

  test('a database that was made only half is made anew', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres.new'));
    writeFileSync(join(folder, 'postgres.new/PG_VERSION'), '18\n');
    const database = await launchEmbedded({ folder, settings });
    expect(await ask(database, 'select 1 as value')).toBe(1);
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
    await database.stop();
  });
});

describe('a start is refused in one clear sentence', () => {
  test('while another Lintel uses the folder', async () => {
    const folder = newFolder();
    const server = await startElsewhere(folder);
    await expect(launchEmbedded({ folder, settings })).rejects.toThrow(
      `The data folder ${folder} is in use by another Lintel (process ${server.pid} on `,
    );
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  });

  test('while one that cannot be seen shows that it lives', async () => {
    const folder = newFolder();
    const file = join(folder, 'lintel.pid');
    writeFileSync(file, JSON.stringify({ host: 'elsewhere', boot: 'x', pid: 9, start: '1' }));
    const beats = setInterval(() => writeFileSync(file, readFileSync(file)), 100);
    await expect(launchEmbedded({ folder, settings })).rejects.toThrow('(process 9 on elsewhere)');
    clearInterval(beats);
  });

  test('where something else lies in its place', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres/photos.zip'), '');
    await expect(launchEmbedded({ folder, settings })).rejects.toThrow('is not empty, and not a database folder');
    expect(existsSync(join(folder, 'postgres/photos.zip'))).toBe(true);
  });

  test('when the files were made by another version', async () => {
    const folder = newFolder();
    await (await launchEmbedded({ folder, settings })).stop();
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '12\n');
    await expect(launchEmbedded({ folder, settings })).rejects.toThrow(/initialized by PostgreSQL version 12/);
    expect(existsSync(join(folder, 'lintel.pid'))).toBe(false);
  });
});

describe.skipIf(!isRoot)('as root where user namespaces are forbidden', () => {
  test('the server runs as an ordinary user of the system', async () => {
    const folder = newFolder();
    const database = await launchEmbedded({ folder, settings, mayUseNamespace: false });
    expect(statSync(join(folder, 'postgres')).uid).not.toBe(0);
    expect(await ask(database, `select current_setting('data_directory') as value`)).toBe(join(folder, 'postgres'));
    await database.stop();
  });

  test('files change hands when namespaces come or go', async () => {
    const folder = newFolder();
    const first = await launchEmbedded({ folder, settings });
    await ask(first, 'create table kept as select 5 as value');
    await first.stop();
    for (const mayUseNamespace of [false, true]) {
      const next = await launchEmbedded({ folder, settings, mayUseNamespace });
      expect(await ask(next, 'select value from kept')).toBe(5);
      await next.stop();
    }
  });

  test('a folder that this user cannot reach is named', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o700);
    await expect(launchEmbedded({ folder, settings, mayUseNamespace: false })).rejects.toThrow(
      /could not be made .*that user must be able to reach this folder/,
    );
  });
});

describe.skipIf(!isRoot)('on a disk of its own', () => {
  const onDisk = async (options: string, work: (folder: string) => Promise<void>): Promise<void> => {
    const folder = newFolder();
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status).toBe(0);
    try {
      await work(folder);
    } finally {
      spawnSync('umount', ['-l', folder]);
    }
  };

  test('too little space for a database is said, and nothing half made stays', async () => {
    await onDisk('size=20m', async (folder) => {
      await expect(launchEmbedded({ folder, settings })).rejects.toThrow(/could not be made .*: the disk is full/);
      expect(readdirSync(folder)).toEqual([]);
    });
  });
});

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);

/** A server in a process of its own, with a row in it. */
const startElsewhere = async (folder: string) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../../test/start/hold-database.ts'), folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const pid = child.pid ?? 0;
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });
  return Object.assign(child, { pid });
};
