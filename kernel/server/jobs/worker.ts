// This process among the workers: its row says who it is and that it lives, so that others can take up its jobs once it is dead.
import type { House } from '#/kernel/server/house.ts';
import { type ProcessIdentity, thisProcess } from '../process-identity.ts';

export interface Worker {
  readonly identity: ProcessIdentity;
  /** The row under which this process claims jobs; made when it is first asked for, and again after others took it for dead. */
  id(): Promise<string>;
  /** Says that it lives. False when its row is gone: others took it for dead, and what it ran is theirs. */
  beat(): Promise<boolean>;
  /** Leaves the list, after nothing is claimed any more. */
  leave(): Promise<void>;
}

/** Joins the workers of the installation. The moments in these rows are the database's: the clocks of two machines may differ. */
export const makeWorker = (house: House): Worker => {
  const identity = thisProcess();
  const { pool } = house.database;
  let joined: Promise<string> | undefined;
  const join = async (): Promise<string> => {
    const id = house.ids.next();
    await pool.query(
      `insert into workers (id, host, boot, pid, process_start, role, started_at, seen_at) values ($1, $2, $3, $4, $5, $6, now(), now())`,
      [id, identity.host, identity.boot, identity.pid, identity.start, house.config.ROLE],
    );
    return id;
  };
  return {
    identity,
    id: () => {
      joined ??= join().catch((error: unknown) => {
        joined = undefined;
        throw error;
      });
      return joined;
    },
    beat: async () => {
      if (!joined) return true;
      const { rowCount } = await pool.query('update workers set seen_at = now() where id = $1', [await joined]);
      if (rowCount === 1) return true;
      joined = undefined;
      return false;
    },
    leave: async () => {
      if (!joined) return;
      await pool.query(
        'delete from workers w where id = $1 and not exists (select from job_claims c where c.worker_id = w.id)',
        [await joined],
      );
      joined = undefined;
    },
  };
};
