// One act on many records: named ones, or all under a filter. Up to fifty are done within the request; more become a visible job with
// an outcome for each record (decisions 18 and 107). Reach and rights are asked again when each record's turn comes.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type BulkBody, type bulkAnswer, bulkBody, type Selection } from '#/kernel/contract/entity-calls.ts';
import type { Needs } from '#/kernel/contract/permission.ts';
import { type Context, causedBy } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { countSelection, selectBatch, selectWhole } from '#/kernel/server/entities/selecting.ts';
import type { Act, ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { subjectOf } from '#/kernel/server/jobs/visible/job-subject.ts';
import { invalid, isExpectedNo, mayNot, notAllowed, notFound } from '#/kernel/server/refusal.ts';
import { closeList, isListed, listItems, listSelected } from '../jobs/visible/items.ts';
import { startVisible } from '../jobs/visible/starting.ts';
import { causeOfMany, checkStarting } from '../jobs/visible/starting-workflows.ts';
import {
  type ItemOutcome,
  type Journal,
  type UndoneItem,
  type VisibleJob,
  type VisibleRun,
  visibleJob,
} from '../jobs/visible/visible-job.ts';
import { workThrough } from '../jobs/visible/working-through.ts';

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
  /** What the act does, in names: 'add VIP'. It stands behind the title of its job, and is the same however names change later. */
  about?(ctx: Context, input: z.output<I>): Promise<string>;
  /** Checks what does not depend on the records, once, in the request. */
  prepare?(ctx: Context, input: z.output<I>): Promise<void>;
  /**
   * Does the act to records within reach, as many at once as it is given, and answers an outcome for each. See `oneByOne`. In a job it is
   * given the job's journal, and may write there by itself what became of records that it changed; see `changeInOne`.
   */
  items(
    ctx: Context,
    ids: readonly string[],
    input: z.output<I>,
    journal: Journal | null,
  ): Promise<readonly ItemOutcome[]>;
  /** Whether the statement behind `items` asks itself whether the actor may do this with a record. */
  asksForReach?: boolean;
  /** Whether `undo` reads the journal itself: what the records were is not brought to it. */
  undoReadsJournal?: boolean;
  /** Takes the act back, comparing what is with `after` first. */
  undo?(
    ctx: Context,
    items: readonly UndoneItem[],
    input: z.output<I>,
    journal: Journal,
  ): Promise<readonly ItemOutcome[]>;
  /** Records in one transaction, done or taken back, 100 to 1,000. Default 200. */
  batch?: number;
  /** Few records are a job too: nothing but the job could take the act back. */
  isAlwaysJob?: true;
}

export type BulkAnswer = z.output<typeof bulkAnswer>;

export interface Bulk<I extends z.ZodMiniType = z.ZodMiniType> {
  /** For the door's `visibleJobs`. */
  job: VisibleJob;
  /** Does the act, or starts it. Refuses whoever may not. */
  start(ctx: Context, asked: BulkBody, input: z.output<I>): Promise<BulkAnswer>;
}

/** So many records are done within the request (decision 107). */
export const mostAtOnce = 50;
const usualBatch = 200;

/** Declares an act on many records. */
export const bulk = <I extends z.ZodMiniType>(declared: BulkDeclaration<I>): Bulk<I> => {
  const read = (input: unknown): z.output<I> => z.parse(declared.input, input);
  const job = visibleJob({
    kind: declared.name,
    needs: declared.needs,
    input: z.object({ selection: bulkBody, input: z.unknown() }),
    startsWorkflows: ({ selection }) => selection.startWorkflows === true,
    title: ({ input }) => declared.title(read(input)),
    run: async (run, { selection, input }) => {
      const own = read(input);
      await list(run, declared.entity, selection);
      await workThrough(
        run,
        (ctx, ids) => within(ctx, declared, ids, own, { jobId: run.jobId, undoes: null }),
        declared.batch ?? usualBatch,
      );
      return undefined;
    },
    ...(declared.undo
      ? {
          undoBatch: declared.batch ?? usualBatch,
          undoReadsJournal: declared.undoReadsJournal ?? false,
          undo: async (
            ctx: Context,
            items: readonly UndoneItem[],
            { input }: { input: unknown },
            journal: Journal,
          ): Promise<readonly ItemOutcome[]> => (await declared.undo?.(ctx, items, read(input), journal)) ?? [],
        }
      : {}),
  });
  return { job, start: (ctx, asked, input) => start(ctx, declared, job, asked, input) };
};

