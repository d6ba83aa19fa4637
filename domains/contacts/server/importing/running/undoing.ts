// Takes an import back: contacts it made and nobody has touched since go, contacts it changed become what they were. What somebody has
// worked on meanwhile is kept and named. The tag that the import gave goes with the last contact that carries it.
import { sql } from 'kysely';
import { contactDeleted, contactUpdated } from '#/domains/contacts/contract.ts';
import { deleteUnusedTag } from '#/domains/labels/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/which-records.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { ItemOutcome, UndoneItem } from '#/kernel/server/jobs/visible/visible-job.ts';
import { servedContacts } from '../../serving-contacts.ts';
import type { ContactColumns } from '../understanding/record.ts';
import { putBack } from './updating.ts';

/** The reason in the journal where whoever takes it back may not: it begins the third list, of what was refused. */
export const refusedPrefix = 'Not yours to';

interface Now {
  id: string;
  fullName: string | null;
  isSame: boolean;
  mayWrite: boolean;
  mayManage: boolean;
}

/** The undo of the job `contacts.import`. */
export const undoImport = async (
  ctx: Context,
  items: readonly UndoneItem[],
  { importId }: { importId: string },
): Promise<ItemOutcome[]> => {
  const tagId = await tagOf(ctx, importId);
  const now = await lookAt(ctx, items);
  const [gone, back]: [Now[], Map<string, ContactColumns>] = [[], new Map()];
  const outcomes = items.map(({ id, before }): ItemOutcome => {
    const contact = now.get(id);
    if (!contact) return { id, status: 'skipped', reason: 'It is gone already' };
    // Whose rights have gone is told that, whatever else has happened to the contact: the change of rights is a change, too.
    if (before === null && !contact.mayManage) return { id, status: 'failed', reason: `${refusedPrefix} delete` };
    if (before !== null && !contact.mayWrite) return { id, status: 'failed', reason: `${refusedPrefix} change` };
    if (!contact.isSame) return { id, status: 'skipped', reason: changedSince };
    if (before === null) gone.push(contact);
    else back.set(id, before as ContactColumns);
    return { id, status: 'done' };
  });
  await sql`
    update contacts set removed_at = ${ctx.now}, updated_at = ${ctx.now}, tag_ids = array_remove(tag_ids, ${tagId}::uuid)
    where agency_id = ${ctx.agency.id} and id = any(${uuids(gone.map(({ id }) => id))})`.execute(ctx.db);
  await putBack(ctx, back);
  for (const { id, fullName } of gone)
    ctx.emit(contactDeleted, { subject: id, data: { displayName: fullName ?? 'Unknown' } });
  for (const id of back.keys())
    ctx.emit(contactUpdated, { subject: id, data: { displayName: now.get(id)?.fullName ?? 'Unknown', by: 'undo' } });
  if (tagId !== null) await deleteUnusedTag(ctx, tagId);
  return outcomes;
};

const tagOf = async (ctx: Context, importId: string): Promise<string | null> => {
  const found = await ctx.db
    .selectFrom('imports')
    .select('tag_id')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', importId)
    .executeTakeFirst();
  return found?.tag_id ?? null;
};

/** Contacts as they are, and whether they are as the import left them: neither edited, nor written, called or noted about since. */
const lookAt = async (ctx: Context, items: readonly UndoneItem[]): Promise<Map<string, Now>> => {
  const marks = items.map(({ id, after }) => ({ id, at: (after as { updatedAt?: string } | null)?.updatedAt ?? null }));
  const { rows } = await sql<Now>`
    select t.id, t.full_name as "fullName", (${await reachable(ctx, servedContacts, 'write')}) is true as "mayWrite",
           (${await reachable(ctx, servedContacts, 'manage')}) is true as "mayManage",
           t.updated_at = m.at and not exists (
             select from events e where e.agency_id = t.agency_id and e.subject_type = 'contact' and e.subject_id = t.id and e.at > m.at
           ) as "isSame"
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (id uuid, at timestamptz)
    join contacts t on t.agency_id = ${ctx.agency.id} and t.id = m.id
    where t.removed_at is null order by t.id for no key update of t`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
};
