// Which records a bulk act is for: named ones, or all under the filter and search that came along, evaluated when the act runs and
// always within reach (decision 18).
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Selection } from '#/kernel/contract/entity-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { askedFor } from './lists/which-records.ts';
import type { ServedEntity } from './served-entity.ts';

/** A selection as a condition on row `t`, within reach. Refuses as `selectBatch` does. */
export const selected = (
  ctx: Context,
  served: ServedEntity,
  { ids, all, ...asked }: Selection,
): Promise<RawBuilder<SqlBool>> => {
  if (all === true) return askedFor(ctx, served, asked);
  if (!ids || ids.length === 0) throw invalid('ids', 'is required, or all');
  return askedFor(ctx, served, {}, sql`t.id = any(${uuids(ids)})`);
};

/**
 * The next ids of a selection after `afterId`, in the order of ids, at most `size`; fewer mean the end. Ids out of reach are left out.
 * Refuses a selection of nothing, and a filter that cannot be read.
 */
export const selectBatch = async (
  ctx: Context,
  served: ServedEntity,
  selection: Selection,
  afterId: string | null,
  size: number,
): Promise<string[]> => {
  const where = await selected(ctx, served, selection);
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(served.entity.table)} t
    where ${where}${afterId === null ? sql`` : sql` and t.id > ${afterId}`}
    order by t.id limit ${size}`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** A selection whole, as a statement that answers the ids of its records. Refuses as `selectBatch` does. */
export const selectWhole = async (
  ctx: Context,
  served: ServedEntity,
  selection: Selection,
): Promise<RawBuilder<unknown>> =>
  sql`select t.id from ${sql.table(served.entity.table)} t where ${await selected(ctx, served, selection)}`;

/** How many records of a selection the actor reaches. */
export const countSelection = async (ctx: Context, served: ServedEntity, selection: Selection): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(served.entity.table)} t where ${await selected(ctx, served, selection)}`.execute(
    ctx.db,
  );
  return rows[0]?.total ?? 0;
};
