// PostgreSQL refuses to run as root, but people run containers as root. A user namespace makes root look ordinary to it while
// the files stay root's; where namespaces are forbidden, the server runs as the system's `postgres` or `nobody`.
import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '#/kernel/server/config.ts';

/** How to run a PostgreSQL program without privileges. */
export interface Unprivileged {
  /** Words before the command. */
  prefix: readonly string[];
  /** The identity to spawn it with, where the prefix does not change it. */
  identity: { uid: number; gid: number } | null;
  /** What to add to the message when a program fails. */
  advice: string;
}

const namespace: readonly [string, ...string[]] = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

/** Decides how. `mayUseNamespace` false goes straight to the fallback. */
export const unprivileged = (mayUseNamespace: boolean): Unprivileged => {
  if (process.getuid?.() !== 0) return { prefix: [], identity: null, advice: '' };
  const [command, ...rest] = namespace;
  if (mayUseNamespace && spawnSync(command, [...rest, 'true'], { stdio: 'ignore' }).status === 0) {
    return { prefix: namespace, identity: null, advice: '' };
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new CannotStart(
      'The embedded PostgreSQL cannot run as root here. Start as an ordinary user, or set DATABASE_URL.',
    );
  return {
    prefix: [],
    identity: { uid: Number(user[2]), gid: Number(user[3]) },
    advice: ` (The database runs as the user ${user[0]} here, because root may not run it: that user must be able to reach this folder and the program's. Otherwise start as an ordinary user, or set DATABASE_URL.)`,
  };
};

/** Gives a folder and all in it to the identity that the server runs with, when it belongs to another. Only root can, and need. */
export const giveTo = (identity: Unprivileged['identity'], folder: string): void => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = identity ?? { uid: 0, gid: 0 };
  if (statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true })) chownSync(join(folder, String(entry)), uid, gid);
  // Last, so that a folder that belongs to the server belongs to it whole.
  chownSync(folder, uid, gid);
};
