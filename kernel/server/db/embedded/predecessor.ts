// A server that a killed process left behind ends by itself, or is told to; a new one waits for it. The number in postmaster.pid alone
// proves nothing, because after a crash it may belong to any other process.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '#/kernel/server/config.ts';

const pauseMs = 50;
/** An orphan that has not begun to end by now has lost its supervisor too. */
const tellAfter = 40;
/** How long a last checkpoint may take: a minute. */
const giveUpAfter = 1_200;

/** Waits until no server uses `cluster`, whose folder is claimed: whichever does is an orphan. */
export const waitForPredecessor = async (cluster: string): Promise<void> => {
  const pidFile = join(cluster, 'postmaster.pid');
  for (let tries = 0; existsSync(pidFile); tries += 1) {
    const pid = Number(readIfThere(pidFile).split('\n')[0]);
    if (!isServer(pid, cluster)) {
      // PostgreSQL clears up after a dead process itself, but takes any living one of that number for a server.
      if (argumentsOf(pid) !== '') rmSync(pidFile, { force: true });
      return;
    }
    if (tries === tellAfter) process.kill(pid, 'SIGINT');
    if (tries === giveUpAfter)
      throw new CannotStart(
        `The database process ${pid} of an earlier start still uses ${cluster} and does not end. Stop it with: kill ${pid}`,
      );
    await sleep(pauseMs);
  }
};

const isServer = (pid: number, cluster: string): boolean => {
  const folder = /postgres .*?-D (\S.*?)(?= -c |$)/.exec(argumentsOf(pid))?.[1];
  return folder !== undefined && existsSync(folder) && realpathSync(folder) === realpathSync(cluster);
};

// Small containers have no `ps`, but all of Linux has /proc.
const argumentsOf = (pid: number): string => {
  if (!Number.isInteger(pid) || pid <= 0) return '';
  if (existsSync('/proc/self/cmdline')) return readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
};

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process, or the file, ended between two looks.
    return '';
  }
};
