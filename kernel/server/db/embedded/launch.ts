// Starts the embedded PostgreSQL on a unix socket and stops it cleanly, whatever becomes of this process: a small shell holds
// the server's life to an open pipe, so that even kill -9 of Node ends in an orderly shutdown of the database.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '#/kernel/server/config.ts';
import { findBinaries } from './binaries.ts';
import { claimFolder } from './claim.ts';
import { initialiseOnce } from './initialise.ts';
import { waitForPredecessor } from './predecessor.ts';
import { giveTo, type Unprivileged, unprivileged } from './unprivileged.ts';

export interface EmbeddedDatabase {
  /** Owner connection to the server's own database; `databaseUrl(name)` gives another one on the same server. */
  databaseUrl(name: string): string;
  /** Resolves when the server has ended, because it was stopped or because it died. */
  ended: Promise<unknown>;
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
  const { initdb, postgres } = findBinaries();
  const runAs = unprivileged(mayUseNamespace);
  const cluster = join(folder, 'postgres');
  const claim = await claimFolder(folder);
  try {
    await waitForPredecessor(cluster);
    initialiseOnce(initdb, cluster, runAs);
    const sockets = makeSocketFolder(cluster, runAs);
    const server = start(
      postgres,
      cluster,
      { ...serverSettings(), ...settings, unix_socket_directories: sockets },
      runAs,
    );
    const databaseUrl = (name: string) =>
      `postgres://postgres@localhost:5432/${name}?host=${encodeURIComponent(sockets)}`;
    await waitUntilReady(server, databaseUrl('postgres'), runAs);
    return {
      databaseUrl,
      ended: hasEnded(server.child),
      stop: async () => {
        await end(server.child);
        rmSync(sockets, { recursive: true, force: true });
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
};

interface StartedServer {
  child: ChildProcess;
  logFile: string;
}

const start = (
  postgres: string,
  cluster: string,
  settings: Readonly<Record<string, string>>,
  runAs: Unprivileged,
): StartedServer => {
  const logFile = `${cluster}.log`;
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logFile, 'a', 0o600);
  // Not in the folder of whoever started us: the server's user may not be able to read it.
  const child = spawn('sh', ['-c', supervisor, 'sh', ...runAs.prefix, postgres, '-D', cluster, ...flags], {
    stdio: ['pipe', log, log],
    detached: true,
    cwd: '/',
    ...runAs.identity,
  });
  closeSync(log);
  return { child, logFile };
};

const hasEnded = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

const end = async (child: ChildProcess): Promise<void> => {
  child.stdin?.end();
  await hasEnded(child);
};

// Not under the data folder: a socket's path may have 107 bytes at most.
const makeSocketFolder = (cluster: string, runAs: Unprivileged): string => {
  const name = createHash('sha256').update(`${process.getuid?.()} ${cluster}`).digest('hex').slice(0, 16);
  const sockets = join(tmpdir(), `lintel-${name}`);
  try {
    rmSync(sockets, { recursive: true, force: true });
    mkdirSync(sockets, { mode: 0o700 });
  } catch (error) {
    throw new CannotStart(
      `The folder ${sockets} for the database's socket cannot be made (${(error as NodeJS.ErrnoException).code}). Delete it, or set TMPDIR to another folder.`,
    );
  }
  giveTo(runAs.identity, sockets);
  return sockets;
};

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

const waitUntilReady = async ({ child, logFile }: StartedServer, url: string, runAs: Unprivileged): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new CannotStart(
        `The database did not start: ${lastLine(readFileSync(logFile, 'utf8'))} (more in ${logFile})${runAs.advice}`,
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
