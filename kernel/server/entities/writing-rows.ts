// The row of a record, from the columns that were written: put in and changed with what every table of records keeps.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { ServedEntity } from './served-entity.ts';
import type { Written } from './written-values.ts';

/** Puts in a row and answers its id. */
export const insertRow = async (ctx: Context, { entity }: ServedEntity, written: Written): Promise<string> => {
  const id = ctx.house.ids.next();
  const columns: Written = new Map([
    ['agency_id', sql`${ctx.agency.id}`],
    ['id', sql`${id}`],
    ['created_at', sql`${ctx.now}`],
    ['updated_at', sql`${ctx.now}`],
    ...written,
  ]);
  const names = sql.join([...columns.keys()].map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(entity.table)} (${names}) values (${sql.join([...columns.values()])})`.execute(
    ctx.db,
  );
  return id;
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
