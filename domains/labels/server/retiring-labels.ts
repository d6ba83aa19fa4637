// Labels that go: deleted, or merged into another. What carried them is rid of them, or carries the other, before they are gone: within
// the request where that is little, as a job that people watch where it is much.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { id } from '#/kernel/contract/values.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { startVisible } from '#/kernel/server/jobs/visible/starting.ts';
import { type VisibleJob, type VisibleRun, visibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { namedLabels } from './carrying-labels.ts';
import { type CountedUses, countUses } from './counting-uses.ts';
import { readLabelsById } from './label-rows.ts';
import { type LabelKind, originKind, tagKind, usesOf } from './serving-labels.ts';

/** So many uses are dealt with in one transaction; more, or more labels than a bulk act does at once, become a job. */
const batch = 500;
export const mostLabelsAtOnce = 50;
// A job says how much there is to do: the count is exact as far as anybody could wait for it.
const countedForJob = 10_000_000;

const retirement = z.object({ ids: z.array(id()), into: z.nullable(id()) });
type Retirement = z.output<typeof retirement>;

export interface Retired {
  deletedCount: number;
  /** Records whose labels changed. */
  modifiedCount: number;
  totalCount: number;
  jobId: string | null;
}

/**
 * Takes labels away, or puts `into` in their place. Labels that are not there count for nothing. Nobody can give them to a record
 * meanwhile: their rows are held, and whoever gives labels holds those rows too.
 */
export const retire = async (
  ctx: Context,
  kind: LabelKind,
  { ids, into }: Retirement,
  uses?: readonly CountedUses[],
): Promise<Retired> => {
  const known = uses ?? (await countUses(ctx, kind, ids));
  const total = sum(known);
  if (total <= batch && ids.length <= mostLabelsAtOnce) {
    const done = await finish(ctx, kind, { ids, into });
    return { ...done, totalCount: done.modifiedCount, jobId: null };
  }
  const totalCount = sum(await countUses(ctx, kind, ids, countedForJob));
  const jobId = await startVisible(ctx, jobOf(kind), { ids, into }, { total: totalCount });
  return { deletedCount: 0, modifiedCount: 0, totalCount, jobId };
};

const sum = (uses: readonly CountedUses[]): number => uses.reduce((total, { count }) => total + count, 0);

/** Deals with all uses that are left and deletes the labels; does nothing where the one to put in their place is gone. */
const finish = async (
  ctx: Context,
  kind: LabelKind,
  { ids, into }: Retirement,
): Promise<{ deletedCount: number; modifiedCount: number }> => {
  const held = await readLabelsById(ctx, kind, into === null ? ids : [...ids, into], 'for update');
  const kept = held.find(({ _id }) => _id === into);
  if (into !== null && !kept) return { deletedCount: 0, modifiedCount: 0 };
  let modifiedCount = 0;
  for (const uses of usesOf(ctx, kind.of))
    for (let moved = batch; moved === batch; modifiedCount += moved) moved = await uses.move(ctx, ids, into, batch);
  const going = held.filter(({ _id }) => _id !== into);
  if (kept)
    for (const named of namedLabels.of(ctx.house))
      await named.replace?.(
        ctx,
        going.map(({ _id }) => _id),
        kept._id,
      );
  await sql`delete from ${sql.table(kind.table)} where agency_id = ${ctx.agency.id} and id = any(${uuids(going.map(({ _id }) => _id))})`.execute(
    ctx.db,
  );
  for (const { _id, displayName } of going) {
    ctx.emit(kind.events.deleted, { subject: _id, data: { displayName } });
    if (kept)
      ctx.emit(kind.events.merged, {
        subject: kept._id,
        data: { displayName: kept.displayName, mergedName: displayName },
      });
  }
  return { deletedCount: going.length, modifiedCount };
};

const run = async (job: VisibleRun, kind: LabelKind, { ids, into }: Retirement) => {
  const moveSome = (use: number) =>
    job.transaction(async (ctx) => {
      if (into !== null && (await readLabelsById(ctx, kind, [into], 'for key share')).length === 0) return 0;
      const moved = (await usesOf(ctx, kind.of)[use]?.move(ctx, ids, into, batch)) ?? 0;
      await job.advance(ctx, { modified: moved });
      return moved;
    });
  for (const use of usesOf(job, kind.of).keys()) while ((await moveSome(use)) === batch);
  const { deletedCount } = await job.transaction((ctx) => finish(ctx, kind, { ids, into }));
  return { deletedCount };
};

const declare = (kind: LabelKind, name: 'tags' | 'origins'): VisibleJob<typeof retirement> =>
  visibleJob({
    kind: `labels.retire${name === 'tags' ? 'Tags' : 'Origins'}`,
    needs: kind.needs,
    input: retirement,
    title: ({ into }) => `${into === null ? 'Deletion' : 'Merge'} of ${name}`,
    run: (job, input) => run(job, kind, input),
  });

export const retireTagsJob = declare(tagKind, 'tags');
export const retireOriginsJob = declare(originKind, 'origins');
const jobOf = ({ of }: LabelKind) => (of === 'tag' ? retireTagsJob : retireOriginsJob);
