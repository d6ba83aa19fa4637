// Taking a merge apart: the other contact comes back as it was, and the kept one goes back field by field, but for what was changed since.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { contactEntity, type contactsContract, contactUnmerged } from '#/domains/contacts/contract.ts';
import { readAccess, writeAccess } from '#/domains/contacts/server/access/giving-access.ts';
import { namesOf } from '#/domains/contacts/server/access/naming-contacts.ts';
import { servedContacts } from '#/domains/contacts/server/finding/serving-contacts.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { changesOf } from '#/kernel/server/entities/comparing-records.ts';
import { isReachable, mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { columnOf } from '#/kernel/server/entities/served-entity.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { mayNot, notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import type { Row } from './combining.ts';
import { columnsBetween, lockRows, writeRow } from './keeping-rows.ts';
import type { Kept } from './merging.ts';

type Calls = (typeof contactsContract)['calls'];

/** A contact that was merged into another one is out of every list, and still within the reach it had. */
const servedMerged = {
  ...servedContacts,
  exists: () => sql<boolean>`t.removed_at is not null and t.merged_into is not null`,
};

/** GET /crm/contacts/{id}/merges, newest first; one whose other half the caller cannot see has no name. */
export const merges: Verb<Calls['merges']> = async (ctx, { id }) => {
  await mustReach(ctx, servedContacts, id, 'read');
  const rows = await ctx.db
    .selectFrom('contact_merges')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.agency_id', '=', 'contact_merges.agency_id')
        .onRef('contacts.id', '=', 'contact_merges.merged_id')
        .onRef('contacts.merged_into', '=', 'contact_merges.kept_id'),
    )
    .select(['contact_merges.id', 'merged_id', 'merged_at'])
    .where('contact_merges.agency_id', '=', ctx.agency.id)
    .where('kept_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('merged_at', 'desc')
    .orderBy('contact_merges.id', 'desc')
    .execute();
  const names = await namesOf(
    ctx,
    rows.map(({ merged_id }) => merged_id),
  );
  const mayChange = await isReachable(ctx, servedContacts, id, 'write');
  const data = [];
  for (const { id: _id, merged_id, merged_at } of rows) {
    const isSeen = await isReachable(ctx, servedMerged, merged_id);
    const canUndo = mayChange && (await isReachable(ctx, servedMerged, merged_id, 'manage'));
    data.push({
      _id,
      mergedId: merged_id,
      mergedName: isSeen ? (names.get(merged_id) ?? null) : null,
      mergedAt: merged_at.toString(),
      canUndo,
    });
  }
  return { data };
};

/** Shown where nobody says how many. */
const usualLength = 50;

/**
 * GET /crm/contacts/merges: those whose kept half the caller may change and whose other half they manage, for as long as both are there.
 * Where a kept contact was itself merged into another one, its own merges are listed once that one is taken apart.
 */
export const allMerges: Verb<Calls['allMerges']> = async (ctx, { length = usualLength }) => {
  const [keptReach, mergedReach] = [
    await reachable(ctx, servedContacts, 'write'),
    await reachable(ctx, servedMerged, 'manage'),
  ];
  const { rows } = await sql<{ id: string; keptId: string; mergedId: string; at: Temporal.Instant }>`
    select m.id, m.kept_id as "keptId", m.merged_id as "mergedId", m.merged_at as at from contact_merges m
    where m.agency_id = ${ctx.agency.id} and m.undone_at is null
      and exists (select from contacts t where t.id = m.kept_id and ${keptReach})
      and exists (select from contacts t where t.id = m.merged_id and t.merged_into = m.kept_id and ${mergedReach})
    order by m.merged_at desc, m.id desc limit ${length + 1}`.execute(ctx.db);
  const shown = rows.slice(0, length);
  const names = await namesOf(
    ctx,
    shown.flatMap(({ keptId, mergedId }) => [keptId, mergedId]),
  );
  const data = shown.map(({ id, keptId, mergedId, at }) => ({
    _id: id,
    kept: { _id: keptId, displayName: names.get(keptId) ?? 'Unknown' },
    mergedName: names.get(mergedId) ?? 'Unknown',
    mergedAt: at.toString(),
  }));
  return { data, hasMore: rows.length > length };
};

/** The merge, where its kept half is within the caller's reach. */
const getMerge = async (ctx: Context, id: string) => {
  const found = await ctx.db
    .selectFrom('contact_merges')
    .select(['kept_id', 'merged_id', 'before', 'after', 'undone_at'])
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  await mustReach(ctx, servedContacts, found.kept_id, 'write');
  return { ...found, before: found.before as Kept, after: found.after as Kept };
};

/**
 * POST /crm/contacts/merges/{id}/undo, for who may change the kept contact and manages the other. Refuses `contacts.cannotUndoMerge` where
 * it was undone already, or the other one is gone for good. `leftAlone` names the attributes that were changed since.
 */
export const undoMerge: Verb<Calls['undoMerge']> = async (ctx, { id }) => {
  const { kept_id: keptId, merged_id: mergedId, before, after, undone_at } = await getMerge(ctx, id);
  const rows = await lockRows(ctx, [keptId, mergedId]);
  const [kept, merged] = [rows.get(keptId), rows.get(mergedId)];
  if (undone_at || !kept || merged?.['merged_into'] !== keptId)
    throw new Refusal('conflict', 'contacts.cannotUndoMerge', 'This merge has already been undone');
  if (!(await isReachable(ctx, servedMerged, mergedId, 'manage'))) throw mayNot(contactEntity, 'manage');
  const recordBefore = await getRecord(ctx, servedContacts, keptId);
  const { row, columns, leftAlone } = backwards(kept, before.row, after.row);
  await writeRow(ctx, keptId, row, columns);
  await takeAccessBack(ctx, keptId, before, after);
  await sql`update contact_files set contact_id = ${mergedId}
    where agency_id = ${ctx.agency.id} and contact_id = ${keptId} and file_id = any(${uuids(before.files)})`.execute(
    ctx.db,
  );
  await sql`update contacts set removed_at = null, merged_into = null, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${mergedId}`.execute(ctx.db);
  await sql`update contact_merges set undone_at = ${ctx.now} where agency_id = ${ctx.agency.id} and id = ${id}`.execute(
    ctx.db,
  );
  const names = await namesOf(ctx, [keptId, mergedId]);
  const record = await getRecord(ctx, servedContacts, keptId);
  ctx.emit(contactUnmerged, {
    subject: keptId,
    data: { displayName: names.get(keptId) ?? '', mergedId, mergedName: names.get(mergedId) ?? '' },
    changes: await changesOf(
      ctx,
      servedContacts,
      [recordBefore, record],
      ['stage', 'tags', 'origins', 'assignedAgent'],
    ),
  });
  await announce(ctx, 'contact', [mergedId]);
  return { kept: record, restored: await getRecord(ctx, servedContacts, mergedId), leftAlone };
};

/** The kept row with what the merge changed taken back; `leftAlone` are the attributes that say something else since. */
const backwards = (now: Row, before: Row, after: Row): { row: Row; columns: string[]; leftAlone: string[] } => {
  const row: Record<string, unknown> = { ...now };
  const leftAlone: string[] = [];
  for (const column of columnsBetween(before, after)) {
    if (column === 'custom') continue;
    if (isDeepStrictEqual(now[column], after[column])) row[column] = before[column];
    else leftAlone.push(attributeOf(column));
  }
  const own = { ...(now['custom'] as Record<string, unknown>) };
  const [was, became] = [before['custom'], after['custom']] as Record<string, unknown>[];
  for (const id of Object.keys(became ?? {})) {
    if (isDeepStrictEqual(was?.[id], became?.[id])) continue;
    if (!isDeepStrictEqual(own[id], became?.[id])) leftAlone.push(`attributes.${id}`);
    else if (was?.[id] === undefined) delete own[id];
    else own[id] = was[id];
  }
  row['custom'] = own;
  return { row, columns: columnsBetween(now, row), leftAlone: [...new Set(leftAlone)] };
};

/** The attribute of a column, as the web names it. */
const attributeOf = (column: string): string =>
  Object.keys(contactEntity.attributes).find((name) => {
    const link = servedContacts.links?.[name];
    return (link && 'column' in link ? link.column : columnOf(contactEntity, name)) === column;
  }) ??
  { tag_ids: 'tags', origin_ids: 'origins' }[column] ??
  column;

const takeAccessBack = async (ctx: Context, keptId: string, before: Kept, after: Kept): Promise<void> => {
  const principals = after.access.map(({ principalId }) => principalId);
  const now = new Map((await readAccess(ctx, [keptId], principals)).map((entry) => [entry.principalId, entry.level]));
  const untouched = new Set(
    after.access.flatMap(({ principalId, level }) => ((now.get(principalId) ?? null) === level ? [principalId] : [])),
  );
  await writeAccess(
    ctx,
    before.access.filter(({ principalId }) => untouched.has(principalId)),
  );
};
