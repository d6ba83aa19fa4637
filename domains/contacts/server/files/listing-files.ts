// The files of a contact as its record shows them: each with an address that opens it for a quarter of an hour, for who may see the
// contact and for nobody else.
import { sql } from 'kysely';
import { type contactsContract, fileDeleted } from '#/domains/contacts/contract.ts';
import { namesOf } from '#/domains/contacts/server/access/naming-contacts.ts';
import { servedContacts } from '#/domains/contacts/server/serving-contacts.ts';
import type { Verb } from '#/kernel/server/door.ts';
import { mustReach } from '#/kernel/server/entities/which-records.ts';
import { signedFileUrl } from '#/kernel/server/files/file-links.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { keepArrived } from './keeping-files.ts';

type Calls = (typeof contactsContract)['calls'];

interface Row {
  _id: string;
  name: string;
  mimetype: string;
  size: number | null;
  key: string;
  createdAt: Temporal.Instant;
  createdBy: string | null;
}

/** GET /crm/contacts/{id}/files, newest first. A file is downloaded by a direct GET of its url (core §7). */
export const files: Verb<Calls['files']> = async (ctx, { id }) => {
  await mustReach(ctx, servedContacts, id, 'read');
  await keepArrived(ctx, { contactId: id });
  const { rows } = await sql<Row>`
    select f.id as "_id", f.name, f.mimetype, f.size, f.storage_key as key, c.created_at as "createdAt",
           (select coalesce(a.full_name, a.email) from agents a where a.agency_id = f.agency_id and a.id = f.created_by) as "createdBy"
    from contact_files c join files f on f.agency_id = c.agency_id and f.id = c.file_id
    where c.agency_id = ${ctx.agency.id} and c.contact_id = ${id} and f.status = 'kept'
    order by c.created_at desc, f.id desc`.execute(ctx.db);
  return {
    data: rows.map(({ key, createdAt, ...file }) => ({
      ...file,
      url: signedFileUrl(ctx.house, key),
      createdAt: createdAt.toString(),
    })),
    total: rows.length,
  };
};

/** DELETE /crm/contacts/files/{id}. Refuses whoever may not change the contact; a file of a contact out of reach is not found. */
export const deleteFile: Verb<Calls['deleteFile']> = async (ctx, { id }) => {
  const { rows } = await sql<{ contactId: string; name: string }>`
    select c.contact_id as "contactId", f.name from contact_files c
    join files f on f.agency_id = c.agency_id and f.id = c.file_id
    where c.agency_id = ${ctx.agency.id} and c.file_id = ${id}`.execute(ctx.db);
  const [file] = rows;
  if (!file) throw notFound();
  const { contactId, name } = file;
  await mustReach(ctx, servedContacts, contactId, 'write');
  await dropFile(ctx, id);
  const displayName = (await namesOf(ctx, [contactId])).get(contactId) ?? '';
  ctx.emit(fileDeleted, { subject: contactId, data: { displayName, name } });
  return { deletedCount: 1 };
};
