// One task for each of many contacts, alike but for whose it is: put in with one statement, told task by task, and made once for the key of the
// step that makes it.
import { sql } from 'kysely';
import type { TaskRecord } from '#/domains/tasks/contract.ts';
import { tellCreated } from '#/domains/tasks/server/creating-tasks.ts';
import { servedTasks } from '#/domains/tasks/server/serving-tasks.ts';
import { tellAssigned } from '#/domains/tasks/server/setting-many.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Written } from '#/kernel/server/entities/written-values.ts';

export interface NewTask {
  key: string;
  contactId: string;
  /** Null where the list of agents does it. */
  agentId: string | null;
}

/** Makes them of the columns that are the same for all. Contacts are within reach: who calls has asked. */
export const createTasks = async (
  ctx: Context,
  { columns: alike, collectionId }: { columns: Written; collectionId: string | null },
  tasks: readonly NewTask[],
): Promise<void> => {
  const own = sql`jsonb_to_recordset(${JSON.stringify(
    tasks.map((task) => ({ ...task, id: ctx.house.ids.next() })),
  )}::jsonb) as n (id uuid, key text, "contactId" uuid, "agentId" uuid)`;
  const columns: Written = new Map(alike)
    .set('agency_id', sql`${ctx.agency.id}::uuid`)
    .set('id', sql`n.id`)
    .set('step_key', sql`n.key`)
    .set('contact_id', sql`n."contactId"`)
    .set('made_with', sql`n."contactId"`)
    .set('agent_id', sql`n."agentId"`)
    .set('collection_id', sql`case when n."agentId" is null then ${collectionId}::uuid end`)
    .set('status', sql`'pending'`)
    .set('created_by', sql`${ctx.actor.agentId}::uuid`)
    .set('created_at', sql`${ctx.now}::timestamptz`)
    .set('updated_at', sql`${ctx.now}::timestamptz`);
  const names = sql.join([...columns.keys()].map((name) => sql.ref(name)));
  const { rows: made } = await sql<{ id: string }>`
    insert into tasks (${names}) select ${sql.join([...columns.values()])} from ${own}
    on conflict (agency_id, step_key) where step_key is not null do nothing returning id`.execute(ctx.db);
  // Asked so that what is shown of them is what the actor reaches.
  await reachable(ctx, servedTasks);
  const { rows } = await sql<{ record: TaskRecord; contactId: string; agentId: string | null }>`
    select ${recordExpression(ctx, servedTasks)} as record, t.contact_id as "contactId", t.agent_id as "agentId" from tasks t
    where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(made.map(({ id }) => id))}) order by t.id`.execute(
    ctx.db,
  );
  for (const { record, contactId } of rows) await tellCreated(ctx, record, contactId);
  tellAssigned(
    ctx,
    rows.map(({ record, agentId }) => ({ id: record._id, name: record.displayName, agentId })),
  );
};
