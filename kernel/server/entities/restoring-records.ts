// Having deleted records back, and forgetting those whose time is over: both of a table that keeps `removed_at`.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RecordEvents } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { labelOf } from './deleting-records.ts';
import { reachable } from './lists/which-records.ts';
import type { ServedEntity } from './served-entity.ts';

/**
 * The verb that takes the mark of a deletion away from those of the records that the actor manages and that are not forgotten yet.
 * `deleted` is the entity as it serves what is deleted. Answers how many came back.
 */
export const restoring =
  (deleted: ServedEntity, restored: NonNullable<RecordEvents['restored']>) =>
  async (ctx: Context, { ids }: { ids: readonly string[] }): Promise<{ restoredCount: number }> => {
    const { rows } = await sql<{ id: string; name: string }>`
      update ${sql.table(deleted.entity.table)} t set removed_at = null, updated_at = ${ctx.now}
      where ${await reachable(ctx, deleted, 'manage')} and t.id = any(${uuids(ids)})
      returning t.id, ${labelOf(ctx, deleted)} as name`.execute(ctx.db);
    for (const { id, name } of rows) ctx.emit(restored, { subject: id, data: { displayName: name } });
    return { restoredCount: rows.length };
  };

/** Records forgotten in one transaction. */
const atOnce = 500;

/**
 * Forgets a batch of rows that were deleted so many days ago, for `forgetting`; answers whether there may be more. `isNamed` says of an id
 * whether another record still names it: that one stays.
 */
export const forgetDeleted = async (
  ctx: Context,
  { entity }: { entity: { readonly table: string } },
  days: number,
  isNamed: (id: RawBuilder<unknown>) => RawBuilder<SqlBool> = () => sql`false`,
): Promise<boolean> => {
  const table = sql.table(entity.table);
  const { rows } = await sql`
    delete from ${table} where agency_id = ${ctx.agency.id} and id in (
      select t.id from ${table} t
      where t.agency_id = ${ctx.agency.id} and t.removed_at <= ${ctx.now.subtract({ hours: 24 * days })} and not ${isNamed(sql`t.id`)}
      limit ${atOnce})
    returning id`.execute(ctx.db);
  return rows.length === atOnce;
};
