// Deleting tasks, and having them back for thirty days; every night those whose time is over are forgotten, with their files.
import { sql } from 'kysely';
import { taskCreated, taskDeleted, taskRestored, type tasksContract, taskUpdated } from '#/domains/tasks/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { restoring } from '#/kernel/server/entities/restoring-records.ts';
import { writeHandlers } from '#/kernel/server/entities/write-records.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { keptForDays, servedDeletedTasks, servedTasks } from './serving-tasks.ts';

type Calls = (typeof tasksContract)['calls'];

const events = { created: taskCreated, updated: taskUpdated, deleted: taskDeleted, restored: taskRestored } as const;

export const taskDeletion = deletion(servedTasks, { events, needs: 'task.write', isSoft: true, entityType: 'task' });

/** DELETE /crm/tasks/{id} and POST /crm/tasks/bulk/delete. */
export const { delete: remove, bulkDelete } = writeHandlers(servedTasks, events, taskDeletion);

/** POST /crm/tasks/bulk/restore: those of the tasks that the actor may change and that are not forgotten yet. */
export const restore: Verb<Calls['restore']> = restoring(servedDeletedTasks, taskRestored);

/** Tasks forgotten in one transaction. */
const atOnce = 500;

/** Forgets tasks whose time is over, and those whose contact was forgotten; answers whether there may be more. */
const forgetSome = async (ctx: Context): Promise<boolean> => {
  const over = await sql<{ id: string }>`
    select id from (
      (select id from tasks where agency_id = ${ctx.agency.id} and removed_at <= ${ctx.now.subtract({ hours: 24 * keptForDays })}
       limit ${atOnce})
      union (select id from tasks where agency_id = ${ctx.agency.id} and is_contact_removed and contact_id is null limit ${atOnce})
    ) o limit ${atOnce}`.execute(ctx.db);
  const ids = over.rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  const files = await sql<{ file_id: string }>`
    select file_id from task_files where agency_id = ${ctx.agency.id} and task_id = any(${uuids(ids)})`.execute(ctx.db);
  for (const { file_id } of files.rows) await dropFile(ctx, file_id);
  await sql`delete from tasks where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(ctx.db);
  return ids.length === atOnce;
};

/** Once a night. */
export const forgetTasks = forgetting('tasks.forget', '43 2 * * *', forgetSome);
