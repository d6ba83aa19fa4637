// Reminders of appointments, as they fall due; the same as of tasks.
import { sql } from 'kysely';
import { takeDueRows } from '#/domains/tasks/server/reminding/due-rows.ts';
import { makeAgentsOf } from '#/domains/tasks/server/reminding/finding-agents.ts';
import { tellOf } from '#/domains/tasks/server/reminding/telling-agents.ts';
import { saysOfAppointment } from '#/domains/tasks/server/reminding/wording.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { timerHandler } from '#/kernel/server/timers/timer.ts';

interface Row {
  id: string;
  title: string;
  startAt: Temporal.Instant;
  timezone: string;
  dueAt: Temporal.Instant;
  agentId: string | null;
  makerId: string | null;
}

const kind = 'appointments.reminder';

export const appointmentReminders = timerHandler({
  kind,
  batch: 500,
  work: async (ctx, due) => {
    const rows = await takeDueRows<Row>(
      ctx,
      { kind, table: 'appointments', moment: 'reminds_at' },
      due,
      sql`t.title, t.start_at as "startAt", t.timezone, t.reminds_at as "dueAt", t.agent_id as "agentId", t.created_by as "makerId"`,
    );
    if (rows.length === 0) return;
    const assignments = new Map(rows.map((row) => [row, { ...row, collectionId: null }]));
    const agentsOf = await makeAgentsOf(ctx, [...assignments.values()]);
    await tellOf(
      ctx,
      'appointment',
      rows.map((row) => ({
        subjectId: row.id,
        dueAt: row.dueAt,
        title: row.title,
        says: saysOfAppointment(row, ctx.now),
        agentIds: agentsOf({ ...row, collectionId: null }),
      })),
    );
    await sql`
      update appointments set reminds_at = null
      where agency_id = ${ctx.agency.id} and id = any(${uuids(rows.map(({ id }) => id))})`.execute(ctx.db);
  },
});
