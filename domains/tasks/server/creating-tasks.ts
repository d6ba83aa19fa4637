// Planning a task (core §5, §7; decisions 44, 80, 82).
import { sql } from 'kysely';
import { contactTaskMade, type TaskRecord, taskCreated, type tasksContract } from '#/domains/tasks/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { describeRecord } from '#/kernel/server/entities/comparing-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { insertRow } from '#/kernel/server/entities/writing-rows.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { changesOfTask } from './changing-tasks.ts';
import { servedTasks } from './serving-tasks.ts';
import { tellAssigned, tellDone } from './setting-many.ts';
import { columnsOf, type Sent } from './writing-tasks.ts';

type Calls = (typeof tasksContract)['calls'];

/** POST /crm/tasks. */
export const create: Verb<Calls['create']> = async (ctx, input) => {
  const sent: Sent = input;
  const columns = await columnsOf(ctx, sent);
  const { status = 'pending' } = sent;
  columns.set('status', sql`${status}`);
  columns.set('created_by', sql`${ctx.actor.agentId}::uuid`);
  if (status === 'completed') {
    columns.set('completed_at', sql`${ctx.now}`);
    columns.set('completed_by', sql`${ctx.actor.agentId}::uuid`);
  }
  const id = await insertRow(ctx, servedTasks, columns);
  return tell(ctx, id, sent.contactId ?? null);
};

const tell = async (ctx: Context, id: string, contactId: string | null): Promise<TaskRecord> => {
  // Asked so that what is shown of it is what the caller reaches.
  await reachable(ctx, servedTasks);
  const record = (await describeRecord(ctx, servedTasks, id)) as TaskRecord;
  await tellCreated(ctx, record, contactId);
  const { displayName, type, status, agent } = record;
  if (status === 'completed') tellDone(ctx, { id, name: displayName, type, contactId });
  tellAssigned(ctx, [{ id, name: displayName, agentId: agent?._id ?? null }]);
  return record;
};

/** Tells of a new task, also on the timeline of the contact that it is with. */
export const tellCreated = async (ctx: Context, record: TaskRecord, contactId: string | null): Promise<void> => {
  const { _id: id, displayName, type } = record;
  ctx.emit(taskCreated, {
    subject: id,
    data: { displayName },
    changes: await changesOfTask(ctx, [undefined, record]),
  });
  if (contactId !== null) ctx.emit(contactTaskMade, { subject: contactId, data: { taskId: id, displayName, type } });
};
