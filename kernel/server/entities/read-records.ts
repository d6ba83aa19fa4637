// Reading records of any entity under the actor's reach: one, and the handlers of every call that reads.
import { sql } from 'kysely';
import type { AnyEntity, RecordOf } from '#/kernel/contract/entity.ts';
import type { readCalls } from '#/kernel/contract/entity-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Handlers } from '#/kernel/server/verb.ts';
import { recordExpression } from './describe-records.ts';
import { explainRecord } from './explaining.ts';
import { exportRecords } from './files/exporting.ts';
import { checkLists } from './lists/list-check.ts';
import { countRecords, listRecords } from './lists/list-records.ts';
import { reachable } from './lists/which-records.ts';
import type { ServedEntity } from './served-entity.ts';

/** One record. Refuses not-found for an id that is absent, another agency's, or out of the actor's reach. */
export const getRecord = async <E extends AnyEntity>(
  ctx: Context,
  served: ServedEntity<E>,
  id: string,
): Promise<RecordOf<E>> => {
  const { rows } = await sql<{ record: RecordOf<E> }>`
    select ${recordExpression(ctx, served)} as record from ${sql.table(served.entity.table)} t
    where ${await reachable(ctx, served)} and t.id = ${id}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw notFound();
  return row.record;
};

/** The handlers of `readCalls`: list, search, count, get, listCheck, explain and export of an entity. */
export const readHandlers = <E extends AnyEntity>(
  served: ServedEntity<E>,
): Handlers<ReturnType<typeof readCalls<E>>> => ({
  list: (ctx, input) => listRecords(ctx, served, input),
  search: (ctx, input) => listRecords(ctx, served, input),
  count: (ctx, input) => countRecords(ctx, served, input),
  get: (ctx, { id }) => getRecord(ctx, served, id),
  listCheck: (ctx, input) => checkLists(ctx, served, input),
  explain: (ctx, input) => explainRecord(ctx, served, input),
  export: (ctx, input) => exportRecords(ctx, served, input),
});
