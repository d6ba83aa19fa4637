// Merging another contact into this one: one row is left, the other is marked and keeps what it was, so that the merge can be taken apart.
import { sql } from 'kysely';
import { contactEntity, contactMerged, type contactsContract } from '#/domains/contacts/contract.ts';
import { type Entry, type Level, readAccess, writeAccess } from '#/domains/contacts/server/access/giving-access.ts';
import { namesOf } from '#/domains/contacts/server/access/naming-contacts.ts';
import { servedContacts } from '#/domains/contacts/server/finding/serving-contacts.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { changesOf } from '#/kernel/server/entities/comparing-records.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { columnOf } from '#/kernel/server/entities/served-entity.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { combine, isMerged, isSettled, type Row, type Taken } from './combining.ts';
import { columnsBetween, lockRows, writeRow } from './keeping-rows.ts';

/** What a merge keeps for its undo. */
export interface Kept {
  row: Row;
  /** What the principals that came with the other were given on the kept contact. */
  access: Entry[];
  /** Files that came with the other. */
  files: string[];
}

/** The column behind an attribute: of a reference, the one that holds its id. */
const columnBehind = (name: string): string => {
  const link = servedContacts.links?.[name];
  return link && 'column' in link ? link.column : columnOf(contactEntity, name);
};

/** The names of attributes as columns. Refuses, at `take.N`, a name that is none, and what nobody chooses because the stricter holds. */
const readTaken = async (ctx: Context, take: readonly string[], row: Row): Promise<Taken> => {
  const own = await customAttributesOf(ctx, contactEntity);
  const columns = new Set<string>();
  const custom = new Set<string>();
  for (const [place, name] of take.entries()) {
    const id = name.replace(/^attributes\./, '');
    if (own.has(id)) {
      custom.add(id);
      continue;
    }
    const of = name === 'fullName' ? ['first_name', 'last_name'] : [columnBehind(name)];
    const isKnown =
      Object.hasOwn(contactEntity.attributes, name) && of.every((column) => column in row && isMerged(column));
    const { displayName = name } = new Map<string, Attribute>(Object.entries(contactEntity.attributes)).get(name) ?? {};
    const refuse = (problem: string) =>
      invalid(`take.${place}`, problem, 'kernel.invalid', `${displayName} ${problem}`);
    if (!isKnown) throw refuse('is not a field of contacts that can be taken over');
    if (of.some(isSettled)) throw refuse('cannot be chosen: what either contact says counts');
    for (const column of of) columns.add(column);
  }
  return { columns, custom };
};

/**
 * POST /crm/contacts/{id}/merge: the caller changes this contact and manages the other, which is gone from every list afterwards. Refuses
 * `contacts.mergedWithItself`.
 */
export const merge: Verb<(typeof contactsContract)['calls']['merge']> = async (ctx, { id, otherId, take = [] }) => {
  await mustReach(ctx, servedContacts, id, 'write');
  if (id === otherId)
    throw invalid(
      'otherId',
      'must be another one',
      'contacts.mergedWithItself',
      'Choose another contact to merge with',
    );
  await mustReach(ctx, servedContacts, otherId, 'manage');
  const rows = await lockRows(ctx, [id, otherId]);
  const [kept, other] = [rows.get(id), rows.get(otherId)];
  // Somebody else may have merged either while this one waited.
  if (!kept || !other || kept['removed_at'] || other['removed_at']) throw notFound();
  const recordBefore = await getRecord(ctx, servedContacts, id);
  const names = await namesOf(ctx, [id, otherId]);
  const after = combine(kept, other, await readTaken(ctx, take, kept));
  // The other goes first: what is there once, like a number, may then move.
  await sql`update contacts set removed_at = ${ctx.now}, merged_into = ${id}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${otherId}`.execute(ctx.db);
  await writeRow(ctx, id, after, columnsBetween(kept, after));
  const access = await joinAccess(ctx, { id, otherId, assigned: String(after['assigned_agent_id']) });
  const files = await moveFiles(ctx, { from: otherId, to: id });
  const mergeId = ctx.house.ids.next();
  const before: Kept = { row: kept, access: access.before, files };
  const now: Kept = { row: (await lockRows(ctx, [id])).get(id) ?? after, access: access.after, files };
  await ctx.db
    .insertInto('contact_merges')
    .values({
      agency_id: ctx.agency.id,
      id: mergeId,
      kept_id: id,
      merged_id: otherId,
      before: json(before),
      after: json(now),
      merged_by: ctx.actor.agentId,
      merged_at: ctx.now,
    })
    .execute();
  const contact = await getRecord(ctx, servedContacts, id);
  ctx.emit(contactMerged, {
    subject: id,
    data: { displayName: names.get(id) ?? '', mergedId: otherId, mergedName: names.get(otherId) ?? '' },
    changes: await changesOf(
      ctx,
      servedContacts,
      [recordBefore, contact],
      ['stage', 'tags', 'origins', 'assignedAgent'],
    ),
  });
  await announce(ctx, 'contact', [otherId]);
  return { contact, mergeId };
};

/** Whoever reached the other reaches the kept one at least as far; its assigned agent goes on writing. */
const joinAccess = async (
  ctx: Context,
  { id, otherId, assigned }: { id: string; otherId: string; assigned: string },
): Promise<{ before: Entry[]; after: Entry[] }> => {
  const theirs = await readAccess(ctx, [otherId]);
  const principals = theirs.map(({ principalId }) => principalId);
  const mine = new Map((await readAccess(ctx, [id], principals)).map((entry) => [entry.principalId, entry]));
  const before: Entry[] = [];
  const after: Entry[] = [];
  for (const { principalId, kind, level, isAssigned } of theirs) {
    const had = mine.get(principalId)?.level ?? null;
    const together = (had ?? 0) | (level ?? 0) | (isAssigned && principalId !== assigned ? 6 : 0);
    if (together === (had ?? 0)) continue;
    before.push({ contactId: id, principalId, kind, level: had });
    after.push({ contactId: id, principalId, kind, level: together as Level });
  }
  await writeAccess(ctx, after);
  return { before, after };
};

const moveFiles = async (ctx: Context, { from, to }: { from: string; to: string }): Promise<string[]> => {
  const moved = await ctx.db
    .updateTable('contact_files')
    .set({ contact_id: to })
    .where('agency_id', '=', ctx.agency.id)
    .where('contact_id', '=', from)
    .returning('file_id')
    .execute();
  return moved.map(({ file_id }) => file_id);
};
