// Tells agents of a moment: each is written down once, and all that follows hangs on that row. Notification, socket, push and mail go
// out in the transaction that wrote it, or not at all.
import { sql } from 'kysely';
import { appointmentReminded, taskReminded } from '#/domains/tasks/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { announceLive, type LiveEvent } from '#/kernel/server/events/live-event.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { carryReminders } from './carrying.ts';

/** A moment that has come, and whom it concerns. */
export interface Moment {
  subjectId: string;
  dueAt: Temporal.Instant;
  title: string;
  /** In words: when it is, and how late this is told. */
  says: string;
  agentIds: readonly string[];
}

const events = { task: taskReminded, appointment: appointmentReminded } as const;

/** Tells those who were not told of that moment before. */
export const tellOf = async (ctx: Context, subject: keyof typeof events, moments: readonly Moment[]): Promise<void> => {
  const told = await writeDown(ctx, subject, moments);
  if (told.length === 0) return;
  const agents = Map.groupBy(told, ({ subjectId }) => subjectId);
  for (const { subjectId, title, says } of moments) {
    const agentIds = agents.get(subjectId)?.map(({ agentId }) => agentId);
    if (agentIds) ctx.emit(events[subject], { subject: subjectId, data: { displayName: title, agentIds, says } });
  }
  const ids = told.map(({ id }) => id);
  if (subject === 'task') {
    await announceLive(ctx, taskReminder.name, ids);
    // Everybody else's list of reminders is as it was.
    await announce(ctx, 'reminder', [], [...new Set(told.map(({ agentId }) => agentId))]);
  }
  const outwards = await wantedOutside(ctx, ids);
  if (outwards.length > 0) await carryReminders.later(ctx, { ids: outwards });
};

interface Told {
  id: string;
  subjectId: string;
  agentId: string;
}

const writeDown = async (ctx: Context, subject: string, moments: readonly Moment[]): Promise<Told[]> => {
  const wanted = moments.flatMap(({ agentIds, dueAt, ...moment }) =>
    agentIds.map((agentId) => ({ ...moment, dueAt: dueAt.toString(), agentId, id: ctx.house.ids.next() })),
  );
  if (wanted.length === 0) return [];
  const { rows } = await sql<Told>`
    insert into reminders (agency_id, id, subject_type, subject_id, due_at, agent_id, title, says, told_at)
    select ${ctx.agency.id}, w.id, ${subject}, w."subjectId", w."dueAt", w."agentId", w.title, w.says, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (
      id uuid, "subjectId" uuid, "dueAt" timestamptz, "agentId" uuid, title text, says text
    )
    on conflict do nothing returning id, subject_id as "subjectId", agent_id as "agentId"`.execute(ctx.db);
  return rows;
};

/** Those whose agents want a mail for each, or have a browser that is pushed to. */
const wantedOutside = async (ctx: Context, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from reminders r
    left join reminder_settings s on s.agency_id = r.agency_id and s.agent_id = r.agent_id
    where r.agency_id = ${ctx.agency.id} and r.id = any(${uuids(ids)}) and (s.mail = 'each' or (
      coalesce(s.is_push_enabled, true)
      and exists (select from reminder_browsers b where b.agency_id = r.agency_id and b.agent_id = r.agent_id)))`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
};

/** What open browsers of the agent hear (core §7, decision 111). */
export const taskReminder: LiveEvent = {
  name: 'taskReminder',
  read: async (ctx, ids) => {
    const { rows } = await sql<{ _id: string; title: string; agentId: string }>`
      select subject_id as _id, title, agent_id as "agentId" from reminders
      where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) order by due_at, id`.execute(ctx.db);
    return rows.map(({ _id, title, agentId }) => ({
      to: { agentIds: [agentId], owners: false },
      body: { _id, title },
    }));
  },
};
