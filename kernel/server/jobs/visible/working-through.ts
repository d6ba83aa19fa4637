// Works through the items of a visible job in batches, each with its outcomes in one transaction. A batch that throws is done again
// record by record, so that a poison record costs only itself.
import pg from 'pg';
import { MayNotAct } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { asRefusal } from '#/kernel/server/refusing-errors.ts';
import { nextItems, partsLeft, settleItems } from './items.ts';
import { JobStopped } from './job-stopped.ts';
import { inParallel } from './parallel-workers.ts';
import type { Advance, ItemOutcome, VisibleRun } from './visible-job.ts';

/** Does what is to be done to some records and answers an outcome for each. Touches only the database. */
export type Work = (ctx: Context, ids: readonly string[]) => Promise<readonly ItemOutcome[]>;

/** Goes on until no item is left, several parts at once. Throws where the job as a whole must stop or wait. */
export const workThrough = async (run: VisibleRun, work: Work, batchSize: number): Promise<void> => {
  const parts = await run.transaction((ctx) => partsLeft(ctx, run.jobId));
  const { errors } = await inParallel(parts, async (part) => {
    for (let isMore = true; isMore; ) isMore = await batch(run, work, part, batchSize);
  });
  if (errors.length > 0) throw errors[0];
};

/** Works on the next items of a part; answers whether others come after them. */
const batch = async (run: VisibleRun, work: Work, part: string, most: number): Promise<boolean> => {
  let next: { ids: string[]; isMore: boolean } = { ids: [], isMore: false };
  try {
    await run.beside(async (ctx) => {
      next = await nextItems(ctx, run.jobId, part, most);
      return doItems(run, ctx, work, part, next.ids);
    });
  } catch (error) {
    if (stopsTheJob(run, error) || next.ids.length === 0) throw error;
    for (const id of next.ids) await alone(run, work, part, id);
  }
  return next.isMore;
};

const doItems = async (
  run: VisibleRun,
  ctx: Context,
  work: Work,
  part: string,
  ids: readonly string[],
): Promise<Advance> => {
  if (ids.length === 0) return {};
  const outcomes = await work(ctx, ids);
  const missing = ids.length - new Set(outcomes.map(({ id }) => id)).size;
  if (missing !== 0) throw new Error(`The work answered no outcome for ${missing} of ${ids.length} records`);
  return settleItems(ctx, run.jobId, part, ids, outcomes);
};

const alone = async (run: VisibleRun, work: Work, part: string, id: string): Promise<void> => {
  try {
    await run.beside((ctx) => doItems(run, ctx, work, part, [id]));
  } catch (error) {
    if (stopsTheJob(run, error)) throw error;
    const isNo = isExpectedNo(error);
    if (!isNo) run.house.log.error({ err: error, jobId: run.jobId, recordId: id }, 'a record of a job failed');
    const outcome: ItemOutcome = {
      id,
      status: isNo ? 'skipped' : 'failed',
      reason: isNo ? error.message : 'Something went wrong',
    };
    await run.beside((ctx) => settleItems(ctx, run.jobId, part, [id], [outcome]));
  }
};

/** Whether an error is about the job or the database rather than about a record. */
const stopsTheJob = (run: VisibleRun, error: unknown): boolean =>
  run.signal.aborted || error instanceof JobStopped || error instanceof MayNotAct || isAway(error);

// A record that takes too long, or waits for a lock too long, is to blame itself.
const ownFault = new Set(['57014', '55P03']);
const isAway = (error: unknown): boolean =>
  asRefusal(error)?.details.isOutage === true && !(error instanceof pg.DatabaseError && ownFault.has(error.code ?? ''));
