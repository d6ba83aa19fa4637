// Whether rows about people who are in the book say anything new of them. Those that do not are skipped: bringing the same file twice
// changes nothing.
import { sql } from 'kysely';
import { type ContactColumns, contactsNow } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Import, Maker } from '../imports.ts';
import { changesFor } from './merging-records.ts';

const batchSize = 1_000;

/** Marks rows that change nothing. */
export const weighUpdates = async (run: Maker, found: Import): Promise<void> => {
  for (let after = 0; ; ) {
    const last = await run.transaction((ctx) => weigh(ctx, found, after));
    if (last === undefined) return;
    after = last;
  }
};

const weigh = async (ctx: Context, { id, options }: Import, after: number): Promise<number | undefined> => {
  const { rows } = await sql<{ row: number; record: ContactColumns; note: string | null; contactId: string }>`
    select row_no as row, record, note, record_id as "contactId" from import_rows
    where agency_id = ${ctx.agency.id} and import_id = ${id} and row_no > ${after} and outcome = 'update'
    order by row_no limit ${batchSize}`.execute(ctx.db);
  if (rows.length === 0) return undefined;
  const known = await contactsNow(
    ctx,
    rows.map(({ contactId }) => contactId),
  );
  const heard = await notesHeard(ctx, id, rows[0]?.row ?? 0, rows.at(-1)?.row ?? 0);
  const silent = rows.flatMap(({ row, record, note, contactId }) => {
    const before = known.get(contactId);
    return (note === null || heard.has(row)) &&
      before &&
      Object.keys(changesFor(before, withDefaults(record, options), options.duplicates)).length === 0
      ? row
      : [];
  });
  await sql`
    update import_rows set outcome = 'skip', why = 'nothingNew'
    where agency_id = ${ctx.agency.id} and import_id = ${id} and row_no = any(${silent}::int[])`.execute(ctx.db);
  return rows.at(-1)?.row;
};

/** A row with what all rows of its import have in common. */
export const withDefaults = (
  record: ContactColumns,
  { tagIds, originIds, stageId, domainId, assignedAgentId }: Import['options'],
): ContactColumns => ({
  ...record,
  ...(tagIds.length > 0 ? { tag_ids: [...new Set([...(record.tag_ids ?? []), ...tagIds])] } : {}),
  ...(originIds.length > 0 ? { origin_ids: [...new Set([...(record.origin_ids ?? []), ...originIds])] } : {}),
  ...(stageId && !record.stage_id && !record.new_stage ? { stage_id: stageId } : {}),
  ...(domainId ? { domain_id: domainId } : {}),
  ...(assignedAgentId && !record.assigned_agent_id ? { assigned_agent_id: assignedAgentId } : {}),
});

/** The rows of a range whose note has been brought to their contact before. */
const notesHeard = async (ctx: Context, id: string, from: number, to: number): Promise<Set<number>> => {
  const { rows } = await sql<{ row: number }>`
    select r.row_no as row from import_rows r
    where r.agency_id = ${ctx.agency.id} and r.import_id = ${id} and r.row_no between ${from} and ${to} and r.note is not null and (
      select true from import_notes n
      where n.agency_id = r.agency_id and n.contact_id = r.record_id and n.hash = sha256(convert_to(r.note, 'UTF8'))
    )`.execute(ctx.db);
  return new Set(rows.map(({ row }) => row));
};
