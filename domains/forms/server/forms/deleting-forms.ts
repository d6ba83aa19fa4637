// Deleting forms, and having them back for thirty days; every night those whose time is over are forgotten.
import { sql } from 'kysely';
import { formCreated, formDeleted, formRestored, formUpdated } from '#/domains/forms/contract/form-events.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { deletionHandlers } from '#/kernel/server/entities/write-records.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { keptForDays, servedDeletedForms, servedForms } from './serving-forms.ts';

type Calls = (typeof formsContract)['calls'];

export const formEvents = {
  created: formCreated,
  updated: formUpdated,
  deleted: formDeleted,
  restored: formRestored,
} as const;

export const formDeletion = deletion(servedForms, {
  events: formEvents,
  needs: 'form.manage',
  isSoft: true,
  entityType: 'form',
});

/** DELETE /crm/forms/{id} and POST /crm/forms/bulk/delete. */
export const { delete: remove, bulkDelete } = deletionHandlers(servedForms, formDeletion);

/** POST /crm/forms/bulk/restore: those of the forms that are not forgotten yet. */
export const restore: Verb<Calls['restore']> = async (ctx, { ids }) => {
  const { rows } = await sql<{ id: string; name: string }>`
    update forms t set removed_at = null, updated_at = ${ctx.now}
    where ${await reachable(ctx, servedDeletedForms, 'manage')} and t.id = any(${uuids(ids)})
    returning t.id, t.display_name as name`.execute(ctx.db);
  for (const { id, name } of rows) ctx.emit(formRestored, { subject: id, data: { displayName: name } });
  return { restoredCount: rows.length };
};

const atOnce = 500;

/** What was handed in with forms that are forgotten goes with them, unless a contact has it. */
const dropFiles = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select l.file_id as id from form_files l join forms f on f.agency_id = l.agency_id and f.id = l.form_id
    where l.agency_id = ${ctx.agency.id} and f.removed_at <= ${ctx.now.subtract({ hours: 24 * keptForDays })}
      and not exists (select from contact_files c where c.agency_id = l.agency_id and c.file_id = l.file_id)`.execute(
    ctx.db,
  );
  for (const { id } of rows) await dropFile(ctx, id);
};

/** Once a night. */
export const forgetForms = forgetting('forms.forget', '52 2 * * *', async (ctx) => {
  await dropFiles(ctx);
  const { rows } = await sql`
    delete from forms where agency_id = ${ctx.agency.id} and id in (
      select id from forms
      where agency_id = ${ctx.agency.id} and removed_at <= ${ctx.now.subtract({ hours: 24 * keptForDays })} limit ${atOnce})
    returning id`.execute(ctx.db);
  return rows.length === atOnce;
});
