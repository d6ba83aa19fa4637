// Reminding of a task again at a moment that its agent chose; the task's own time stays.
import { sql } from 'kysely';
import type { remindingContract } from '#/domains/tasks/contract.ts';
import { servedTasks } from '#/domains/tasks/server/serving-tasks.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { invalid, mayNot, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = typeof remindingContract.calls;

/** POST /crm/tasks/{id}/snooze. Refuses a moment that is past, and `tasks.notPending` for a task that is done with. */
export const snooze: Verb<Calls['snooze']> = async (ctx, { id, until }) => {
  const moment = Temporal.Instant.from(until);
  if (Temporal.Instant.compare(moment, ctx.now) <= 0) throw invalid('until', 'must be in the future');
  const before = await getRecord(ctx, servedTasks, id);
  const { rows } = await sql<{ status: string }>`
    select t.status from tasks t where ${await reachable(ctx, servedTasks, 'write')} and t.id = ${id} for no key update`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw mayNot(servedTasks.entity, 'change');
  if (row.status !== 'pending')
    throw new Refusal('conflict', 'tasks.notPending', `The task is ${before.status}, and reminds nobody`);
  await sql`
    update tasks set snoozed_until = ${moment}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  await announce(ctx, 'task', [id]);
  await announce(ctx, 'reminder', []);
  return getRecord(ctx, servedTasks, id);
};
