// Starts the embedded PostgreSQL on a unix socket and stops it cleanly, whatever becomes of this process: a small shell holds
// the server's life to an open pipe, so that even kill -9 of Node ends in an orderly shutdown of the database.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '#/kernel/server/config.ts';
import { findBinaries } from './binaries.ts';
import { giveTo, type Unprivileged, unprivileged } from './unprivileged.ts';

export interface EmbeddedDatabase {
  /** Owner connection to the server's own database; `databaseUrl(name)` gives another one on the same server. */
  databaseUrl(name: string): string;
  stop(): Promise<void>;
}

export interface LaunchOptions {
  /** Folder of this server's files; made when missing. */
  folder: string;
  /** Extra server settings, e.g. `fsync: 'off'` in tests. */
  settings?: Readonly<Record<string, string>>;
  /** Whether root may hide in a user namespace; false tries the fallback. Default true. */
  mayUseNamespace?: boolean;
}

const supervisor =
  'exec 3<&0; "$@" </dev/null & p=$!; trap "kill -INT $p" INT TERM; ( cat >/dev/null; kill -INT $p ) <&3 2>/dev/null & wait $p';

/** Starts the server, making its files first where there are none. Throws CannotStart with what a person can do about it. */
export const launchEmbedded = async ({
  folder,
  settings = {},
  mayUseNamespace = true,
}: LaunchOptions): Promise<EmbeddedDatabase> => {
  const binaries = findBinaries();
  const runAs = unprivileged(mayUseNamespace);
  const cluster = join(folder, 'postgres');
  const logFile = join(folder, 'postgres.log');
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(binaries.initdb, cluster, runAs);
  await waitForPredecessor(cluster);

  const sockets = socketFolder(cluster);
  rmSync(sockets, { recursive: true, force: true });
  mkdirSync(sockets, { mode: 0o700 });
  giveTo(runAs.identity, sockets);
  const flags = Object.entries({ ...serverSettings(), ...settings, unix_socket_directories: sockets }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn('sh', ['-c', supervisor, 'sh', ...runAs.prefix, binaries.postgres, '-D', cluster, ...flags], {
    stdio: ['pipe', log, log],
    detached: true,
    ...runAs.identity,
  });
  const databaseUrl = (name: string) =>
    `postgres://postgres@localhost:5432/${name}?host=${encodeURIComponent(sockets)}`;
  await waitUntilReady(child, databaseUrl('postgres'), logFile);
  return {
    databaseUrl,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null) {
        child.stdin?.end();
        await ended;
      }
      rmSync(sockets, { recursive: true, force: true });
    },
  };
};

const initialise = (initdb: string, cluster: string, runAs: Unprivileged): void => {
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { mode: 0o700 });
  giveTo(runAs.identity, cluster);
  // The builtin C.UTF-8 compares and lower-cases alike on every machine, and as our own code does (decision 115).
  const [command, ...words] = [
    ...runAs.prefix,
    initdb,
    '-D',
    cluster,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ];
  const made = spawnSync(command, words, { encoding: 'utf8', ...runAs.identity });
  if (made.status === 0) return;
  rmSync(cluster, { recursive: true, force: true });
  throw new CannotStart(
    `The database could not be made in ${cluster}: ${lastLine(made.stderr) || made.error?.message || 'unknown reason'}`,
  );
};

// Not under the data folder: a socket's path may have 107 bytes at most.
const socketFolder = (cluster: string): string =>
  join(tmpdir(), `lintel-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`);

/** After a kill -9 the old server needs a moment to end; a living one of another Lintel is refused. */
const waitForPredecessor = async (cluster: string): Promise<void> => {
  const pidFile = join(cluster, 'postmaster.pid');
  for (let tries = 0; existsSync(pidFile); tries += 1) {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    if (!servesCluster(pid, cluster)) return rmSync(pidFile, { force: true });
    if (tries === 100)
      throw new CannotStart(`The data folder ${cluster} is in use by another Lintel (database process ${pid}).`);
    await sleep(100);
  }
};

// The number alone proves nothing: after a crash it may belong to any other process.
const servesCluster = (pid: number, cluster: string): boolean => {
  const ps = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  const command = ps.error ? readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') : ps.stdout;
  return command.includes('postgres') && command.includes(cluster);
};

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const serverSettings = (): Record<string, string> => ({
  listen_addresses: '',
  port: '5432',
  max_connections: '200',
  shared_buffers: `${Math.max(32, Math.min(1024, Math.floor(totalmem() / 1_048_576 / 8)))}MB`,
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  log_min_messages: 'warning',
  log_line_prefix: '%m ',
});

const waitUntilReady = async (child: ChildProcess, url: string, logFile: string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) {
      throw new CannotStart(
        `The database did not start: ${lastLine(readFileSync(logFile, 'utf8'))} (more in ${logFile})`,
      );
    }
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch {
      // Not listening yet, or still recovering: the exit above is the only other end.
      await sleep(20);
    }
  }
};

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
