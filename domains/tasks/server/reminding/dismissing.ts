// The reminders that an agent still has before them, and putting one away.
import { sql } from 'kysely';
import type { remindingContract } from '#/domains/tasks/contract.ts';
import { servedTasks } from '#/domains/tasks/server/serving-tasks.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { expressionOf } from '#/kernel/server/entities/served-entity.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = typeof remindingContract.calls;
type Reminder = AnswerOf<Calls['reminders']>['data'][number];

const mostShown = 50;

/**
 * GET /crm/reminders. A task that was put off or moved will remind again, and is told of then; what a snooze has reminded of stands, also
 * where the usual reminder is yet to come. Of one that was lost by now nothing is said.
 */
export const reminders: Verb<Calls['reminders']> = async (ctx) => {
  const of = (name: string) => expressionOf(ctx, servedTasks, name);
  const { rows } = await sql<Omit<Reminder, 'dueAt' | 'remindedAt'> & Record<'dueAt' | 'remindedAt', Temporal.Instant>>`
    select r.id as _id, t.display_name as title, t.id as "taskId", ${of('contactId')} as "contactId", ${of('contact')} as contact,
      t.start_at as "dueAt", r.told_at as "remindedAt", r.says, ${of('isEditable')} as "isEditable"
    from (
      select distinct on (subject_id) id, subject_id, told_at, says from reminders
      where agency_id = ${ctx.agency.id} and agent_id = ${ctx.actor.agentId}::uuid and subject_type = 'task' and dismissed_at is null
      order by subject_id, told_at desc
    ) r
    join tasks t on t.id = r.subject_id and t.status = 'pending'
      and (t.reminds_at is null or t.snoozed_until <= ${ctx.now}) and ${await reachable(ctx, servedTasks)}
    order by r.told_at desc, r.id limit ${mostShown}`.execute(ctx.db);
  const data = rows.map(({ dueAt, remindedAt, ...row }) => ({
    ...row,
    dueAt: dueAt?.toString() ?? null,
    remindedAt: remindedAt.toString(),
  }));
  return { data };
};

/** POST /crm/reminders/{id}/dismiss: with the earlier ones of the same task. Refuses somebody else's as not found. */
export const dismiss: Verb<Calls['dismiss']> = async (ctx, { id }) => {
  const own = sql`agency_id = ${ctx.agency.id} and agent_id = ${ctx.actor.agentId}::uuid`;
  const { rows } =
    await sql<Dismissed>`select subject_id as "subjectId", told_at as "toldAt" from reminders where ${own} and id = ${id}`.execute(
      ctx.db,
    );
  const [reminder] = rows;
  if (!reminder) throw notFound();
  return { modifiedCount: await putAway(ctx, own, reminder) };
};

interface Dismissed {
  subjectId: string;
  toldAt: Temporal.Instant;
}

const putAway = async (
  ctx: Context,
  own: ReturnType<typeof sql>,
  { subjectId, toldAt }: Dismissed,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update reminders set dismissed_at = ${ctx.now}
    where ${own} and subject_id = ${subjectId} and told_at <= ${toldAt} and dismissed_at is null`.execute(ctx.db);
  if (numAffectedRows > 0n && ctx.actor.agentId) await announce(ctx, 'reminder', [], [ctx.actor.agentId]);
  return Math.min(1, Number(numAffectedRows));
};
