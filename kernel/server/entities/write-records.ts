// Creating, changing and deleting records of any entity: writable attributes only, within reach, each act told with what changed.
import { sql } from 'kysely';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { AnyEntity, RecordOf } from '#/kernel/contract/entity.ts';
import { valueIn } from '#/kernel/contract/matches.ts';
import { type CustomAttributes, type Field, findField } from '#/kernel/contract/read-filters.ts';
import { type RecordEvents, writableOf, type writeCalls } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Handlers } from '#/kernel/server/door.ts';
import type { BulkAnswer } from '#/kernel/server/jobs/visible/bulk.ts';
import { mayNot, notFound } from '#/kernel/server/refusal.ts';
import { changesBetween } from './changes.ts';
import { customAttributesOf } from './custom-attributes.ts';
import type { Deletion } from './deleting-records.ts';
import { recordExpression } from './describe-records.ts';
import type { ServedEntity } from './served-entity.ts';
import { isReachable, reachable } from './which-records.ts';
import { columnFor, type Written, writtenColumns } from './written-values.ts';

/** A row's record whether or not the actor reaches it: who creates a record may see what they made. */
const describe = async (ctx: Context, served: ServedEntity, id: string): Promise<unknown> => {
  const { rows } = await sql<{ record: unknown }>`
    select ${recordExpression(ctx, served)} as record from ${sql.table(served.entity.table)} t
    where t.agency_id = ${ctx.agency.id} and t.id = ${id}`.execute(ctx.db);
  return rows[0]?.record;
};

const setClause = (columns: Written) =>
  sql.join([...columns].map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

/** Every attribute whose change an event tells: kept ones by name, the agency's own as 'attributes.<id>'. */
const told = (entity: AnyEntity, custom: CustomAttributes): { name: string; field: Field }[] => {
  const kept = ([, { options }]: [string, Attribute]) => !options.isHidden && !options.isComputed;
  const names = [
    ...Object.entries(entity.attributes)
      .filter(kept)
      .map(([name]) => name),
    ...[...custom.keys()].map((id) => `attributes.${id}`),
  ];
  return names.flatMap((name) => {
    const field = findField(entity, custom, name);
    return field ? [{ name, field }] : [];
  });
};

const valuesOf = (fields: readonly { name: string; field: Field }[], record: unknown): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, field }) => [name, valueIn(record, field) ?? null]));

const nameOf = ({ entity }: ServedEntity, record: unknown): string => {
  const attribute = entity.attributes[entity.label];
  const value = attribute && valueIn(record, { name: entity.label, attribute, isCustom: false });
  return typeof value === 'string' ? value : '';
};

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
    const id = ctx.house.ids.next();
    const columns: Written = new Map([
      ['agency_id', sql`${ctx.agency.id}`],
      ['id', sql`${id}`],
      ['created_at', sql`${ctx.now}`],
      ['updated_at', sql`${ctx.now}`],
      ...(await writtenColumns(ctx, served, input, true)),
    ]);
    const names = sql.join([...columns.keys()].map((name) => sql.ref(name)));
    await sql`insert into ${table} (${names}) values (${sql.join([...columns.values()])})`.execute(ctx.db);
    const record = await describe(ctx, served, id);
    const fields = told(entity, await customAttributesOf(ctx, entity));
    const nothing = Object.fromEntries(fields.map(({ name }) => [name, null]));
    const changes = changesBetween(nothing, valuesOf(fields, record));
    ctx.emit(events.created, { subject: id, data: { displayName: nameOf(served, record) }, changes });
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
    await sql`update ${table} set ${setClause(columns)}, updated_at = ${ctx.now}
      where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
    const record = await describe(ctx, served, id);
    const fields = told(entity, await customAttributesOf(ctx, entity));
    const changes = changesBetween(valuesOf(fields, before.record), valuesOf(fields, record));
    if (Object.keys(changes).length > 0)
      ctx.emit(events.updated, { subject: id, data: { displayName: nameOf(served, record) }, changes });
    return record as RecordOf<E>;
  };
  return {
    create,
    update: (ctx, input) => update(ctx, input),
    delete: async (ctx, { id }) => {
      const deletedCount = (await deletion.deleteRecords(ctx, [id])).length;
      if (deletedCount === 0) throw (await isReachable(ctx, served, id)) ? mayNot(entity, 'delete') : notFound();
      return { deletedCount };
    },
    bulkDelete: async (ctx, selection) => {
      const answer: BulkAnswer = await deletion.start(ctx, selection, {});
      return { ...answer, deletedCount: answer.modifiedCount };
    },
  };
};
