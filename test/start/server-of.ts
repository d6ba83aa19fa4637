// The process of the embedded database of a data folder, as its own file of it says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** None before its first start, and between its death and the next. */
export const serverOf = (folder: string): number | undefined => {
  try {
    return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
};

/** The same where there must be one. */
export const runningServerOf = (folder: string): number => {
  const pid = serverOf(folder);
  if (pid === undefined) throw new Error('The database does not run.');
  return pid;
};
