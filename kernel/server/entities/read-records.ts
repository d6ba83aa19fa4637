// Reading records of any entity under the actor's reach.
import { sql } from 'kysely';
import type { AnyEntity, RecordOf } from '#/kernel/contract/entity.ts';
import type { Context } from '#/kernel/server/context.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { recordExpression, type ServedEntity } from './served-entity.ts';

/** One record. Refuses not-found for an id that is absent, another agency's, or out of the actor's reach. */
export const getRecord = async <E extends AnyEntity>(
  ctx: Context,
  served: ServedEntity<E>,
  id: string,
): Promise<RecordOf<E>> => {
  const { rows } = await sql<{ record: RecordOf<E> }>`
    select ${recordExpression(ctx, served)} as record from ${sql.table(served.entity.table)} t
    where t.agency_id = ${ctx.agency.id} and t.id = ${id} and ${served.exists?.(ctx) ?? sql`true`}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw notFound();
  return row.record;
};
