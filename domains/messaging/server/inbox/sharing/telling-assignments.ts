// How a conversation came to whoever looks after it, as it says by itself.
import { type RawBuilder, sql } from 'kysely';
import type { ThreadAssignment } from '#/domains/messaging/contract/assigning-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { agentNamed } from '../../naming-agents.ts';
import { partsOf } from '../parts-of-threads.ts';

/** The newest ones that are read with a conversation. */
const assignmentsShown = 100;

const agentOf = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${agentNamed} from agents a where a.agency_id = t.agency_id and a.id = ${column})`;

/** Each time it changed hands, the oldest first. */
export const assignmentsOf = async (ctx: Context, threadId: string): Promise<ThreadAssignment[]> => {
  const { rows } = await sql<ThreadAssignment>`
    select t.id as "_id", ${agentOf(sql`t.assigned_by`)} as by, ${agentOf(sql`t.assigned_from`)} as "from", ${agentOf(sql`t.assigned_to`)} as "to",
           ${momentOf(sql`t.created_at`)} as at
    from thread_assignments t
    where t.agency_id = ${ctx.agency.id} and t.thread_id in ${partsOf(ctx, sql`${threadId}`)}
    order by t.id desc limit ${assignmentsShown}`.execute(ctx.db);
  return rows.toReversed();
};
