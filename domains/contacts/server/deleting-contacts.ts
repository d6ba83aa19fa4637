// Deleting contacts, and having them back for thirty days (decision 19); every night those whose time is over are forgotten, with their
// files.
import { sql } from 'kysely';
import {
  contactCreated,
  contactDeleted,
  contactRestored,
  type contactsContract,
  contactUpdated,
} from '#/domains/contacts/contract.ts';
import { type Context, causedBy } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { writeHandlers } from '#/kernel/server/entities/write-records.ts';
import { extension } from '#/kernel/server/extension.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import { causeOfMany } from '#/kernel/server/jobs/visible/starting-workflows.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedContacts } from './finding/serving-contacts.ts';
import { keptForDays, servedDeletedContacts } from './finding/serving-deleted.ts';

type Calls = (typeof contactsContract)['calls'];

const events = {
  created: contactCreated,
  updated: contactUpdated,
  deleted: contactDeleted,
  restored: contactRestored,
} as const;

export const contactDeletion = deletion(servedContacts, {
  events,
  needs: 'contact.write',
  isSoft: true,
  entityType: 'contact',
});

/** DELETE /crm/contacts/{id} and POST /crm/contacts/bulk/delete: the mark that takes a contact out of everything. */
export const { delete: remove, bulkDelete } = writeHandlers(servedContacts, events, contactDeletion);

/** POST /crm/contacts/bulk/restore: those of the contacts that the actor manages and that are not forgotten yet. */
export const restore: Verb<Calls['restore']> = async (ctx, { ids }) => {
  const { rows } = await sql<{ id: string; name: string | null }>`
    update contacts t set removed_at = null, updated_at = ${ctx.now}
    where ${await reachable(ctx, servedDeletedContacts, 'manage')} and t.id = any(${uuids(ids)})
    returning t.id, t.full_name as name`.execute(ctx.db);
  const acting = ids.length > 1 ? causedBy(ctx, causeOfMany(ctx, false)) : ctx;
  for (const { id, name } of rows) acting.emit(contactRestored, { subject: id, data: { displayName: name ?? '' } });
  return { restoredCount: rows.length };
};

/** What else goes with contacts that are forgotten, besides the rows that refer to them: files of domains above. Merged ones are named, too. */
export const forgottenWith =
  extension<(ctx: Context, contactIds: readonly string[]) => Promise<void>>('contacts.forgottenWith');

/** Contacts forgotten in one transaction. */
const atOnce = 500;

/** Forgets contacts whose time is over, with what was merged into them; answers whether there may be more. Rows that refer to them go too. */
const forgetSome = async (ctx: Context): Promise<boolean> => {
  const over = await sql<{ id: string }>`
    select id from contacts where agency_id = ${ctx.agency.id} and merged_into is null
      and removed_at <= ${ctx.now.subtract({ hours: 24 * keptForDays })}
    order by removed_at, id limit ${atOnce} for update`.execute(ctx.db);
  const ids = over.rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  const gone = sql`agency_id = ${ctx.agency.id} and (id = any(${uuids(ids)}) or merged_into = any(${uuids(ids)}))`;
  const files = await sql<{ file_id: string }>`
    select file_id from contact_files where agency_id = ${ctx.agency.id}
      and contact_id in (select id from contacts where ${gone})`.execute(ctx.db);
  for (const { file_id } of files.rows) await dropFile(ctx, file_id);
  const all = await sql<{ id: string }>`select id from contacts where ${gone}`.execute(ctx.db);
  for (const forget of forgottenWith.of(ctx.house))
    await forget(
      ctx,
      all.rows.map(({ id }) => id),
    );
  await sql`delete from contacts where ${gone}`.execute(ctx.db);
  return ids.length === atOnce;
};

/** Once a night. */
export const forgetContacts = forgetting('contacts.forget', '23 2 * * *', forgetSome);
