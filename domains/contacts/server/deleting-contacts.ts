// Deleting contacts, and having them back for thirty days (decision 19); every night those whose time is over are forgotten, with their
// files.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  contactCreated,
  contactDeleted,
  contactRestored,
  type contactsContract,
  contactUpdated,
} from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { Verb } from '#/kernel/server/door.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { reachable } from '#/kernel/server/entities/which-records.ts';
import { writeHandlers } from '#/kernel/server/entities/write-records.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { schedule } from '#/kernel/server/jobs/schedule.ts';
import { listAgencyIds, openSystem } from '#/kernel/server/workers/acting.ts';
import { servedContacts } from './serving-contacts.ts';
import { keptForDays, servedDeletedContacts } from './serving-deleted.ts';

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
  for (const { id, name } of rows) ctx.emit(contactRestored, { subject: id, data: { displayName: name ?? '' } });
  return { restoredCount: rows.length };
};

/** Contacts forgotten in one transaction. */
const atOnce = 500;

/** Forgets contacts whose time is over, with what was merged into them; answers how many. Rows that refer to them go too. */
const forgetSome = async (ctx: Context): Promise<number> => {
  const over = await sql<{ id: string }>`
    select id from contacts where agency_id = ${ctx.agency.id} and merged_into is null
      and removed_at <= ${ctx.now.subtract({ hours: 24 * keptForDays })}
    order by removed_at, id limit ${atOnce} for update`.execute(ctx.db);
  const ids = over.rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const gone = sql`agency_id = ${ctx.agency.id} and (id = any(${uuids(ids)}) or merged_into = any(${uuids(ids)}))`;
  const files = await sql<{ file_id: string }>`
    select file_id from contact_files where agency_id = ${ctx.agency.id}
      and contact_id in (select id from contacts where ${gone})`.execute(ctx.db);
  for (const { file_id } of files.rows) await dropFile(ctx, file_id);
  await sql`delete from contacts where ${gone}`.execute(ctx.db);
  return ids.length;
};

/** Once a night, agency by agency, a batch to a transaction. */
export const forgetContacts = schedule({
  cron: '23 2 * * *',
  zone: 'UTC',
  job: job({
    name: 'contacts.forget',
    lane: 'long',
    input: z.object({}),
    run: async ({ house, signal }) => {
      for (const agencyId of await listAgencyIds(house))
        for (let forgotten = atOnce; forgotten === atOnce; ) {
          signal.throwIfAborted();
          forgotten = await openSystem(house, agencyId, forgetSome);
        }
    },
  }),
});
