// Files in the record of a contact: contracts, pictures of a house, a copy of an identity card. An address to post to is given out first;
// what arrives there is laid into a record by name, or by itself where the contact was named beforehand (decision 110).
import { sql } from 'kysely';
import { type contactsContract, fileAdded } from '#/domains/contacts/contract.ts';
import { namesOf } from '#/domains/contacts/server/access/naming-contacts.ts';
import { servedContacts } from '#/domains/contacts/server/serving-contacts.ts';
import { fileTypes, type MediaType } from '#/kernel/contract/upload.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { Verb } from '#/kernel/server/door.ts';
import { mustReach } from '#/kernel/server/entities/which-records.ts';
import { fileUrl } from '#/kernel/server/files/file-links.ts';
import { expectUploads, keepUpload, uploadPurpose } from '#/kernel/server/files/uploads.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';

type Calls = (typeof contactsContract)['calls'];

/** A scan of some pages or a photograph; the kinds are those of attachments (communication §5). */
const tenMegabytes = 10 * 1_048_576;
const purpose = uploadPurpose({
  name: 'contacts.file',
  mimetypes: Object.keys(fileTypes) as MediaType[],
  maxBytes: tenMegabytes,
});

/** A little longer than an address may be posted to. */
const arrivedWithin = { minutes: 6 } as const;
const arrival = 'contacts.arrivedFile';

/**
 * POST /crm/contacts/files: an address for each file. With `contactId` the files belong to that contact as soon as they have arrived; the
 * caller must be allowed to change it.
 */
export const uploads: Verb<Calls['uploads']> = async (ctx, { uploads: wanted, contactId }) => {
  if (contactId !== undefined) await mustReach(ctx, servedContacts, contactId, 'write');
  const answer = await expectUploads(ctx, { purpose, uploads: wanted });
  if (contactId !== undefined) {
    const ids = answer.presignedPostUrls.map(({ _id }) => _id);
    await lay(ctx, contactId, ids);
    const dueAt = ctx.now.add(arrivedWithin);
    await setTimers(
      ctx,
      arrival,
      ids.map((subjectId) => ({ subjectId, dueAt })),
    );
  }
  return answer;
};

/** POST /crm/contacts/{id}/files. Refuses, at `files.N`, an address that is not one of a file that was uploaded for a contact. */
export const keepFiles: Verb<Calls['keepFiles']> = async (ctx, { id, files }) => {
  await mustReach(ctx, servedContacts, id, 'write');
  const kept: string[] = [];
  for (const [place, url] of files.entries())
    kept.push(await keepUpload(ctx, { purpose, fileUrl: url, field: `files.${place}` }));
  await lay(ctx, id, kept);
  return { data: await tell(ctx, kept) };
};

const lay = async (ctx: Context, contactId: string, fileIds: readonly string[]): Promise<void> => {
  await sql`
    insert into contact_files (agency_id, file_id, contact_id, created_at)
    select ${ctx.agency.id}::uuid, id, ${contactId}::uuid, ${ctx.now}::timestamptz from unnest(${uuids(fileIds)}) id
    on conflict (agency_id, file_id) do update set contact_id = excluded.contact_id`.execute(ctx.db);
};

interface Added {
  _id: string;
  name: string;
  contactId: string;
}

const tell = async (ctx: Context, fileIds: readonly string[]): Promise<{ _id: string; name: string }[]> => {
  const { rows } = await sql<Added>`
    select f.id as "_id", f.name, c.contact_id as "contactId" from contact_files c
    join files f on f.agency_id = c.agency_id and f.id = c.file_id
    where c.agency_id = ${ctx.agency.id} and c.file_id = any(${uuids(fileIds)}) order by f.id`.execute(ctx.db);
  const names = await namesOf(
    ctx,
    rows.map(({ contactId }) => contactId),
  );
  for (const { name, contactId } of rows)
    ctx.emit(fileAdded, { subject: contactId, data: { displayName: names.get(contactId) ?? '', name } });
  return rows.map(({ _id, name }) => ({ _id, name }));
};

/** Keeps those files of a contact, or those of the given ids, that have arrived since they were announced. */
export const keepArrived = async (ctx: Context, of: { contactId: string } | { fileIds: readonly string[] }) => {
  const isThere = ctx.house.files.arrives === 'there';
  const { rows } = await sql<{ id: string; key: string }>`
    select f.id, f.storage_key as key from contact_files c
    join files f on f.agency_id = c.agency_id and f.id = c.file_id
    where c.agency_id = ${ctx.agency.id} and f.status = any(${isThere ? ['expected', 'uploaded'] : ['uploaded']}::text[])
      and ${'contactId' in of ? sql`c.contact_id = ${of.contactId}` : sql`c.file_id = any(${uuids(of.fileIds)})`}`.execute(
    ctx.db,
  );
  const kept: string[] = [];
  for (const { key } of rows) {
    try {
      kept.push(await keepUpload(ctx, { purpose, fileUrl: fileUrl(ctx.house, key), field: 'files' }));
    } catch (error) {
      // Not posted yet, or not what it said: it goes by itself when its time is over.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  if (kept.length > 0) await tell(ctx, kept);
};

/** Lays what has arrived into the records it was announced for, whether or not anybody looks there. */
export const arrivals = timerHandler({
  kind: arrival,
  work: (ctx, due) => keepArrived(ctx, { fileIds: due.map(({ subjectId }) => subjectId) }),
});
