// One act on many records: named ones, or all under a filter. Up to fifty are done within the request; more become a visible job with
// an outcome for each record (decisions 18 and 107). Reach and rights are asked again when each record's turn comes.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type bulkAnswer, type Selection, selection as selectionSchema } from '#/kernel/contract/entity-calls.ts';
import type { Needs } from '#/kernel/contract/permission.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { countSelection, selectBatch } from '#/kernel/server/entities/selecting.ts';
import type { Act, ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { reachable } from '#/kernel/server/entities/which-records.ts';
import { invalid, mayNot, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { listItems } from './items.ts';
import { startVisible } from './starting.ts';
import { type ItemOutcome, type UndoneItem, type VisibleJob, type VisibleRun, visibleJob } from './visible-job.ts';
import { workThrough } from './working-through.ts';

export interface BulkDeclaration<I extends z.ZodMiniType = z.ZodMiniType> {
  /** `domain.thing`: 'contacts.addOrRemoveTags'. */
  name: string;
  entity: ServedEntity;
  needs: Needs;
  /** What the actor must be allowed to do with each record; those that may only be read are skipped. Default 'write'. */
  act?: Act;
  /** What the act takes besides the selection. */
  input: I;
  /** 'Tags of contacts': names the entity, whose type is told from it (decision 71). */
  title(input: z.output<I>): string;
  /** Checks what does not depend on the records, once, in the request. */
  prepare?(ctx: Context, input: z.output<I>): Promise<void>;
  /** Does the act to records within reach, as many at once as it is given, and answers an outcome for each. See `oneByOne`. */
  items(ctx: Context, ids: readonly string[], input: z.output<I>): Promise<readonly ItemOutcome[]>;
  /** Takes the act back, comparing what is with `after` first. */
  undo?(ctx: Context, items: readonly UndoneItem[], input: z.output<I>): Promise<readonly ItemOutcome[]>;
  /** Records in one transaction, done or taken back, 100 to 1,000. Default 200. */
  batch?: number;
}

export type BulkAnswer = z.output<typeof bulkAnswer>;

export interface Bulk<I extends z.ZodMiniType = z.ZodMiniType> {
  /** For the door's `visibleJobs`. */
  job: VisibleJob;
  /** Does the act, or starts it. Refuses whoever may not. */
  start(ctx: Context, selection: Selection, input: z.output<I>): Promise<BulkAnswer>;
}

/** So many records are done within the request (decision 107). */
export const mostAtOnce = 50;
const usualBatch = 200;
const listedAtOnce = 5_000;

/** Declares an act on many records. */
export const bulk = <I extends z.ZodMiniType>(declared: BulkDeclaration<I>): Bulk<I> => {
  const read = (input: unknown): z.output<I> => z.parse(declared.input, input);
  const job = visibleJob({
    kind: declared.name,
    needs: declared.needs,
    input: z.object({ selection: selectionSchema, input: z.unknown() }),
    title: ({ input }) => declared.title(read(input)),
    run: async (run, { selection, input }) => {
      const own = read(input);
      await list(run, declared.entity, selection);
      await workThrough(
        run,
        (ctx, items) =>
          within(
            ctx,
            declared,
            items.map(({ id }) => id),
            own,
          ),
        declared.batch ?? usualBatch,
      );
      return undefined;
    },
    ...(declared.undo
      ? {
          undoBatch: declared.batch ?? usualBatch,
          undo: async (ctx: Context, items: readonly UndoneItem[], { input }: { input: unknown }) =>
            (await declared.undo?.(ctx, items, read(input))) ?? [],
        }
      : {}),
  });
  return { job, start: (ctx, selection, input) => start(ctx, declared, job, selection, input) };
};

const start = async <I extends z.ZodMiniType>(
  ctx: Context,
  declared: BulkDeclaration<I>,
  job: VisibleJob,
  selection: Selection,
  input: z.output<I>,
): Promise<BulkAnswer> => {
  if (!ctx.can(declared.needs))
    throw new Refusal('forbidden', 'kernel.notAllowed', 'You do not have permission to do this');
  await declared.prepare?.(ctx, input);
  if (selection.all !== true && !selection.ids?.length) throw invalid('ids', 'is required, or all');
  const ids =
    selection.all === true
      ? await selectBatch(ctx, declared.entity, selection, null, mostAtOnce + 1)
      : [...new Set(selection.ids)];
  if (ids.length <= mostAtOnce) {
    const outcomes = await within(ctx, declared, ids, input);
    const modifiedCount = outcomes.filter(({ status }) => status === 'done').length;
    return { modifiedCount, totalCount: outcomes.length, jobId: null };
  }
  const total = selection.all === true ? await countSelection(ctx, declared.entity, selection) : ids.length;
  const jobId = await startVisible(ctx, job, { selection, input }, { total });
  return { modifiedCount: 0, totalCount: total, jobId };
};

/** Does the act to those of the records that are within the actor's reach now. */
const within = async <I extends z.ZodMiniType>(
  ctx: Context,
  declared: BulkDeclaration<I>,
  ids: readonly string[],
  input: z.output<I>,
): Promise<readonly ItemOutcome[]> => {
  if (ids.length === 0) return [];
  const reached = new Set(await selectBatch(ctx, declared.entity, { ids: [...ids] }, null, ids.length));
  const allowed = await allowedOf(ctx, declared, [...reached]);
  const outcomes = await declared.items(
    ctx,
    ids.filter((id) => allowed.has(id)),
    input,
  );
  const forbidden = mayNot(declared.entity.entity, declared.act ?? 'write').message;
  const others = ids.filter((id) => !allowed.has(id));
  return [
    ...outcomes,
    ...others.map(
      (id): ItemOutcome => ({ id, status: 'skipped', reason: reached.has(id) ? forbidden : notFound().message }),
    ),
  ];
};

/** Those of the records that the actor may do this with. */
const allowedOf = async (
  ctx: Context,
  { entity, act = 'write' }: BulkDeclaration,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if ((await entity.reach(ctx.actor, ctx, act)) === 'all') return new Set(ids);
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(entity.entity.table)} t
    where ${await reachable(ctx, entity, act)} and t.id = any(${uuids(ids)})`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
};

/** Writes down the records of the selection, once; after a crash it goes on behind the last one that was written. */
const list = async (run: VisibleRun, entity: ServedEntity, selection: Selection): Promise<void> => {
  for (let isListed = false; !isListed; ) {
    isListed = await run.transaction(async (ctx) => {
      const { rows } = await sql<{ is_listed: boolean; last: string | null }>`
        select listed_at is not null as is_listed,
               (select entity_id from job_items i where i.agency_id = j.agency_id and i.job_id = j.id order by entity_id desc limit 1) as last
        from jobs j where agency_id = ${ctx.agency.id} and id = ${run.jobId}`.execute(ctx.db);
      const [state] = rows;
      if (!state || state.is_listed) return true;
      const ids =
        selection.all === true
          ? await selectBatch(ctx, entity, selection, state.last, listedAtOnce)
          : [...new Set(selection.ids)];
      await listItems(ctx, run.jobId, ids);
      if (selection.all === true && ids.length === listedAtOnce) return false;
      await sql`
        update jobs set listed_at = ${ctx.now},
          total_count = (select count(*) from job_items where agency_id = ${ctx.agency.id} and job_id = ${run.jobId})
        where agency_id = ${ctx.agency.id} and id = ${run.jobId}`.execute(ctx.db);
      return true;
    });
  }
};

/**
 * Makes an act on one record into an act on many: a record that refuses is skipped with its reason and leaves no trace. For acts of
 * which there are never many thousands; the others work on all ids in one statement.
 */
export const oneByOne =
  <I>(act: (ctx: Context, id: string, input: I) => Promise<Omit<ItemOutcome, 'id' | 'status'> | undefined>) =>
  async (ctx: Context, ids: readonly string[], input: I): Promise<ItemOutcome[]> => {
    const outcomes: ItemOutcome[] = [];
    for (const id of ids) {
      const emitted: (() => void)[] = [];
      const own: Context = { ...ctx, emit: (declared, happened) => emitted.push(() => ctx.emit(declared, happened)) };
      await sql`savepoint record`.execute(ctx.db);
      try {
        outcomes.push({ id, status: 'done', ...(await act(own, id, input)) });
        for (const emit of emitted) emit();
        await sql`release savepoint record`.execute(ctx.db);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await sql`rollback to savepoint record`.execute(ctx.db);
        outcomes.push({ id, status: 'skipped', reason: error.message });
      }
    }
    return outcomes;
  };
