// Rows of one file about the same person become one: the first row is given what the others add, and those are skipped. Namesakes are not
// the same person: a row without an address or a number is that of another only where both say the same in every cell.
import { sql } from 'kysely';
import type { ContactColumns } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Import, Maker } from '../imports.ts';
import { changesFor } from './merging-records.ts';
import { decidedOf, inFile } from './pairs.ts';

interface Row {
  row: number;
  line: number;
  record: ContactColumns;
  note: string | null;
  outcome: 'create' | 'update';
  contactId: string;
  isAlone: boolean;
}

/** Rows about people who stand further up in the file, each by the first of those rows. */
interface Doubles {
  /** By the first row of each person, the others, which go into it or are left out. */
  groups: Map<number, number[]>;
  /** Those that become contacts of their own. */
  alone: Map<number, number>;
}

/** How many people are folded in one transaction. */
const batchSize = 300;

/** Folds what belongs together; a row about which it was decided so becomes a contact of its own, and another adds nothing. */
export const foldDoubles = async (run: Maker, found: Import): Promise<void> => {
  const { groups, alone } = await run.transaction((ctx) => findDoubles(ctx, found));
  const apart = [...alone];
  for (let at = 0; at < apart.length; at += batchSize)
    await run.transaction((ctx) => leaveAlone(ctx, found.id, apart.slice(at, at + batchSize)));
  const roots = [...groups.keys()];
  for (let at = 0; at < roots.length; at += batchSize) {
    const some = roots.slice(at, at + batchSize);
    await run.transaction((ctx) => fold(ctx, found, new Map(some.map((root) => [root, groups.get(root) ?? []]))));
  }
};

const findDoubles = async (ctx: Context, { id, options, pairs }: Import): Promise<Doubles> => {
  const { rows: found } = await sql<{ row: number; first: number; isAlone: boolean }>`
    with mine as (
      select row_no, emails, phones, name_key, sameness, outcome, record_id, is_alone from import_rows
      where agency_id = ${ctx.agency.id} and import_id = ${id} and outcome in ('create', 'update')
    ), keys as (
      select row_no, is_alone, 'e' || e as key from mine, unnest(emails) e
      union all select row_no, is_alone, 'p' || p || ' ' || name_key from mine, unnest(phones) p
      union all select row_no, is_alone, 's' || sameness from mine where sameness is not null
      union all select row_no, is_alone, 'c' || record_id from mine where outcome = 'update'
    ), firsts as (select key, min(row_no) as first from keys group by key having count(*) > 1)
    select distinct k.row_no as row, f.first, k.is_alone as "isAlone" from keys k join firsts f using (key) where k.row_no > f.first`.execute(
    ctx.db,
  );
  const parent = new Map<number, number>();
  const rootOf = (row: number): number => {
    let root = row;
    for (let next = parent.get(root); next !== undefined; next = parent.get(root)) root = next;
    return root;
  };
  const alone = new Map<number, number>();
  const usual = inFile(pairs, options);
  for (const { row, first, isAlone } of found) {
    if (isAlone || (decidedOf(pairs, row) ?? usual) === 'create') {
      alone.set(row, Math.min(first, alone.get(row) ?? first));
      continue;
    }
    const [a, b] = [rootOf(row), rootOf(first)];
    if (a !== b) parent.set(Math.max(a, b), Math.min(a, b));
  }
  const groups = new Map<number, number[]>();
  for (const row of parent.keys()) {
    const root = rootOf(row);
    groups.set(root, [...(groups.get(root) ?? []), row]);
  }
  return { groups, alone };
};

/** Notes whom rows resemble that become contacts of their own. */
const leaveAlone = async (ctx: Context, id: string, some: readonly (readonly [number, number])[]): Promise<void> => {
  const rows = some.map(([row, first]) => ({ row, first, contact: ctx.house.ids.next() }));
  await sql`
    update import_rows r set meets_row = a.first, is_alone = true, outcome = 'create',
      record_id = case when r.outcome = 'create' then r.record_id else a.contact end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (row int, first int, contact uuid)
    where r.agency_id = ${ctx.agency.id} and r.import_id = ${id} and r.row_no = a.row`.execute(ctx.db);
};

const fold = async (
  ctx: Context,
  { id, options, pairs }: Import,
  groups: ReadonlyMap<number, readonly number[]>,
): Promise<void> => {
  const rule = options.duplicates;
  const usual = inFile(pairs, options);
  const wanted = [...groups].flatMap(([root, others]) => [root, ...others]);
  const { rows } = await sql<Row>`
    select row_no as row, line_no as line, record, note, outcome, record_id as "contactId", is_alone as "isAlone" from import_rows
    where agency_id = ${ctx.agency.id} and import_id = ${id} and row_no = any(${wanted}::int[]) order by row_no`.execute(
    ctx.db,
  );
  const byRow = new Map(rows.map((row) => [row.row, row]));
  const firsts: unknown[] = [];
  const others: { row: number; first: number; line: number }[] = [];
  for (const [root, rest] of groups) {
    const first = byRow.get(root);
    if (!first) continue;
    let { record, note, outcome, contactId } = first;
    for (const row of rest.toSorted((a, b) => a - b).flatMap((one) => byRow.get(one) ?? [])) {
      const isTaken = (decidedOf(pairs, row.row) ?? usual) === 'update';
      if (isTaken) record = { ...record, ...changesFor(record, row.record, rule) };
      if (isTaken && row.note && !note?.includes(row.note)) note = note ? `${note}\n\n${row.note}` : row.note;
      if (outcome === 'create' && !first.isAlone && row.outcome === 'update')
        [outcome, contactId] = ['update', row.contactId];
      others.push({ row: row.row, first: root, line: first.line });
    }
    const emails = (record.emails ?? []).map(({ emailAddress }) => emailAddress);
    firsts.push({
      row: root,
      record,
      note,
      outcome,
      record_id: contactId,
      emails,
      phones: (record.phones ?? []).map(({ number }) => number),
    });
  }
  await sql`
    update import_rows r set own_record = coalesce(r.own_record, r.record), record = f.record, note = f.note, outcome = f.outcome, record_id = f.record_id, emails = f.emails, phones = f.phones
    from jsonb_to_recordset(${JSON.stringify(firsts)}::jsonb) as f (row int, record jsonb, note text, outcome text, record_id uuid, emails text[], phones text[])
    where r.agency_id = ${ctx.agency.id} and r.import_id = ${id} and r.row_no = f.row`.execute(ctx.db);
  await sql`
    update import_rows r set outcome = 'skip', why = 'double ' || o.line, record_id = null, meets_row = o.first
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as o (row int, first int, line int)
    where r.agency_id = ${ctx.agency.id} and r.import_id = ${id} and r.row_no = o.row`.execute(ctx.db);
};
