// The session that the caller is in: starting it, reading it on any device, stepping through it, ending it (core §3, §4; decision 46).
import { sql } from 'kysely';
import { nextPending, type TaskRecord, type TaskSession, type tasksContract } from '#/domains/tasks/contract.ts';
import { servedTasks } from '#/domains/tasks/server/serving-tasks.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { place, sessionEntity } from './moving-sessions.ts';

type Calls = (typeof tasksContract)['calls'];

interface Row {
  id: string;
  taskIds: string[];
  activeId: string | null;
  startedAt: Temporal.Instant;
}

/** Sessions are of agents; nobody else has one. */
const agentOf = ({ actor }: Context): string => {
  if (actor.agentId === null) throw notFound();
  return actor.agentId;
};

/** Those of the tasks that the caller reaches, in the order of the ids. */
const reachedOf = async (ctx: Context, ids: readonly string[]): Promise<TaskRecord[]> => {
  const { rows } = await sql<{ record: TaskRecord }>`
    select ${recordExpression(ctx, servedTasks)} as record
    from unnest(${uuids(ids)}) with ordinality o (id, place) join tasks t on t.agency_id = ${ctx.agency.id} and t.id = o.id
    where ${await reachable(ctx, servedTasks)} order by o.place`.execute(ctx.db);
  return rows.map(({ record }) => record);
};

const find = async (ctx: Context): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select id, task_ids as "taskIds", active_id as "activeId", started_at as "startedAt" from task_sessions
    where agency_id = ${ctx.agency.id} and agent_id = ${agentOf(ctx)}`.execute(ctx.db);
  return rows[0];
};

/** A session as it stands: the active task is one that is there; what was deleted in between is passed over. Null where none is pending. */
const described = async (ctx: Context, { id, taskIds, activeId, startedAt }: Row): Promise<TaskSession | null> => {
  const items = await reachedOf(ctx, taskIds);
  const next = nextPending(items as (TaskRecord & { status: 'pending' })[], indexFrom(items, taskIds, activeId));
  if (next === undefined) return null;
  const isThere = items.some(({ _id }) => _id === activeId);
  return {
    _id: id,
    items,
    activeId: isThere ? activeId : (items[next]?._id ?? null),
    startedAt: startedAt.toString(),
  };
};

/** The place among what is there at, or after, which the active task stood. */
const indexFrom = (items: readonly TaskRecord[], taskIds: readonly string[], activeId: string | null): number => {
  const after = new Set(taskIds.slice(Math.max(activeId === null ? 0 : taskIds.indexOf(activeId), 0)));
  const at = items.findIndex(({ _id }) => after.has(_id));
  return at === -1 ? items.length : at;
};

/**
 * POST /crm/tasks/sessions: the pending ones of these tasks, in this order; a session that was active ends. Refuses not-found where none of
 * them is within reach, and `tasks.nothingPending`.
 */
export const startSession: Verb<Calls['startSession']> = async (ctx, { items }) => {
  const agentId = agentOf(ctx);
  const reached = await reachedOf(ctx, [...new Set(items.map((id) => id.toLowerCase()))]);
  if (reached.length === 0) throw notFound();
  const pending = reached.filter(({ status }) => status === 'pending').map(({ _id }) => _id);
  if (pending.length === 0)
    throw new Refusal('conflict', 'tasks.nothingPending', 'None of these tasks is still to be done');
  await sql`
    insert into task_sessions (agency_id, agent_id, id, task_ids, active_id, started_at)
    values (${ctx.agency.id}, ${agentId}, ${ctx.house.ids.next()}, ${uuids(pending)}, ${pending[0]}, ${ctx.now})
    on conflict (agency_id, agent_id) do update set
      id = excluded.id, task_ids = excluded.task_ids, active_id = excluded.active_id, started_at = excluded.started_at`.execute(
    ctx.db,
  );
  await announce(ctx, sessionEntity, [], [agentId]);
  return mustBe(await activeSession(ctx, {}));
};

/** GET /crm/tasks/sessions/active. */
export const activeSession = async (ctx: Context, _input: unknown): Promise<TaskSession | null> => {
  const row = await find(ctx);
  return row ? described(ctx, row) : null;
};

const mustBe = (session: TaskSession | null): TaskSession => {
  if (!session) throw notFound();
  return session;
};

/** PATCH /crm/tasks/sessions/active. Refuses not-found without a session, and for a task that is not one of its own. */
export const moveSession: Verb<Calls['moveSession']> = async (ctx, { activeId }) => {
  const session = mustBe(await activeSession(ctx, {}));
  const asked = activeId.toLowerCase();
  if (!session.items.some(({ _id }) => _id === asked)) throw notFound();
  await place(ctx, agentOf(ctx), asked);
  return { ...session, activeId: asked };
};

/** DELETE /crm/tasks/sessions/active. */
export const endSession: Verb<Calls['endSession']> = async (ctx) => {
  const isActive = (await find(ctx)) !== undefined;
  if (isActive) await place(ctx, agentOf(ctx), undefined);
  return { deletedCount: isActive ? 1 : 0 };
};
