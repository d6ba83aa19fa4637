// Whole rows of contacts as JSON: a merge keeps them as they were before and after, and writes back only what it changed.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { isMerged, type Row } from './combining.ts';

/** The rows of contacts by their ids, deleted ones too, locked until the act is over. Two merges wait for one another in one order. */
export const lockRows = async (ctx: Context, ids: readonly string[]): Promise<Map<string, Row>> => {
  const { rows } = await sql<{ id: string; row: Row }>`
    select id, to_jsonb(c) as row from contacts c
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) order by id for no key update`.execute(ctx.db);
  return new Map(rows.map(({ id, row }) => [id, row]));
};

/** The columns in which two states of a row differ. */
export const columnsBetween = (before: Row, after: Row): string[] =>
  Object.keys(after).filter((column) => isMerged(column) && !isDeepStrictEqual(before[column], after[column]));

/** Writes some columns of a row. */
export const writeRow = async (ctx: Context, id: string, row: Row, columns: readonly string[]): Promise<void> => {
  const set = columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}, `);
  await sql`
    update contacts c set ${sql.join(set, sql``)} updated_at = ${ctx.now}
    from jsonb_populate_record(null::contacts, ${JSON.stringify(row)}::jsonb) r
    where c.agency_id = ${ctx.agency.id} and c.id = ${id}`.execute(ctx.db);
};
