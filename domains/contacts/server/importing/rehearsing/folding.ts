// Rows of one file about the same person become one: the first row is given what the others add, and those are skipped.
import { sql } from 'kysely';
import type { DuplicateRule } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Import, Maker } from '../imports.ts';
import type { ContactColumns } from '../understanding/record.ts';
import { changesFor } from './merging-records.ts';

interface Row {
  row: number;
  line: number;
  record: ContactColumns;
  note: string | null;
  outcome: 'create' | 'update';
  contactId: string;
}

/** How many people are folded in one transaction. */
const batchSize = 300;

/** Folds what belongs together. Nobody is folded where every row shall be a contact of its own. */
export const foldDoubles = async (run: Maker, { id, options }: Import): Promise<void> => {
  if (options.duplicates === 'createAnyway') return;
  const groups = await run.transaction((ctx) => findDoubles(ctx, id));
  const roots = [...groups.keys()];
  for (let at = 0; at < roots.length; at += batchSize) {
    const some = roots.slice(at, at + batchSize);
    await run.transaction((ctx) =>
      fold(ctx, id, new Map(some.map((root) => [root, groups.get(root) ?? []])), options.duplicates),
    );
  }
};

/** By the first row of each person, the other rows about them. */
const findDoubles = async (ctx: Context, id: string): Promise<Map<number, number[]>> => {
  const { rows: pairs } = await sql<{ row: number; first: number }>`
    with mine as (
      select row_no, emails, phones, name_key, outcome, contact_id from import_rows
      where agency_id = ${ctx.agency.id} and import_id = ${id} and outcome in ('create', 'update')
    ), keys as (
      select row_no, 'e' || e as key from mine, unnest(emails) e
      union all select row_no, 'p' || p || ' ' || name_key from mine, unnest(phones) p
      union all select row_no, 'n' || name_key from mine where emails = '{}' and phones = '{}'
      union all select row_no, 'c' || contact_id from mine where outcome = 'update'
    ), firsts as (select key, min(row_no) as first from keys group by key having count(*) > 1)
    select distinct k.row_no as row, f.first from keys k join firsts f using (key) where k.row_no > f.first`.execute(
    ctx.db,
  );
  const parent = new Map<number, number>();
  const rootOf = (row: number): number => {
    let root = row;
    for (let next = parent.get(root); next !== undefined; next = parent.get(root)) root = next;
    return root;
  };
  for (const { row, first } of pairs) {
    const [a, b] = [rootOf(row), rootOf(first)];
    if (a !== b) parent.set(Math.max(a, b), Math.min(a, b));
  }
  const groups = new Map<number, number[]>();
  for (const row of parent.keys()) {
    const root = rootOf(row);
    groups.set(root, [...(groups.get(root) ?? []), row]);
  }
  return groups;
};

const fold = async (
  ctx: Context,
  id: string,
  groups: ReadonlyMap<number, readonly number[]>,
  rule: DuplicateRule,
): Promise<void> => {
  const wanted = [...groups].flatMap(([root, others]) => [root, ...others]);
  const { rows } = await sql<Row>`
    select row_no as row, line_no as line, record, note, outcome, contact_id as "contactId" from import_rows
    where agency_id = ${ctx.agency.id} and import_id = ${id} and row_no = any(${wanted}::int[]) order by row_no`.execute(
    ctx.db,
  );
  const byRow = new Map(rows.map((row) => [row.row, row]));
  const firsts: unknown[] = [];
  const others: { row: number; line: number }[] = [];
  for (const [root, rest] of groups) {
    const first = byRow.get(root);
    if (!first) continue;
    let { record, note, outcome, contactId } = first;
    for (const row of rest.toSorted((a, b) => a - b).flatMap((one) => byRow.get(one) ?? [])) {
      if (rule !== 'skip') record = { ...record, ...changesFor(record, row.record, rule) };
      if (rule !== 'skip' && row.note && !note?.includes(row.note)) note = note ? `${note}\n\n${row.note}` : row.note;
      if (outcome === 'create' && row.outcome === 'update') [outcome, contactId] = ['update', row.contactId];
      others.push({ row: row.row, line: first.line });
    }
    const emails = (record.emails ?? []).map(({ emailAddress }) => emailAddress);
    firsts.push({
      row: root,
      record,
      note,
      outcome,
      contact_id: contactId,
      emails,
      phones: (record.phones ?? []).map(({ number }) => number),
    });
  }
  await sql`
    update import_rows r set record = f.record, note = f.note, outcome = f.outcome, contact_id = f.contact_id, emails = f.emails, phones = f.phones
    from jsonb_to_recordset(${JSON.stringify(firsts)}::jsonb) as f (row int, record jsonb, note text, outcome text, contact_id uuid, emails text[], phones text[])
    where r.agency_id = ${ctx.agency.id} and r.import_id = ${id} and r.row_no = f.row`.execute(ctx.db);
  await sql`
    update import_rows r set outcome = 'skip', why = 'double ' || o.line, contact_id = null
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as o (row int, line int)
    where r.agency_id = ${ctx.agency.id} and r.import_id = ${id} and r.row_no = o.row`.execute(ctx.db);
};
