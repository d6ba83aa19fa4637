// Sessions go on when the task that is worked on is done with, or put off: in the transaction in which that happens, whoever does it and on
// whatever device (core §4; decision 46).
import { sql } from 'kysely';
import { nextPending, type SessionItem } from '#/domains/tasks/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';

/** The name under which open browsers hear that their session changed. */
export const sessionEntity = 'task-session';

interface Held {
  agentId: string;
  taskIds: string[];
  activeId: string;
}

/** Tasks whose status is another now, and tasks that have another time. */
export interface Happened {
  settled: readonly string[];
  postponed: readonly string[];
}

/** Moves every session whose active task is among these; one in which nothing is pending any more ends. */
export const moveSessions = async (ctx: Context, { settled, postponed }: Happened): Promise<void> => {
  if (settled.length + postponed.length === 0) return;
  const { rows } = await sql<Held>`
    select agent_id as "agentId", task_ids as "taskIds", active_id as "activeId" from task_sessions
    where agency_id = ${ctx.agency.id} and active_id = any(${uuids([...settled, ...postponed])})
    order by agent_id for update`.execute(ctx.db);
  if (rows.length === 0) return;
  const statuses = await statusesOf(ctx, [...new Set(rows.flatMap(({ taskIds }) => taskIds))]);
  for (const { agentId, taskIds, activeId } of rows) {
    const items = taskIds.flatMap((_id): SessionItem[] => {
      const status = statuses.get(_id);
      return status ? [{ _id, status }] : [];
    });
    const at = items.findIndex(({ _id }) => _id === activeId);
    const isSettled = statuses.get(activeId) !== 'pending';
    // A task that is pending again is worked on where it is, unless it was put off.
    if (!isSettled && !postponed.includes(activeId)) continue;
    const next = nextPending(items, isSettled ? at : at + 1);
    await place(ctx, agentId, next === undefined ? undefined : items[next]?._id);
  }
};

/** Puts the pointer of an agent's session on a task, or ends the session; their browsers hear of it. */
export const place = async (ctx: Context, agentId: string, activeId: string | undefined): Promise<void> => {
  await (activeId === undefined
    ? sql`delete from task_sessions where agency_id = ${ctx.agency.id} and agent_id = ${agentId}`
    : sql`update task_sessions set active_id = ${activeId} where agency_id = ${ctx.agency.id} and agent_id = ${agentId}`
  ).execute(ctx.db);
  await announce(ctx, sessionEntity, [], [agentId]);
};

const statusesOf = async (
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionItem['status']>> => {
  const { rows } = await sql<SessionItem>`
    select id as "_id", status from tasks
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and removed_at is null and not is_contact_removed`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ _id, status }) => [_id, status]));
};
