// Tasks that nobody did in time: the moment is stamped and told once; the status stays what it is, and can still be changed (decision 43).
import { sql } from 'kysely';
import { taskMissed } from '#/domains/tasks/contract.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { timerHandler } from '#/kernel/server/timers/timer.ts';
import { takeDueRows } from './due-rows.ts';
import { type Assignment, makeAgentsOf } from './finding-agents.ts';

interface Row extends Assignment {
  id: string;
  displayName: string;
}

const kind = 'tasks.missed';

export const missedTasks = timerHandler({
  kind,
  batch: 500,
  work: async (ctx, due) => {
    const rows = await takeDueRows<Row>(
      ctx,
      { kind, table: 'tasks', moment: 'misses_at', where: sql`t.missed_at is null` },
      due,
      sql`t.display_name as "displayName", t.agent_id as "agentId", t.collection_id as "collectionId", t.created_by as "makerId"`,
    );
    if (rows.length === 0) return;
    // The moment at which it was missed, and not that at which a worker came to see it.
    await sql`
      update tasks set missed_at = misses_at
      where agency_id = ${ctx.agency.id} and id = any(${uuids(rows.map(({ id }) => id))})`.execute(ctx.db);
    const agentsOf = await makeAgentsOf(ctx, rows);
    for (const row of rows)
      ctx.emit(taskMissed, { subject: row.id, data: { displayName: row.displayName, agentIds: agentsOf(row) } });
  },
});
