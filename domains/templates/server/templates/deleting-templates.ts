// Deleting templates, and having them back for thirty days; every night those whose time is over are forgotten.
import { sql } from 'kysely';
import {
  templateCreated,
  templateDeleted,
  templateRestored,
  templateUpdated,
} from '#/domains/templates/contract/template-events.ts';
import type { templatesContract } from '#/domains/templates/contract.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { deletionHandlers } from '#/kernel/server/entities/write-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { keptForDays, servedDeletedTemplates, servedTemplates } from './serving-templates.ts';

type Calls = (typeof templatesContract)['calls'];

export const templateEvents = {
  created: templateCreated,
  updated: templateUpdated,
  deleted: templateDeleted,
  restored: templateRestored,
} as const;

export const templateDeletion = deletion(servedTemplates, {
  events: templateEvents,
  needs: 'template.write',
  isSoft: true,
  entityType: 'template',
});

/** DELETE /crm/messaging/templates/{id} and POST /crm/messaging/templates/bulk/delete. */
export const { delete: remove, bulkDelete } = deletionHandlers(servedTemplates, templateDeletion);

/** POST /crm/messaging/templates/bulk/restore: those of the templates that are not forgotten yet. */
export const restore: Verb<Calls['restore']> = async (ctx, { ids }) => {
  const { rows } = await sql<{ id: string; name: string }>`
    update message_templates t set removed_at = null, updated_at = ${ctx.now}
    where ${await reachable(ctx, servedDeletedTemplates, 'manage')} and t.id = any(${uuids(ids)})
    returning t.id, t.display_name as name`.execute(ctx.db);
  for (const { id, name } of rows) ctx.emit(templateRestored, { subject: id, data: { displayName: name } });
  return { restoredCount: rows.length };
};

const atOnce = 500;

/** Once a night. */
export const forgetTemplates = forgetting('templates.forget', '47 2 * * *', async (ctx) => {
  const { rows } = await sql`
    delete from message_templates where agency_id = ${ctx.agency.id} and id in (
      select id from message_templates
      where agency_id = ${ctx.agency.id} and removed_at <= ${ctx.now.subtract({ hours: 24 * keptForDays })} limit ${atOnce})
    returning id`.execute(ctx.db);
  return rows.length === atOnce;
});
