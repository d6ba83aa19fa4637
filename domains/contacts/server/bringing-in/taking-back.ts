// Takes back what a job did to contacts through its journal: those it made and nobody has touched since go, those it changed become what they
// were. What somebody has worked on meanwhile is kept and named.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { contactDeleted, contactUpdated } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { ItemOutcome, UndoneItem } from '#/kernel/server/jobs/visible/visible-job.ts';
import { servedContacts } from '../finding/serving-contacts.ts';
import { putBack } from './changing-columns.ts';
import { stateSql } from './comparing.ts';
import type { ContactColumns } from './contact-columns.ts';
import { changesOfColumns } from './telling-changes.ts';

/** The reason in the journal where whoever takes it back may not: it begins the third list, of what was refused. */
export const refusedPrefix = 'Not yours to';

interface Now {
  id: string;
  fullName: string | null;
  isSame: boolean;
  mayWrite: boolean;
  mayManage: boolean;
}

/** Takes the items back; contacts that go lose the labels given. Answers what became of each item, and which became what they were. */
export const takeBack = async (
  ctx: Context,
  items: readonly UndoneItem[],
  { tagIds, originIds }: { tagIds: readonly string[]; originIds: readonly string[] },
): Promise<{ outcomes: ItemOutcome[]; back: string[] }> => {
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
    update contacts set removed_at = ${ctx.now}, updated_at = ${ctx.now}, tag_ids = ${without('tag_ids', tagIds)}, origin_ids = ${without('origin_ids', originIds)}
    where agency_id = ${ctx.agency.id} and id = any(${uuids(gone.map(({ id }) => id))})`.execute(ctx.db);
  const told = await changesOfColumns(ctx, await putBack(ctx, await withoutGone(ctx, back)));
  for (const { id, fullName } of gone)
    ctx.emit(contactDeleted, { subject: id, data: { displayName: fullName ?? 'Unknown' } });
  for (const id of back.keys())
    ctx.emit(contactUpdated, {
      subject: id,
      data: { displayName: now.get(id)?.fullName ?? 'Unknown', by: 'undo' },
      changes: told.get(id) ?? {},
    });
  return { outcomes, back: [...back.keys()] };
};

const without = (column: 'tag_ids' | 'origin_ids', ids: readonly string[]) =>
  sql`array(select id from unnest(${sql.ref(column)}) with ordinality l (id, place) where id <> all (${uuids(ids)}) order by place)`;

/** What contacts were, without the labels and web domains that were deleted meanwhile. */
const withoutGone = async (
  ctx: Context,
  back: ReadonlyMap<string, ContactColumns>,
): Promise<ReadonlyMap<string, ContactColumns>> => {
  const named = [...back.values()].flatMap(({ tag_ids, origin_ids, stage_id, domain_id }) =>
    [tag_ids, origin_ids, stage_id, domain_id].flat().filter((id) => typeof id === 'string'),
  );
  const asked = uuids([...new Set(named)]);
  const { rows } = await sql<{ id: string }>`
    select id from tags where agency_id = ${ctx.agency.id} and id = any(${asked})
    union all select id from origins where agency_id = ${ctx.agency.id} and id = any(${asked})
    union all select id from domains where agency_id = ${ctx.agency.id} and id = any(${asked})`.execute(ctx.db);
  const there = new Set(rows.map(({ id }) => id));
  const left = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((id) => there.has(String(id)));
    return typeof value === 'string' && !there.has(value) ? null : value;
  };
  const references: ReadonlySet<string> = new Set(['tag_ids', 'origin_ids', 'stage_id', 'domain_id']);
  return new Map(
    [...back].map(([id, before]) => [
      id,
      Object.fromEntries(
        Object.entries(before).map(([column, value]) => [column, references.has(column) ? left(value) : value]),
      ),
    ]),
  );
};

/** Events whose traces are in the contact itself, where it is seen whether anything is left of them. */
const seenInContact = ['updated', 'assigned', 'deleted', 'restored', 'shared'].map((what) => `contact.${what}`);

/** Journals that were written before there was a state are judged by the moment of the last change. */
const journalled = z.object({ updatedAt: z.string(), state: z.optional(z.string()) });

/**
 * Contacts as they are, and whether they are as the import left them: neither edited, nor written, called or noted about since, and one
 * that it made shared with nobody. What was done and undone does not count.
 */
const lookAt = async (ctx: Context, items: readonly UndoneItem[]): Promise<Map<string, Now>> => {
  const marks = items.map(({ id, before, after }) => ({
    id,
    isMade: before === null,
    ...z.parse(journalled, after),
  }));
  const { rows } = await sql<Now>`
    select t.id, t.full_name as "fullName", (${await reachable(ctx, servedContacts, 'write')}) is true as "mayWrite",
           (${await reachable(ctx, servedContacts, 'manage')}) is true as "mayManage",
           (t.updated_at = m."updatedAt" or m.state = ${stateSql('t')}) is true
           and not exists (
             select from events e where e.agency_id = t.agency_id and e.subject_type = 'contact' and e.subject_id = t.id
               and e.at > m."updatedAt" and (e.name <> all (${seenInContact}::text[]) or m.state is null)
           )
           and not (m."isMade" and exists (
             select from contact_access a where a.agency_id = t.agency_id and a.contact_id = t.id and a.shared_level is not null
               and a.principal_id is distinct from t.created_by
           )) as "isSame"
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (id uuid, "isMade" boolean, "updatedAt" timestamptz, state text)
    join contacts t on t.agency_id = ${ctx.agency.id} and t.id = m.id
    where t.removed_at is null order by t.id for no key update of t`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
};
