// Deleting forms, and having them back for thirty days; every night those whose time is over are forgotten.
import { sql } from 'kysely';
import { formCreated, formDeleted, formRestored, formUpdated } from '#/domains/forms/contract/form-events.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { forgetDeleted, restoring } from '#/kernel/server/entities/restoring-records.ts';
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
export const restore: Verb<Calls['restore']> = restoring(servedDeletedForms, formRestored);

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
  return forgetDeleted(ctx, servedForms, keptForDays);
});
