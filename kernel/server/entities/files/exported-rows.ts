// Records of a selection as rows of a file, read in batches as whoever asked for them, so that a file of any length needs little memory.
import { sql } from 'kysely';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { Selection } from '#/kernel/contract/entity-calls.ts';
import { type CustomAttributes, customPath, type Field, findField } from '#/kernel/contract/read-filters.ts';
import { isColumn } from '#/kernel/contract/words/describing.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { customAttributesOf } from '../custom-attributes.ts';
import { recordExpression } from '../describe-records.ts';
import { selectBatch } from '../selecting.ts';
import { entityOf, type ServedEntity } from '../served-entity.ts';
import type { Cell } from './exported-cells.ts';
import { fileColumns } from './spread-columns.ts';

/** What opens transactions, one after the other: a job's run. */
export interface Reader {
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

/** Records that are read at once. */
const batch = 1_000;

/** The fields of the named columns, or of all that people can see. Refuses a column the entity does not have. */
export const columnsOf = async (
  ctx: Context,
  served: ServedEntity,
  columns: readonly string[] | undefined,
): Promise<Field[]> => {
  const entity = await entityOf(ctx, served);
  const custom = await customAttributesOf(ctx, entity);
  return (columns ?? allColumns(entity, custom)).map((name, index) => {
    const field = findField(entity, custom, name);
    if (!field || !isColumn(field.attribute)) throw invalid(`columns.${index}`, 'is not a column of this list');
    return field;
  });
};

const allColumns = (entity: AnyEntity, custom: CustomAttributes): string[] => [
  ...Object.entries(entity.attributes).flatMap(([name, attribute]) => (isColumn(attribute) ? [name] : [])),
  ...[...custom].flatMap(([id, { options }]) => (options.isHidden ? [] : [`attributes.${id}`])),
];

/**
 * Rows of cells, the headings first, then records in the order of their ids, a batch at a time; `told` hears how many each batch held,
 * in the transaction that read it.
 */
export async function* exportedRows(
  reader: Reader,
  served: ServedEntity,
  {
    selection,
    columns,
    headings,
  }: { selection: Selection; columns?: readonly string[] | undefined; headings?: readonly string[] | undefined },
  told: (ctx: Context, count: number) => Promise<void> = () => Promise.resolve(),
): AsyncGenerator<Cell[][]> {
  const fields = await reader.transaction((ctx) => columnsOf(ctx, served, columns));
  const shown = await fileColumns(reader, served, selection, fields, headings);
  yield [shown.map(({ heading }) => heading)];
  for (let last: string | null = null; ; ) {
    const read = await reader.transaction(async (ctx) => {
      const ids = await selectBatch(ctx, served, selection, last, batch);
      await told(ctx, ids.length);
      return {
        records: await describeAll(ctx, served, ids, fields),
        last: ids.length < batch ? null : (ids.at(-1) ?? null),
        timezone: ctx.agency.timezone,
      };
    });
    if (read.records.length > 0)
      yield read.records.map((record) => shown.map(({ cell }) => cell(record, read.timezone)));
    if (read.last === null) return;
    last = read.last;
  }
}

/** What the columns show of these records; the rest is not read. */
const describeAll = async (
  ctx: Context,
  served: ServedEntity,
  ids: readonly string[],
  fields: readonly Field[],
): Promise<unknown[]> => {
  if (ids.length === 0) return [];
  const asked = new Set(fields.map(({ name, isCustom }) => (isCustom ? customPath : name)));
  const { rows } = await sql<{ record: unknown }>`
    select ${recordExpression(ctx, served, (name) => asked.has(name))} as record from ${sql.table(served.entity.table)} t
    where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(ids)}) order by t.id`.execute(ctx.db);
  return rows.map(({ record }) => record);
};
