// Creating, changing and deleting records of any entity: writable attributes only, within reach, each act told with what changed.
import { sql } from 'kysely';
import type { AnyEntity, RecordOf } from '#/kernel/contract/entity.ts';
import { type RecordEvents, writableOf, type writeCalls } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { BulkAnswer } from '#/kernel/server/entities/bulk.ts';
import { mayNot, notFound } from '#/kernel/server/refusal.ts';
import type { Handlers } from '#/kernel/server/verb.ts';
import { changesOf, describeRecord, labelIn } from './comparing-records.ts';
import type { Deletion } from './deleting-records.ts';
import { recordExpression } from './describe-records.ts';
import { isReachable, reachable } from './lists/which-records.ts';
import type { ServedEntity } from './served-entity.ts';
import { insertRow, updateRow } from './writing-rows.ts';
import { columnFor, writtenColumns } from './written-values.ts';

/**
 * The handlers of `writeCalls`. Refuses what the contract lets pass and only the agency's own attributes know to be wrong; out of reach is
 * not found. Throws at once where an attribute is declared writable that no column holds.
 */
export const writeHandlers = <E extends AnyEntity>(
  served: ServedEntity<E>,
  events: RecordEvents,
  deletion: Deletion,
): Handlers<ReturnType<typeof writeCalls<E>>> => {
  const { entity } = served;
  const table = sql.table(entity.table);
  for (const [name, attribute] of writableOf(entity)) columnFor(served, name, attribute);
  const create = async (ctx: Context, input: Readonly<Record<string, unknown>>): Promise<RecordOf<E>> => {
    const id = await insertRow(ctx, served, await writtenColumns(ctx, served, input, true));
    const record = await describeRecord(ctx, served, id);
    const changes = await changesOf(ctx, served, [undefined, record]);
    ctx.emit(events.created, { subject: id, data: { displayName: labelIn(served, record) }, changes });
    return record as RecordOf<E>;
  };
  const update = async (
    ctx: Context,
    { id, ...input }: { id: string } & Record<string, unknown>,
  ): Promise<RecordOf<E>> => {
    const { rows } = await sql<{ record: unknown; may: boolean }>`
      select ${recordExpression(ctx, served)} as record, (${await reachable(ctx, served, 'write')}) is true as may from ${table} t
      where ${await reachable(ctx, served)} and t.id = ${id} for no key update of t`.execute(ctx.db);
    const [before] = rows;
    if (!before) throw notFound();
    if (!before.may) throw mayNot(entity, 'change');
    const columns = await writtenColumns(ctx, served, input, false);
    if (columns.size === 0) return before.record as RecordOf<E>;
    await updateRow(ctx, served, id, columns);
    const record = await describeRecord(ctx, served, id);
    const changes = await changesOf(ctx, served, [before.record, record]);
    if (Object.keys(changes).length > 0)
      ctx.emit(events.updated, { subject: id, data: { displayName: labelIn(served, record) }, changes });
    return record as RecordOf<E>;
  };
  return {
    create,
    update: (ctx, input) => update(ctx, input),
    ...deletionHandlers(served, deletion),
  };
};

/** The handlers of `writeCalls` that delete, for entities with other ways to create and change. */
export const deletionHandlers = <E extends AnyEntity>(
  served: ServedEntity<E>,
  deletion: Deletion,
): Pick<Handlers<ReturnType<typeof writeCalls<E>>>, 'delete' | 'bulkDelete'> => ({
  delete: async (ctx, { id }) => {
    const deletedCount = (await deletion.deleteRecords(ctx, [id])).length;
    if (deletedCount === 0) throw (await isReachable(ctx, served, id)) ? mayNot(served.entity, 'delete') : notFound();
    return { deletedCount };
  },
  bulkDelete: async (ctx, selection) => {
    const answer: BulkAnswer = await deletion.start(ctx, selection, {});
    return { ...answer, deletedCount: answer.modifiedCount };
  },
});