const start = async <I extends z.ZodMiniType>(
  ctx: Context,
  declared: BulkDeclaration<I>,
  job: VisibleJob,
  asked: BulkBody,
  input: z.output<I>,
): Promise<BulkAnswer> => {
  if (!ctx.can(declared.needs)) throw notAllowed();
  const { startWorkflows, ...selection } = asked;
  checkStarting(ctx, startWorkflows);
  await declared.prepare?.(ctx, input);
  if (selection.all !== true && !selection.ids?.length) throw invalid('ids', 'is required, or all');
  const ids =
    selection.all === true
      ? await selectBatch(ctx, declared.entity, selection, null, mostAtOnce + 1)
      : [...new Set(selection.ids)];
  // A job of nothing that the actor reaches would say nothing but that it was started.
  const isJob = declared.isAlwaysJob === true && (await reachesOne(ctx, declared, ids));
  if (ids.length <= mostAtOnce && !isJob) {
    // An act on one record is done by hand; where it is one of several, as when it is put back as it was, its caller says so.
    const isOne = ids.length === 1 && startWorkflows === undefined;
    const acting = isOne ? ctx : causedBy(ctx, causeOfMany(ctx, startWorkflows));
    const outcomes = await within(acting, declared, ids, input, null);
    const modifiedCount = outcomes.filter(({ status }) => status === 'done').length;
    return { modifiedCount, totalCount: outcomes.length, jobId: null };
  }
  const total = selection.all === true ? await countSelection(ctx, declared.entity, selection) : ids.length;
  const title = declared.title(input);
  const about = await declared.about?.(ctx, input);
  const named = about ? { title: `${title}: ${about}`, entityType: subjectOf(ctx.house, title) } : {};
  const jobId = await startVisible(ctx, job, { selection: asked, input }, { total, ...named });
  return { modifiedCount: 0, totalCount: total, jobId };
};

const reachesOne = async (ctx: Context, { entity }: BulkDeclaration, ids: readonly string[]): Promise<boolean> =>
  ids.length > 0 && (await selectBatch(ctx, entity, { ids: [...ids] }, null, 1)).length > 0;

/** Does the act to those of the records that are within the actor's reach now. */
const within = async <I extends z.ZodMiniType>(
  ctx: Context,
  declared: BulkDeclaration<I>,
  ids: readonly string[],
  input: z.output<I>,
  journal: Journal | null,
): Promise<readonly ItemOutcome[]> => {
  // Such an act is only asked about records that it did not reach or had nothing to do with.
  const isFree = journal !== null && declared.asksForReach === true && declared.entity.scope?.(ctx) === undefined;
  const early = isFree ? await declared.items(ctx, ids, input, journal) : [];
  const written = new Map(early.filter(({ isWritten }) => isWritten).map((outcome) => [outcome.id, outcome]));
  const others = ids.filter((id) => !written.has(id));
  if (others.length === 0) return [...written.values()];
  const reached = new Set(await selectBatch(ctx, declared.entity, { ids: others }, null, others.length));
  const allowed = await allowedOf(ctx, declared, [...reached]);
  const outcomes = isFree
    ? early.filter(({ id, isWritten }) => isWritten !== true && allowed.has(id))
    : await declared.items(
        ctx,
        others.filter((id) => allowed.has(id)),
        input,
        journal,
      );
  const forbidden = mayNot(declared.entity.entity, declared.act ?? 'write').message;
  return [
    ...written.values(),
    ...outcomes,
    ...others
      .filter((id) => !allowed.has(id))
      .map((id): ItemOutcome => ({ id, status: 'skipped', reason: reached.has(id) ? forbidden : notFound().message })),
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

/** Writes down the records of the selection, once. */
const list = (run: VisibleRun, entity: ServedEntity, selection: Selection): Promise<void> =>
  run.transaction(async (ctx) => {
    if (await isListed(ctx, run.jobId)) return;
    if (selection.all === true) await listSelected(ctx, run.jobId, await selectWhole(ctx, entity, selection));
    else await listItems(ctx, run.jobId, selection.ids ?? []);
    await closeList(ctx, run.jobId);
  });

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
        if (!isExpectedNo(error)) throw error;
        await sql`rollback to savepoint record`.execute(ctx.db);
        outcomes.push({ id, status: 'skipped', reason: error.message });
      }
    }
    return outcomes;
  };
