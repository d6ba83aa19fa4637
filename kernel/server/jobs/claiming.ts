// What may become of a job of the engine: claimed by this process, finished, put back to be tried again, or given up. Each is one
// transaction, in which the claim and the engine's own row change together.
import { sql } from 'kysely';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context, PublicContext } from '#/kernel/server/context.ts';
import { system } from '#/kernel/server/context.ts';
import type { Tx } from '#/kernel/server/db/database.ts';
import type { House } from '#/kernel/server/house.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { jobsOver, jobTimer, untilTimer, type WaitingJob, wakeLane } from './engine.ts';
import type { Lane } from './lanes.ts';

/** A job that this process runs. */
export interface ClaimedJob {
  id: string;
  lane: Lane;
  workerId: string;
  /** Names this very claim in the engine's eyes. */
  retryCount: number;
  waiting: WaitingJob;
}

/** The job is somebody else's now: this process was taken for dead. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

const anywhere = { agencyId: null, userId: null };

/** Claims up to `most` ready jobs of a lane, oldest first, passing over those of some agencies. */
export const claimJobs = (
  house: House,
  workerId: string,
  lane: Lane,
  { most, except }: { most: number; except: readonly string[] },
): Promise<ClaimedJob[]> =>
  house.database.transaction(anywhere, async (db) => {
    const fetched = await house.jobs.boss.fetch<WaitingJob>(lane, {
      batchSize: most,
      ignoreGroups: [...except],
      db: jobsOver(db),
    });
    const claimed = fetched.map(({ id, retryCount, data }) => ({ id, lane, workerId, retryCount, waiting: data }));
    if (claimed.length > 0) {
      await sql`
        insert into job_claims (job_id, lane, worker_id, claimed_at)
        select id, ${lane}, ${workerId}, ${house.clock.now()} from unnest(${claimed.map(({ id }) => id)}::uuid[]) as claimed (id)`.execute(
        db,
      );
    }
    return claimed;
  });

/** Holds on to the claim until the transaction ends. Throws ClaimLost where another process has taken the job over. */
export const holdClaim = async (db: Tx, { id, workerId }: ClaimedJob): Promise<void> => {
  const { rows } = await sql`
    select 1 from job_claims where job_id = ${id} and worker_id = ${workerId} for key share`.execute(db);
  if (rows.length === 0) throw new ClaimLost('This job was taken over by another process');
};

const releaseClaim = async (db: Tx, { id, workerId }: ClaimedJob): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('job_claims')
    .where('job_id', '=', id)
    .where('worker_id', '=', workerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ClaimLost('This job was taken over by another process');
};

/** The job is done. */
export const finishJob = (house: House, claimed: ClaimedJob): Promise<void> =>
  house.database.transaction(anywhere, async (db) => {
    await releaseClaim(db, claimed);
    await house.jobs.boss.complete(claimed.lane, claimed, null, { db: jobsOver(db) });
  });

/** The job is to be run again: at once, where it only stopped because its process did, or after a pause. */
export const putBack = (
  house: House,
  claimed: ClaimedJob,
  change: Partial<Pick<WaitingJob, 'failures' | 'crashes'>>,
  pause?: Temporal.Duration,
): Promise<void> =>
  inJobsAgency(house, claimed, async (ctx, inside) => {
    await releaseClaim(ctx.db, claimed);
    const { id, lane, waiting } = claimed;
    const { boss } = house.jobs;
    const db = jobsOver(ctx.db);
    const startAfter = !pause ? 0 : inside ? untilTimer : Math.ceil(pause.total('seconds'));
    await boss.fail(lane, claimed, null, { db });
    await boss.update({ name: lane, data: { ...waiting, ...change }, options: { id, startAfter, db } });
    if (!pause) await wakeLane(ctx.db, lane);
    else if (inside) await setTimer(inside, jobTimer, id, ctx.now.add(pause));
  });

/** The job will not be run again. `tell` runs in the same transaction, in the job's agency where it has one. */
export const giveUpJob = (
  house: House,
  claimed: ClaimedJob,
  reason: string,
  tell: (ctx: Context) => Promise<void>,
): Promise<void> =>
  inJobsAgency(house, claimed, async (ctx, inside) => {
    await releaseClaim(ctx.db, claimed);
    const { id, lane } = claimed;
    const { boss } = house.jobs;
    const db = jobsOver(ctx.db);
    // The engine fails a job for good only once it has no tries left.
    await boss.fail(lane, claimed, null, { db });
    await boss.update({ name: lane, options: { id, retryLimit: 0, db } });
    await boss.fail(lane, id, { message: reason }, { db });
    if (inside) await tell(inside);
  });

const inJobsAgency = async (
  house: House,
  { waiting: { agencyId } }: ClaimedJob,
  work: (ctx: PublicContext, inside: Context | undefined) => Promise<void>,
): Promise<void> => {
  const outside = () => openPublic(house, { actor: system, request: null }, (ctx) => work(ctx, undefined));
  if (agencyId === null) return outside();
  try {
    await openSystem(house, agencyId, (ctx) => work(ctx, ctx));
  } catch (error) {
    // The agency was deleted meanwhile: there is nobody left to tell.
    if (!(isExpectedNo(error) && error.kind === 'not-found')) throw error;
    await outside();
  }
};
