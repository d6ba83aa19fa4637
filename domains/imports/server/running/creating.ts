// The new contacts of a batch, straight from the rows of the rehearsal, and whom of them somebody has added meanwhile.
import { sql } from 'kysely';
import { addFromRecords, type ContactColumns, type Switch, switches } from '#/domains/contacts/server.ts';
import type { Consent, Outcome } from '#/domains/imports/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { findInBook } from '../rehearsing/finding-in-book.ts';
import { inBook } from '../rehearsing/pairs.ts';
import { bringNotes } from './noting.ts';
import type { Running } from './run-import.ts';

export interface RunRow {
  row: number;
  outcome: Extract<Outcome, 'create' | 'update'>;
  contactId: string;
  emails: string[];
  phones: string[];
  nameKey: string;
  sameness: string | null;
  note: string | null;
  /** Becomes a contact of its own, whomever it resembles. */
  isAlone: boolean;
  /** Of a new contact only its names; the rest stays in the database. */
  record: ContactColumns;
}

export interface Rematched {
  creates: (RunRow & { unseen: string | undefined })[];
  updates: RunRow[];
}

/** Looks once more who is in the book by now: since the rehearsal somebody may have been added, or have been deleted. */
export const rematch = async (ctx: Context, { found }: Running, rows: readonly RunRow[]): Promise<Rematched> => {
  const usual = inBook(found.options);
  const isAlone = (row: RunRow): boolean => row.isAlone || (row.outcome === 'create' && usual === 'create');
  const { seen, unseen } = await findInBook(
    ctx,
    rows.filter((row) => !isAlone(row)),
  );
  const late: number[] = [];
  const result: Rematched = { creates: [], updates: [] };
  for (const row of rows) {
    const match = seen.get(row.row);
    if (!match)
      result.creates.push({
        ...row,
        contactId: row.outcome === 'create' ? row.contactId : ctx.house.ids.next(),
        unseen: unseen.get(row.row),
      });
    else if (match.mayWrite && (row.outcome === 'update' || usual === 'update')) {
      if (row.outcome === 'create') late.push(row.row);
      result.updates.push({ ...row, contactId: match.contactId });
    }
  }
  if (late.length === 0) return result;
  const { rows: whole } = await sql<{ row: number; record: ContactColumns }>`
    select row_no as row, record from import_rows
    where agency_id = ${ctx.agency.id} and import_id = ${found.id} and row_no = any(${late}::int[])`.execute(ctx.db);
  const records = new Map(whole.map(({ row, record }) => [row, record]));
  return { ...result, updates: result.updates.map((row) => ({ ...row, record: records.get(row.row) ?? row.record })) };
};

/** What of the six switches is off under each answer to "what did they agree to?". */
const offFor: Readonly<Record<Consent, readonly Switch[]>> = {
  agreed: [],
  clients: [],
  unknown: ['is_email_workflow', 'is_message_workflow', 'is_alert_workflow'],
  refused: [...switches],
};

const consentWords: Readonly<Record<Consent, string>> = {
  agreed: 'import: agreed to be written to',
  clients: 'import: clients of the agency',
  unknown: 'import: nothing known',
  refused: 'import: asked not to be contacted',
};

/**
 * Creates the contacts; answers how many there are. The range of rows is named too: the planner does not know how few of them a batch is,
 * and would read the whole import for each.
 */
export const createContacts = async (ctx: Context, running: Running, rows: Rematched['creates']): Promise<number> => {
  if (rows.length === 0) return 0;
  const { found, jobId, made, tagId, isMuted } = running;
  const { options } = found;
  const consent = options.consent ?? 'unknown';
  const ids = await addFromRecords(ctx, rows, {
    jobId,
    records: sql`(
      select row_no as row, record from import_rows
      where agency_id = ${ctx.agency.id} and import_id = ${found.id}
        and row_no between ${rows[0]?.row ?? 0} and ${rows.at(-1)?.row ?? 0}
    )`,
    made,
    common: { ...options, tagIds: [...options.tagIds, tagId] },
    off: offFor[consent],
    consentSource: consentWords[consent],
    isMuted,
  });
  await rememberRows(ctx, rows);
  await bringNotes(ctx, found.id, rows);
  return ids.length;
};

/** Rows without address and number are known again by all that they say. */
const rememberRows = async (ctx: Context, rows: Rematched['creates']): Promise<void> => {
  const alone = rows.flatMap(({ contactId, sameness }) => (sameness === null ? [] : [{ contactId, sameness }]));
  if (alone.length === 0) return;
  await sql`
    insert into import_sames (agency_id, sameness, contact_id)
    select ${ctx.agency.id}, s.sameness, s."contactId"
    from jsonb_to_recordset(${JSON.stringify(alone)}::jsonb) as s (sameness text, "contactId" uuid)`.execute(ctx.db);
};
