// The step "Create Task" of workflows (communication §3, §5; R620, R793–R798; decision 80): a task with the contact, for the agent it is assigned to,
// the agent or the list of the step, or an owner; due at a moment, or so many days later on the agency's clock.
import { sql } from 'kysely';
import { actionOnContacts, anOwner, done } from '#/domains/contacts/server.ts';
import { createTaskStep, type StepTask, type TaskReminder, usualReminder } from '#/domains/tasks/contract.ts';
import { columnsOf, type Sent } from '#/domains/tasks/server/writing-tasks.ts';
import { momentAt } from '#/kernel/contract/zones/local-time.ts';
import type { Context } from '#/kernel/server/context.ts';
import { createTasks } from './creating-many.ts';

const reminders: Readonly<Record<number, TaskReminder>> = {
  30: 'minutes_30',
  60: 'hours_1',
  1_440: 'days_1',
  10_080: 'weeks_1',
};

/** The choice of tasks that a step's first reminder is; one that they do not have is the usual one (R954). */
const reminderOf = ([minutes]: readonly number[]): TaskReminder | null =>
  minutes === undefined ? null : (reminders[minutes] ?? usualReminder);

/** When it is due; null of one without a time. Days later are days of the agency's calendar (R797), none is at once (R798). */
const startOf = (ctx: Context, { when, relativeDueDateDays: days }: StepTask): Temporal.Instant | null => {
  const zone = when.timezone ?? ctx.agency.timezone;
  const local = when.startAt === null ? null : Temporal.PlainDateTime.from(when.startAt);
  if (days === null) return local && momentAt(local, zone);
  if (days === 0) return ctx.now;
  const today = ctx.now.toZonedDateTimeISO(zone).toPlainDateTime().round('minute');
  return momentAt(today.add({ days }).withPlainTime(local?.toPlainTime() ?? today.toPlainTime()), zone);
};

/** The step's task as callers send one, without whose it is. */
const sentOf = (ctx: Context, task: StepTask): Sent => {
  const {
    agentId: _agent,
    collectionId,
    domainId,
    tags,
    reminder,
    type,
    when: { timezone },
    ...same
  } = task;
  return {
    ...same,
    // One that has none is refused, as any other that is no type.
    type: type ?? '',
    when: { startAt: startOf(ctx, task)?.toString() ?? null, timezone: timezone ?? ctx.agency.timezone },
    reminder: reminderOf(reminder),
    collectionId,
    domainId,
    tags: tags.map(({ _id }) => _id),
  };
};

interface Row {
  agent: Doer | null;
}

/** The contact's agent, where that is one at work. */
const asked = sql<Row>`(select jsonb_build_object('agentId', a.id, 'name', coalesce(a.full_name, a.email)) from agents a
  where a.agency_id = t.agency_id and a.id = t.assigned_agent_id and a.status = 'active' and a.removed_at is null) as agent`;

/** Whose a task is: an agent, or the list that does it. */
interface Doer {
  agentId: string | null;
  name: string;
}

/** Whose it is where it is not the contact's agent's: the step's agent, its list, or an owner (decision 80). */
const usualDoer = async (
  ctx: Context,
  { agentId, collectionId, isAssignedToTriggeringContact }: StepTask,
): Promise<Doer> => {
  const id = agentId ?? (collectionId === null && !isAssignedToTriggeringContact ? ctx.actor.agentId : null);
  const { rows: agents } = await sql<Doer>`
    select id as "agentId", coalesce(full_name, email) as name from agents
    where agency_id = ${ctx.agency.id} and id = ${id}::uuid and status = 'active' and removed_at is null`.execute(
    ctx.db,
  );
  if (agents[0]) return agents[0];
  if (agentId === null && collectionId !== null) {
    const { rows } = await sql<{ name: string }>`
      select display_name as name from collections where agency_id = ${ctx.agency.id} and id = ${collectionId}`.execute(
      ctx.db,
    );
    return { agentId: null, name: `whoever of ${rows[0]?.name ?? 'the list'} is first` };
  }
  const owner = await anOwner(ctx);
  return owner ?? { agentId: ctx.actor.agentId, name: ctx.actor.name };
};

const doerOf = ({ isAssignedToTriggeringContact }: StepTask, row: Row, usual: Doer): Doer =>
  isAssignedToTriggeringContact && row.agent ? row.agent : usual;

const dueWords = (ctx: Context, task: StepTask): string => {
  if (task.relativeDueDateDays === 0) return 'due immediately';
  const start = startOf(ctx, task)
    ?.toZonedDateTimeISO(task.when.timezone ?? ctx.agency.timezone)
    .toPlainDateTime();
  return start ? `due ${start.toString({ smallestUnit: 'minute' }).replace('T', ' ')}` : 'without a time';
};

export const createTask = actionOnContacts(createTaskStep, {
  saysWhatIsMissing: true,
  reads: () => asked,
  plan: async (ctx, { task }) => {
    // Whose it is stands with each.
    const columns = await columnsOf(ctx, { ...sentOf(ctx, task), agentId: null });
    return { task, columns, usual: await usualDoer(ctx, task) };
  },
  act: (ctx, { task, columns, usual }, rows, items) => {
    const tasks = items.flatMap(({ key, contactId }) => {
      const row = rows.get(contactId);
      return row ? { key, contactId, agentId: doerOf(task, row, usual).agentId } : [];
    });
    return createTasks(ctx, { columns, collectionId: task.collectionId }, tasks);
  },
  tell: (ctx, { task, usual }, row, isDone) =>
    done(
      `${isDone ? 'Created' : 'Would create'} the task “${task.displayName}” for ${doerOf(task, row, usual).name}, ${dueWords(ctx, task)}`,
    ),
});
