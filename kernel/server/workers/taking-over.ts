// Taking up the jobs of processes that died: within a second where this machine can prove the death, after half a minute of silence
// where it cannot. A process that merely pauses keeps what it has.
import type { House } from '#/kernel/server/house.ts';
import { type ClaimedJob, ClaimLost, putBack } from '#/kernel/server/jobs/claiming.ts';
import type { WaitingJob } from '#/kernel/server/jobs/engine.ts';
import type { Lane } from '#/kernel/server/jobs/lanes.ts';
import { giveUp } from '#/kernel/server/jobs/running.ts';
import type { Worker } from '../jobs/worker.ts';
import { lifeOf } from '../process-identity.ts';

/** A process of another machine or container that was not seen for this long counts as dead. */
const silenceSeconds = 30;

/** A job under which processes die is given up after so many of them. */
const mostCrashes = 10;

/** The process died under the job too often. */
class Crashed extends Error {
  override name = 'Crashed';
}

/** Looks for dead processes and makes their jobs ready. Answers how many jobs. */
export const takeOverJobs = async (house: House, worker: Worker): Promise<number> => {
  const own = await worker.id();
  const { rows } = await house.database.pool.query<{
    id: string;
    host: string;
    boot: string;
    pid: number;
    process_start: string;
    is_silent: boolean;
  }>(
    `select id, host, boot, pid, process_start, seen_at < now() - make_interval(secs => $2) as is_silent from workers where id <> $1`,
    [own, silenceSeconds],
  );
  let taken = 0;
  for (const { id, is_silent, process_start: start, ...other } of rows) {
    const life = lifeOf({ ...other, start }, worker.identity);
    if (life === 'alive' || (life === 'unknown' && !is_silent)) continue;
    house.log.warn({ worker: id, host: other.host, pid: other.pid, life }, 'a process is dead; its jobs are taken up');
    taken += await takeUp(house, id);
  }
  return taken;
};

/**
 * Makes ready again what this process claimed and does not run: the database went away before a job could be settled. `isRunning`
 * tells of the jobs at hand; a claim younger than a few seconds may not have begun yet.
 */
export const takeBackStranded = async (
  house: House,
  worker: Worker,
  isRunning: (jobId: string) => boolean,
): Promise<number> => {
  const stranded = (await claimsOf(house, await worker.id(), 5)).filter(({ id }) => !isRunning(id));
  for (const claimed of stranded) await unlessLost(putBack(house, claimed, {}));
  return stranded.length;
};

/** Each job in a transaction of its own; two processes that do this at once meet at the claims. */
const takeUp = async (house: House, workerId: string): Promise<number> => {
  const claims = await claimsOf(house, workerId, 0);
  for (const claimed of claims) {
    const crashes = claimed.waiting.crashes + 1;
    await unlessLost(
      crashes < mostCrashes
        ? putBack(house, claimed, { crashes })
        : giveUp(house, claimed, new Crashed(`The process died under it ${crashes} times`)),
    );
  }
  await house.database.pool.query(
    'delete from workers w where id = $1 and not exists (select from job_claims c where c.worker_id = w.id)',
    [workerId],
  );
  return claims.length;
};

const unlessLost = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof ClaimLost)) throw error;
  }
};

const claimsOf = async (house: House, workerId: string, olderThanSeconds: number): Promise<ClaimedJob[]> => {
  const { rows } = await house.database.pool.query<{ job_id: string; lane: Lane }>(
    'select job_id, lane from job_claims where worker_id = $1 and claimed_at <= $2',
    [workerId, house.clock.now().subtract({ seconds: olderThanSeconds })],
  );
  const claims: ClaimedJob[] = [];
  for (const { job_id: id, lane } of rows) {
    const [job] = await house.jobs.boss.findJobs<WaitingJob>(lane, { id });
    if (job) claims.push({ id, lane, workerId, retryCount: job.retryCount, waiting: job.data });
    // The engine swept the job away; nothing is left to take up.
    else await house.database.pool.query('delete from job_claims where job_id = $1', [id]);
  }
  return claims;
};
