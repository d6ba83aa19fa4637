// Threads that are shown in another one: texts with a contact that was merged into another who had texts through the same number, too.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

/** The ids of a thread and of those that are shown in it, as a query. `id` is an expression: a parameter, or a column of row `t`. */
export const partsOf = ({ agency }: Pick<Context, 'agency'>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${id}::uuid union all select p.id from threads p where p.agency_id = ${agency.id} and p.shown_in = ${id})`;
