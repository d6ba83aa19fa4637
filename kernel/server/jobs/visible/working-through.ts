// Works through the items of a visible job in batches, each with its outcomes in one transaction. A batch that throws is done again
// record by record, so that a poison record costs only itself.
import pg from 'pg';
import type { Context } from '#/kernel/server/context.ts';
import { asRefusal } from '#/kernel/server/http/errors.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { MayNotAct } from '#/kernel/server/workers/acting.ts';
import { beforeAll, nextItems, settleItems } from './items.ts';
import { Over } from './over.ts';
import type { ItemOutcome, UndoneItem, VisibleRun } from './visible-job.ts';

/** Does what is to be done to some records and answers an outcome for each. Touches only the database. */
export type Work = (ctx: Context, items: readonly UndoneItem[]) => Promise<readonly ItemOutcome[]>;

/** Goes on until no item is left. Throws where the job as a whole must stop or wait. */
export const workThrough = async (run: VisibleRun, work: Work, batchSize: number): Promise<void> => {
  for (let after: string | undefined = beforeAll; after !== undefined; )
    after = await batch(run, work, after, batchSize);
};

/** Works on the next items behind an id; answers the id of the last one, or undefined at the end. */
const batch = async (run: VisibleRun, work: Work, after: string, most: number): Promise<string | undefined> => {
  let items: UndoneItem[] = [];
  try {
    await run.transaction(async (ctx) => {
      items = await nextItems(ctx, run.jobId, after, most);
      await doItems(run, ctx, work, items);
    });
  } catch (error) {
    if (stopsTheJob(run, error) || items.length === 0) throw error;
    for (const item of items) await alone(run, work, item);
  }
  return items.at(-1)?.id;
};

const doItems = async (run: VisibleRun, ctx: Context, work: Work, items: readonly UndoneItem[]): Promise<void> => {
  if (items.length === 0) return;
  const outcomes = await work(ctx, items);
  const missing = items.length - new Set(outcomes.map(({ id }) => id)).size;
  if (missing !== 0) throw new Error(`The work answered no outcome for ${missing} of ${items.length} records`);
  await run.advance(ctx, await settleItems(ctx, run.jobId, items, outcomes));
};

const alone = async (run: VisibleRun, work: Work, item: UndoneItem): Promise<void> => {
  try {
    await run.transaction((ctx) => doItems(run, ctx, work, [item]));
  } catch (error) {
    if (stopsTheJob(run, error)) throw error;
    const isNo = error instanceof Refusal;
    if (!isNo) run.house.log.error({ err: error, jobId: run.jobId, recordId: item.id }, 'a record of a job failed');
    const outcome: ItemOutcome = {
      id: item.id,
      status: isNo ? 'skipped' : 'failed',
      reason: isNo ? error.message : 'Something went wrong',
    };
    await run.transaction(async (ctx) => run.advance(ctx, await settleItems(ctx, run.jobId, [item], [outcome])));
  }
};

/** Whether an error is about the job or the database rather than about a record. */
const stopsTheJob = (run: VisibleRun, error: unknown): boolean =>
  run.signal.aborted || error instanceof Over || error instanceof MayNotAct || isAway(error);

// A record that takes too long, or waits for a lock too long, is to blame itself.
const ownFault = new Set(['57014', '55P03']);
const isAway = (error: unknown): boolean =>
  asRefusal(error)?.kind === 'unavailable' &&
  !(error instanceof Refusal) &&
  !(error instanceof pg.DatabaseError && ownFault.has(error.code ?? ''));
