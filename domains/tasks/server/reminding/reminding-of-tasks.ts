// Reminders of tasks, as they fall due. The row says when, by its triggers; what was completed, skipped or deleted has no moment any more.
import { sql } from 'kysely';
import { uuids } from '#/kernel/server/db/types.ts';
import { timerHandler } from '#/kernel/server/timers/timer.ts';
import { takeDueRows } from './due-rows.ts';
import { type Assignment, makeAgentsOf } from './finding-agents.ts';
import { tellOf } from './telling-agents.ts';
import { saysOfTask } from './wording.ts';

interface Row extends Assignment {
  id: string;
  title: string;
  startAt: Temporal.Instant | null;
  timezone: string;
  dueAt: Temporal.Instant;
}

const kind = 'tasks.reminder';

export const taskReminders = timerHandler({
  kind,
  batch: 500,
  work: async (ctx, due) => {
    const rows = await takeDueRows<Row>(
      ctx,
      { kind, table: 'tasks', moment: 'reminds_at' },
      due,
      sql`t.display_name as title, t.start_at as "startAt", t.timezone, t.reminds_at as "dueAt",
        t.agent_id as "agentId", t.collection_id as "collectionId", t.created_by as "makerId"`,
    );
    if (rows.length === 0) return;
    const agentsOf = await makeAgentsOf(ctx, rows);
    await tellOf(
      ctx,
      'task',
      rows.map((row) => ({
        subjectId: row.id,
        dueAt: row.dueAt,
        title: row.title,
        says: saysOfTask(row, ctx.now),
        agentIds: agentsOf(row),
      })),
    );
    // After a snooze that ended before it, the reminder proper is still to come.
    await sql`
      update tasks t set reminds_at = case when next.at > ${ctx.now} then next.at end
      from unnest(${uuids(rows.map(({ id }) => id))}) u (id) join tasks o on o.agency_id = ${ctx.agency.id} and o.id = u.id,
      lateral (select task_reminds_at(o.start_at, o.timezone, o.reminder) as at) next
      where t.agency_id = ${ctx.agency.id} and t.id = u.id`.execute(ctx.db);
  },
});
