// What the chaos is made of: processes of the program that are there again whenever they were killed, a database that is there again whenever it
// crashed, and how often each of them is struck.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '#/kernel/server/config.ts';
import { type EmbeddedDatabase, launchEmbedded } from '#/kernel/server/db/embedded/launch.ts';
import { compiledCode } from '#/test/compiled-code.ts';

const root = join(import.meta.dirname, '../..');

export const faultKinds = ['workerKilled', 'workerStopped', 'webKilled', 'databaseCrashed', 'databaseKilled'] as const;
export type Fault = (typeof faultKinds)[number];

/** Out of a hundred faults. */
export const faultAt = (at: number): Fault => {
  if (at < 0.55) return 'workerKilled';
  if (at < 0.84) return 'workerStopped';
  if (at < 0.92) return 'webKilled';
  return at < 0.96 ? 'databaseCrashed' : 'databaseKilled';
};

/** A process of the program that is there again whenever it was killed. */
export interface Supervised {
  kill(): void;
  /** SIGSTOP, and SIGCONT after a while. */
  stopFor(ms: number): void;
  end(): Promise<void>;
}

export const immortal = (environment: Record<string, string>, onProblem: (line: string) => void): Supervised => {
  let isOver = false;
  let isOurs = false;
  let child: ChildProcess;
  let ended: Promise<unknown>;
  let again: NodeJS.Timeout | undefined;
  const start = (): void => {
    isOurs = false;
    child = spawn(process.execPath, ['app/server.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', DEMO: 'off', ...compiledCode, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let isUp = false;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000);
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      isUp ||= text.includes('running');
    });
    ended = once(child, 'exit').then(() => {
      if (isOver) return;
      // While the database is away a process that begins cannot; one that runs must bear it.
      if (!isOurs && isUp) onProblem(`a process ended by itself: ${said.trim()}`);
      again = setTimeout(start, isOurs ? 0 : 250);
    });
  };
  // Whoever is stopped amid it, as a test that ran out of its time, leaves no process behind.
  const endAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', endAtExit);
  start();
  return {
    kill: () => {
      isOurs = true;
      child.kill('SIGKILL');
    },
    stopFor: (ms) => {
      const stopped = child;
      stopped.kill('SIGSTOP');
      setTimeout(() => stopped.kill('SIGCONT'), ms);
    },
    end: async () => {
      isOver = true;
      // The last one may be dead, and the next one not yet begun.
      clearTimeout(again);
      child.kill('SIGKILL');
      await ended;
      process.off('exit', endAtExit);
    },
  };
};

/** A database that is there again whenever it crashed. */
export const openDatabase = async (folder: string) => {
  // A process that dies takes nothing with it that it wrote: what only a power cut could lose need not be waited for.
  const launch = (): Promise<EmbeddedDatabase> => launchEmbedded({ folder, settings: { fsync: 'off' } });
  // Processes of the dead one go one by one; as long as any is left, nobody else may have its files.
  const launchAgain = async (): Promise<EmbeddedDatabase> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await launch();
      } catch (error) {
        if (!(error instanceof CannotStart) || tries > 100) throw error;
        await sleep(100);
      }
    }
  };
  let server = await launch();
  const url = server.databaseUrl('postgres');
  const pids = (): number[] =>
    readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n').slice(0, 1).map(Number);
  return {
    url,
    /** One of its processes dies, and with it every session; it recovers by itself. */
    crash: async (): Promise<void> => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        const { rows } = await client.query<{ pid: number }>(
          `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1`,
        );
        for (const { pid } of rows) process.kill(pid, 'SIGKILL');
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    /** All of it dies, and is started again. */
    kill: async (): Promise<void> => {
      for (const pid of pids()) process.kill(pid, 'SIGKILL');
      await server.ended;
      await server.stop();
      server = await launchAgain();
    },
    close: () => server.stop(),
  };
};
