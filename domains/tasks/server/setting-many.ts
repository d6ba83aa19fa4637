// The statement behind every change of status, of whose a task is, and of its time, for one task or for thousands: each task with values of
// its own, in one update, told task by task; sessions in which they are worked on go on.
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import {
  contactTaskDone,
  type TaskStatus,
  taskAssigned,
  taskStatuses,
  tasksAssigned,
  taskUpdated,
} from '#/domains/tasks/contract.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { moveSessions } from './sessions/moving-sessions.ts';

const text = z.optional(z.nullable(z.string()));
/** What is set for many; what is left out stays. Who completed a task, and when, is only set where it is given back. */
export const settings = z.object({
  status: z.optional(z.enum(taskStatuses)),
  agentId: text,
  startAt: text,
  completedAt: text,
  completedBy: text,
});
export type Settings = z.output<typeof settings>;

export interface Setting {
  id: string;
  set: Settings;
  /** What the task must still have; one that has anything else is left alone. */
  unless: Settings;
}

interface State {
  status: TaskStatus;
  agentId: string | null;
  startAt: string | null;
  completedAt: string | null;
  completedBy: string | null;
}

interface Row {
  id: string;
  name: string;
  type: string;
  contactId: string | null;
  before: State;
  after: State;
}

const moment = (value: RawBuilder<unknown>): RawBuilder<unknown> => momentOf(value);

/** What can be set, as it is in a row. */
const stateOf = (row: 't' | 'old' | 'new') => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`jsonb_build_object('status', ${column('status')}, 'agentId', ${column('agent_id')},
    'startAt', ${moment(column('start_at'))}, 'completedAt', ${moment(column('completed_at'))}, 'completedBy', ${column('completed_by')})`;
};

/** A moment as it is kept and answered: to the millisecond. */
export const asMoment = (at: string | Temporal.Instant): string =>
  Temporal.Instant.from(String(at)).round('millisecond').toString({ smallestUnit: 'millisecond' });

/** Sets columns of tasks that are there; answers what each had and has, of those that changed. */
export const setForMany = async (
  ctx: Context,
  wanted: readonly Setting[],
): Promise<ReadonlyMap<string, { before: Settings; after: Settings }>> => {
  const given = (name: keyof Settings, column: string, as: RawBuilder<unknown>, otherwise = sql.ref(`t.${column}`)) =>
    sql`${sql.ref(column)} = case when a."set" ? ${name} then ${as} else ${otherwise} end`;
  const isChange = sql`a."set" ->> 'status' <> t.status`;
  const completed = (column: string, value: RawBuilder<unknown>) =>
    sql<string>`case when ${isChange} then case a."set" ->> 'status' when 'completed' then ${value} end else ${sql.ref(`t.${column}`)} end`;
  const { rows } = await sql<Row>`
    update tasks t set updated_at = ${ctx.now},
      ${given('status', 'status', sql`a."set" ->> 'status'`)},
      ${given('agentId', 'agent_id', sql`(a."set" ->> 'agentId')::uuid`)},
      ${given('startAt', 'start_at', sql`(a."set" ->> 'startAt')::timestamptz`)},
      ${given('completedAt', 'completed_at', sql`(a."set" ->> 'completedAt')::timestamptz`, completed('completed_at', sql`${ctx.now}::timestamptz`))},
      ${given('completedBy', 'completed_by', sql`(a."set" ->> 'completedBy')::uuid`, completed('completed_by', sql`${ctx.actor.agentId}::uuid`))}
    from jsonb_to_recordset(${json(wanted)}) as a (id uuid, "set" jsonb, "unless" jsonb)
    where t.agency_id = ${ctx.agency.id} and t.id = a.id and t.removed_at is null
      and ${stateOf('t')} @> a."unless" and ${stateOf('t')} || a."set" <> ${stateOf('t')}
    returning t.id, t.display_name as name, t.type, t.contact_id as "contactId", ${stateOf('old')} as before, ${stateOf('new')} as after`.execute(
    ctx.db,
  );
  await tell(ctx, rows);
  await moveSessions(ctx, {
    settled: rows.filter(({ before, after }) => before.status !== after.status).map(({ id }) => id),
    postponed: rows.filter(({ before, after }) => before.startAt !== after.startAt).map(({ id }) => id),
  });
  return new Map(rows.map(({ id, before, after }) => [id, different(before, after)]));
};

const names = Object.keys(settings.shape) as (keyof Settings)[];

/** Of two states, what is not the same in both. */
const different = (before: State, after: State): { before: Settings; after: Settings } => {
  const changed = names.filter((name) => before[name] !== after[name]);
  const only = (state: State): Settings => Object.fromEntries(changed.map((name) => [name, state[name]]));
  return { before: only(before), after: only(after) };
};

const tell = async (ctx: Context, rows: readonly Row[]): Promise<void> => {
  const agents = await agentNames(
    ctx,
    rows.flatMap(({ before, after }) => [before.agentId, after.agentId]),
  );
  const named = (id: string | null) => (id === null ? null : { _id: id, displayName: agents.get(id) ?? '' });
  for (const { id, name, type, contactId, before, after } of rows) {
    const changes: Changes = {
      ...(before.status === after.status ? {} : { status: [before.status, after.status] }),
      ...(before.agentId === after.agentId ? {} : { agent: [named(before.agentId), named(after.agentId)] }),
      ...(before.startAt === after.startAt ? {} : { startAt: [before.startAt, after.startAt] }),
    };
    ctx.emit(taskUpdated, { subject: id, data: { displayName: name }, changes });
    if (changes.status && after.status === 'completed') tellDone(ctx, { id, name, type, contactId });
  }
  const given = rows.filter(({ before, after }) => before.agentId !== after.agentId);
  tellAssigned(
    ctx,
    given.map(({ id, name, after }) => ({ id, name, agentId: after.agentId })),
  );
};

interface Told {
  id: string;
  name: string;
  type: string;
  contactId: string | null;
}

/** Tells the timeline of a task's contact that it is done. */
export const tellDone = (ctx: Context, { id, name, type, contactId }: Told): void => {
  if (contactId !== null)
    ctx.emit(contactTaskDone, { subject: contactId, data: { taskId: id, displayName: name, type } });
};

/** Tells agents what others gave them: a task by its name, several by how many. */
export const tellAssigned = (
  ctx: Context,
  given: readonly { id: string; name: string; agentId: string | null }[],
): void => {
  for (const [agentId, tasks] of Map.groupBy(given, (task) => task.agentId)) {
    const [only] = tasks;
    if (agentId === null || agentId === ctx.actor.agentId || !only) continue;
    if (tasks.length === 1) ctx.emit(taskAssigned, { subject: only.id, data: { displayName: only.name, agentId } });
    else ctx.emit(tasksAssigned, { subject: null, data: { count: tasks.length, agentId } });
  }
};

/** Agents of the agency by id, with their names; those who are gone are not there. */
export const agentNames = async (
  ctx: Context,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> => {
  const asked = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(full_name, email) as name from agents
    where agency_id = ${ctx.agency.id} and id = any(${uuids(asked)}) and removed_at is null`.execute(ctx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
