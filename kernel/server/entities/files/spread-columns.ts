// Lists of structures in columns of their own, 'Address 1 - Street', as many as the exported records need: people read them, and other
// products and our own import know them by their headings.
import { type RawBuilder, sql } from 'kysely';
import type { Selection } from '#/kernel/contract/entity-calls.ts';
import { valueIn } from '#/kernel/contract/matches.ts';
import type { Field } from '#/kernel/contract/read-filters.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { JobRun } from '#/kernel/server/jobs/job.ts';
import { selectBatch } from '../selecting.ts';
import { columnOf, type ServedEntity } from '../served-entity.ts';
import { type Cell, cellOf } from './exported-cells.ts';

/** A column of the file. */
export interface FileColumn {
  heading: string;
  cell: (record: unknown, timezone: string) => Cell;
}

const batch = 5_000;

/** The columns of these fields; `headings` name those that are not spread. */
export const fileColumns = async (
  reader: Pick<JobRun, 'transaction'>,
  served: ServedEntity,
  selection: Selection,
  fields: readonly Field[],
  headings: readonly string[] = [],
): Promise<FileColumn[]> => {
  const spread = fields.filter(({ name }) => served.spread?.[name]);
  const counts = spread.length > 0 ? await mostOf(reader, served, selection, spread) : new Map<string, number>();
  return fields.flatMap((field, at): FileColumn[] => {
    const how = served.spread?.[field.name];
    if (!how)
      return [
        {
          heading: headings[at] ?? field.attribute.displayName,
          cell: (record, timezone) => cellOf(record, field, timezone),
        },
      ];
    return Array.from({ length: counts.get(field.name) ?? 0 }, (_, index) =>
      how.parts.map(({ name, displayName }) => ({
        heading: `${how.one} ${index + 1} - ${displayName}`,
        cell: (record: unknown) => partOf(valueIn(record, field), index, name),
      })),
    ).flat();
  });
};

const partOf = (value: unknown, index: number, name: string): string => {
  const entry: unknown = Array.isArray(value) ? value[index] : undefined;
  const part: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : undefined;
  return typeof part === 'string' ? part : '';
};

/** The most entries that one record of the selection has, by field. */
const mostOf = async (
  reader: Pick<JobRun, 'transaction'>,
  served: ServedEntity,
  selection: Selection,
  fields: readonly Field[],
): Promise<Map<string, number>> => {
  const most = new Map<string, number>();
  const lengths = fields.map(
    ({ name }): RawBuilder<unknown> =>
      sql`coalesce(max(jsonb_array_length(${sql.ref(`t.${columnOf(served.entity, name)}`)})), 0)`,
  );
  for (let last: string | null = null; ; ) {
    const read = await reader.transaction(async (ctx) => {
      const ids = await selectBatch(ctx, served, selection, last, batch);
      const { rows } = await sql<{ counts: number[] }>`
        select array[${sql.join(lengths)}]::int[] as counts from ${sql.table(served.entity.table)} t
        where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(ids)})`.execute(ctx.db);
      return { counts: rows[0]?.counts ?? [], last: ids.length < batch ? null : (ids.at(-1) ?? null) };
    });
    for (const [at, { name }] of fields.entries()) most.set(name, Math.max(most.get(name) ?? 0, read.counts[at] ?? 0));
    if (read.last === null) return most;
    last = read.last;
  }
};
