// What the items of tasks in a contact's timeline show besides their event: the task as it stands today.
import { sql } from 'kysely';
import { dueLabelOf, type TaskStatus } from '#/domains/tasks/contract.ts';
import type { TimelineItems } from '#/domains/timeline/server.ts';
import { uuids } from '#/kernel/server/db/types.ts';

interface Row {
  id: string;
  displayName: string;
  status: TaskStatus;
  startAt: Temporal.Instant | null;
  timezone: string;
  isDeleted: boolean;
}

/** Who sees the contact sees the tasks about it. */
export const taskItems: TimelineItems = async (ctx, events) => {
  const taskIds = events.map(({ data }) => String(data.taskId));
  const { rows } = await sql<Row>`
    select id, display_name as "displayName", status, start_at as "startAt", timezone, removed_at is not null as "isDeleted"
    from tasks where agency_id = ${ctx.agency.id} and id = any(${uuids(taskIds)})`.execute(ctx.db);
  const tasks = new Map(
    rows.map(({ id, startAt, timezone, ...task }) => [
      id,
      {
        _id: id,
        ...task,
        startAt: startAt?.toString() ?? null,
        timezone,
        dueLabel: dueLabelOf(startAt, timezone, ctx.now),
      },
    ]),
  );
  return new Map(
    events.flatMap(({ _id, data }) => {
      const task = tasks.get(String(data.taskId));
      return task ? [[_id, task] as const] : [];
    }),
  );
};
