// The row of a record, from the columns that were written: put in and changed with what every table of records keeps.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { ServedEntity } from './served-entity.ts';
import type { Written } from './written-values.ts';

/** Puts in a row and answers its id. */
export const insertRow = async (ctx: Context, served: ServedEntity, written: Written): Promise<string> => {
  const [id] = await insertRows(ctx, served, [written]);
  if (id === undefined) throw new Error('A row that was put in has no id');
  return id;
};

/** Puts in rows, all with one statement, and answers their ids in order; a column that only some have is the table's own in the others. */
export const insertRows = async (
  ctx: Context,
  { entity }: ServedEntity,
  written: readonly Written[],
): Promise<string[]> => {
  if (written.length === 0) return [];
  const ids = written.map(() => ctx.house.ids.next());
  const rows = written.map(
    (columns, place): Written =>
      new Map([
        ['agency_id', sql`${ctx.agency.id}`],
        ['id', sql`${ids[place]}`],
        ['created_at', sql`${ctx.now}`],
        ['updated_at', sql`${ctx.now}`],
        ...columns,
      ]),
  );
  const names = [...new Set(rows.flatMap((columns) => [...columns.keys()]))];
  const values = rows.map((columns) => sql`(${sql.join(names.map((name) => columns.get(name) ?? sql`default`))})`);
  await sql`insert into ${sql.table(entity.table)} (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(values)}`.execute(
    ctx.db,
  );
  return ids;
};

/** Changes a row; touches nothing where no column was written. */
export const updateRow = async (
  ctx: Context,
  { entity }: ServedEntity,
  id: string,
  written: Written,
): Promise<void> => {
  if (written.size === 0) return;
  const set = sql.join([...written].map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await sql`update ${sql.table(entity.table)} set ${set}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
};
