// Makes the files of a new embedded server. They are made beside their place and moved there when they are whole, so that a start
// that was killed half way leaves nothing that looks like a database.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '#/kernel/server/config.ts';
import { giveTo, type Unprivileged } from './unprivileged.ts';

/** Makes the files in `cluster` where there are none. Throws CannotStart when it cannot, or when something else lies there. */
export const initialiseOnce = (initdb: string, cluster: string, runAs: Unprivileged): void => {
  if (existsSync(join(cluster, 'PG_VERSION'))) return giveTo(runAs.identity, cluster);
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new CannotStart(
      `${cluster} is not empty, and not a database folder. Move it away, restore it from a backup, or set DATA_DIR to another folder.`,
    );
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(runAs.identity, unfinished);
  // The builtin C.UTF-8 compares and lower-cases alike on every machine, and as our own code does (decision 115).
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8', '-E', 'UTF8'];
  const [command, ...words] = [...runAs.prefix, initdb, '-D', unfinished, '-U', 'postgres', '--auth=trust', ...locale];
  const made = spawnSync(command ?? initdb, words, { encoding: 'utf8', cwd: '/', ...runAs.identity });
  if (made.status === 0) {
    rmSync(cluster, { recursive: true, force: true });
    return renameSync(unfinished, cluster);
  }
  rmSync(unfinished, { recursive: true, force: true });
  const stderr = made.stderr ?? '';
  const reason = fullDisk.test(stderr) ? 'the disk is full' : complaintOf(stderr);
  throw new CannotStart(
    `The database could not be made in ${cluster}: ${reason || made.error?.message || `initdb ended with ${made.status}`}${runAs.advice}`,
  );
};

// What PostgreSQL says about a disk that takes a part of a block only, or nothing.
const fullDisk = /No space left on device|wrote only \d+ of|Disk quota exceeded/;

const complaintOf = (stderr: string): string =>
  stderr
    .trim()
    .split('\n')
    .findLast((line) => /error|fatal|could not|denied/i.test(line)) ?? '';
