// The data folder, checked before anything is started in it, so that a read-only or full disk is said in one line.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './config.ts';

/** Makes the folder where it is missing. Throws CannotStart when it cannot be written or has less room than the database needs to start. */
export const prepareDataFolder = (folder: string, reserveMb = 64): void => {
  // Of its own: a web process and its workers look at the same folder at the same moment.
  const probe = join(folder, `.write-test-${randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, 'x'.repeat(4096));
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(
      code === 'ENOSPC' || code === 'EDQUOT'
        ? `The disk of the data folder ${folder} is full. Free some space, or set DATA_DIR to another folder.`
        : `The data folder ${folder} cannot be written (${code}). Make it writable, or set DATA_DIR to another folder.`,
    );
  }
  const free = freeBytes(folder);
  if (free !== null && free < reserveMb * 1_048_576) {
    throw new CannotStart(
      `The disk of the data folder ${folder} is nearly full: ${Math.floor(free / 1_048_576)} MB are free, ${reserveMb} MB are needed.`,
    );
  }
};

/** Null where the file system does not say, which is no reason not to start: it has just been written to. */
const freeBytes = (folder: string): number | null => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
};
