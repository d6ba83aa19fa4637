// One Lintel per data folder: whoever starts writes down who it is, and whoever comes next looks whether that one still lives.
// PostgreSQL has a lock of its own, but it cannot say which program to stop, and does not reach from one container into another.
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '#/kernel/server/config.ts';
import { lifeOf, type ProcessIdentity, thisProcess } from '#/kernel/server/process-identity.ts';

/** How often the owner shows that it lives, for those who cannot see its process: in another container, or without /proc. */
const beatMs = 3_000;
/** Without a sign for so long it counts as dead. */
const silenceMs = 10_000;
/** A process that was told to die still stands in /proc until the system has taken its memory back. */
const dyingMs = 2_000;

/** Claims the folder until `release`. Throws CannotStart while another process has it. */
export const claimFolder = async (folder: string): Promise<{ release(): void }> => {
  const file = join(folder, 'lintel.pid');
  const own = thisProcess();
  for (let waited = 0; !isWritten(file, own); ) {
    const other = ownerIn(file);
    const life = other ? lifeOf(other, own) : 'unknown';
    if (life === 'alive' && other?.pid !== own.pid && waited < dyingMs) {
      waited += 50;
      await sleep(50);
      continue;
    }
    if (life === 'alive' || (life === 'unknown' && (await isBeating(file))))
      throw new CannotStart(
        `The data folder ${folder} is in use by another Lintel (process ${other?.pid ?? 'unknown'} on ${other?.host ?? 'this machine'}). Stop it, or set DATA_DIR to another folder.`,
      );
    rmSync(file, { force: true });
  }
  const beat = setInterval(() => touch(file), beatMs).unref();
  return {
    release: () => {
      clearInterval(beat);
      rmSync(file, { force: true });
    },
  };
};

const isWritten = (file: string, own: ProcessIdentity): boolean => {
  try {
    writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

const ownerIn = (file: string): ProcessIdentity | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    // Gone since, or written only half before a crash: nobody can be named.
    return undefined;
  }
};

const isBeating = async (file: string): Promise<boolean> => {
  const first = modifiedAt(file);
  for (let waited = 0; waited < silenceMs; waited += 250) {
    await sleep(250);
    const now = modifiedAt(file);
    if (now === undefined) return false;
    if (now !== first) return true;
  }
  return false;
};

const modifiedAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

const touch = (file: string): void => {
  // A file time for other processes; no moment of ours depends on it.
  const now = performance.timeOrigin / 1_000 + performance.now() / 1_000;
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder is gone or its disk is: the database says so to those whom it concerns.
  }
};
