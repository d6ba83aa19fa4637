// Changing a task: one row held while it is looked at and written, one event that tells what is another now; a session in which it is worked
// on goes on.
import { sql } from 'kysely';
import {
  contactTaskMade,
  type TaskRecord,
  type TaskStatus,
  type tasksContract,
  taskUpdated,
} from '#/domains/tasks/contract.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changesOf, describeRecord } from '#/kernel/server/entities/comparing-records.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { updateRow } from '#/kernel/server/entities/writing-rows.ts';
import { mayNot, notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedTasks } from './serving-tasks.ts';
import { moveSessions } from './sessions/moving-sessions.ts';
import { setForMany, tellAssigned, tellDone } from './setting-many.ts';
import { columnsOf } from './writing-tasks.ts';

type Calls = (typeof tasksContract)['calls'];

/** What an event tells of a task besides the columns of its own: what it points to. */
const pointers = ['contact', 'agent', 'collection', 'domain', 'tags'] as const;

/** What is another now about a task; what follows from it is not told again. */
export const changesOfTask = async (
  ctx: Context,
  states: readonly [before: TaskRecord | undefined, after: TaskRecord],
): Promise<Changes> => {
  const {
    updatedAt: _at,
    createdAt: _created,
    remindsAt: _reminds,
    completedAt: _completed,
    agentId: _agent,
    collectionId: _collection,
    domainId: _domain,
    ...changes
  } = await changesOf(ctx, servedTasks, states, pointers);
  return changes;
};

interface Held {
  record: TaskRecord;
  /** Also where the caller does not see whom it is with. */
  contactId: string | null;
  may: boolean;
}

/** Holds a task. Refuses not-found where it is out of reach, forbidden where it may only be read (core §6, decision 16). */
const holdTask = async (ctx: Context, id: string): Promise<Held> => {
  const { rows } = await sql<Held>`
    select ${recordExpression(ctx, servedTasks)} as record, t.contact_id as "contactId",
           (${await reachable(ctx, servedTasks, 'write')}) is true as may
    from tasks t where ${await reachable(ctx, servedTasks)} and t.id = ${id} for no key update of t`.execute(ctx.db);
  const [held] = rows;
  if (!held) throw notFound();
  if (!held.may) throw mayNot(servedTasks.entity, 'change');
  return held;
};

/** PUT /crm/tasks/{id}: what is left out stays, null clears. */
export const update: Verb<Calls['update']> = async (ctx, { id, ...sent }) => {
  const { record: before, contactId } = await holdTask(ctx, id);
  const columns = await columnsOf(ctx, sent, before);
  const isSettled = sent.status !== undefined && sent.status !== before.status;
  if (isSettled) {
    const isDone = sent.status === 'completed';
    columns.set('status', sql`${sent.status}`);
    columns.set('completed_at', sql`${isDone ? ctx.now : null}::timestamptz`);
    columns.set('completed_by', sql`${isDone ? ctx.actor.agentId : null}::uuid`);
  }
  if (columns.size === 0) return before;
  await updateRow(ctx, servedTasks, id, columns);
  const after = (await describeRecord(ctx, servedTasks, id)) as TaskRecord;
  const changes = await changesOfTask(ctx, [before, after]);
  const { displayName, type } = after;
  if (Object.keys(changes).length > 0) ctx.emit(taskUpdated, { subject: id, data: { displayName }, changes });
  if (after.contactId !== null && after.contactId !== before.contactId)
    ctx.emit(contactTaskMade, { subject: after.contactId, data: { taskId: id, displayName, type } });
  if (isSettled && sent.status === 'completed')
    tellDone(ctx, { id, name: displayName, type, contactId: after.contactId ?? contactId });
  if (changes.agent) tellAssigned(ctx, [{ id, name: displayName, agentId: after.agentId }]);
  const isPostponed = before.when.startAt !== after.when.startAt;
  await moveSessions(ctx, { settled: isSettled ? [id] : [], postponed: isPostponed ? [id] : [] });
  return after;
};

/** PUT /crm/tasks/{id}/status. */
export const setStatus: Verb<Calls['setStatus']> = async (ctx, { id, status }) => {
  await mustReach(ctx, servedTasks, id, 'write');
  await setForMany(ctx, [{ id, set: { status: status satisfies TaskStatus }, unless: {} }]);
  return getRecord(ctx, servedTasks, id);
};
