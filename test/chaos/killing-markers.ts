// A job of many records whose processes are killed one after the other, each in the middle of its work, until it is done.

import { openAgent } from '#/kernel/server/acting.ts';
import { startVisible } from '#/kernel/server/jobs/visible/starting.ts';
import type { TestHouse } from '#/test/house.ts';
import { type Workers, waitUntil } from '#/test/killed-workers.ts';
import { people } from '#/test/laying/people.ts';
import { markAll } from '#/test/programs/worker.ts';

export interface Killed {
  /** What the job says that it did. */
  counts: { modified_count: number; skipped_count: number; total_count: number; progress: number } | undefined;
  /** Records that were marked; a second mark of one would have failed. */
  marked: number;
  /** Processes that were killed while the job was theirs. */
  victims: number;
}

/** Runs the job in as many processes as are killed and one more, all of them there from the beginning. Needs a house with `countingDoor`, and workers that have it. */
export const killMarkers = async (
  { house, owner }: Pick<TestHouse, 'house' | 'owner'>,
  workers: Workers,
  { records, kills }: { records: number; kills: number },
): Promise<Killed> => {
  const rowOf = async <R extends object>(query: string, ...values: unknown[]): Promise<R | undefined> =>
    (await owner.query<R>(query, values)).rows[0];
  const count = async (rows: string, ...values: unknown[]): Promise<number> =>
    (await rowOf<{ count: number }>(`select count(*)::int as count from ${rows}`, ...values))?.count ?? 0;
  await owner.query(
    'create table marks (job uuid, record uuid, pid int, primary key (job, record)); grant all on marks to lintel_app',
  );
  const children = Array.from({ length: kills + 1 }, () => workers.start());
  const pids = children.map(({ pid }) => pid);
  // On a busy machine the job could end while an heir is being started.
  await waitUntil(async () => (await count('workers where pid = any($1)', pids)) === children.length, 20);
  const jobId = await openAgent(house, people.tom, (ctx) => startVisible(ctx, markAll, { count: records }));
  const victims: number[] = [];
  while (victims.length < kills) {
    const least = (await count('marks')) + 60;
    let pid: number | undefined;
    await waitUntil(async () => {
      const claim = await rowOf<{ pid: number }>(
        `select w.pid from job_claims c join workers w on w.id = c.worker_id
         where not w.pid = any($1) and (select count(*) from marks) >= $2`,
        victims,
        least,
      );
      pid = claim?.pid;
      return pid !== undefined;
    }, 20);
    const child = children.find((one) => one.pid === pid);
    if (!child) throw new Error(`The job is run by ${pid}, which is none of its workers.`);
    victims.push(child.pid ?? 0);
    await workers.kill(child);
    // It never counts as silent: whoever takes over has proved that it is dead.
    await owner.query(`update workers set seen_at = now() + interval '1 day' where pid = $1`, [pid]);
  }
  await waitUntil(
    async () => (await rowOf(`select 1 from jobs where id = $1 and status = 'done'`, jobId)) !== undefined,
    20,
  );
  for (const child of children) if (!victims.includes(child.pid ?? 0)) await workers.kill(child);
  return {
    counts: await rowOf('select modified_count, skipped_count, total_count, progress from jobs where id = $1', jobId),
    marked: await count('marks'),
    victims: victims.length,
  };
};
