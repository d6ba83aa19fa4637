// The rows of a rehearsal as they are kept, whatever they bring in.
import { sql } from 'kysely';
import type { Outcome } from '#/domains/imports/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Range } from '../running/side-by-side.ts';
import type { Problem } from '../understanding/record.ts';
import { countedAs } from '../understanding/values-of-problems.ts';

export interface KeptRow {
  row_no: number;
  line_no: number;
  cells: readonly string[];
  record: unknown;
  problems: readonly Problem[];
  outcome: Outcome;
  why: string | null;
  /** The record that it becomes or changes. */
  record_id: string | null;
  /** What it says of a contact besides, and what it is known by. */
  note?: string | null;
  emails?: readonly string[];
  phones?: readonly string[];
  name_key?: string;
  /** What rows of one record have in common, where they say no address and no number. */
  sameness?: string | null;
  meets_id?: string | null;
  is_alone?: boolean;
}

/** A problem as its row keeps it: with what its value counts as, where that is not the value itself. */
const counted = (problem: Problem): Problem & { as?: string } => {
  const { key, value } = problem;
  const as = value === null ? null : countedAs(key, value);
  return as === null || as === value ? problem : { ...problem, as };
};

/** Writes them; a row that is there already is written anew. Cells are kept only where people may have to look at them. */
export const keepRows = async (ctx: Context, id: string, kept: readonly KeptRow[]): Promise<void> => {
  const rows = kept.map(({ cells, problems, ...row }) => ({
    emails: [],
    phones: [],
    is_alone: false,
    ...row,
    cells: problems.length > 0 ? cells : null,
    problems: problems.length > 0 ? problems.map(counted) : null,
    needs_fix: problems.some(({ isOpen }) => isOpen),
  }));
  await sql`
    insert into import_rows (agency_id, import_id, row_no, line_no, cells, record, note, problems, emails, phones, name_key, sameness, outcome, why, needs_fix,
      record_id, meets_id, is_alone)
    select ${ctx.agency.id}::uuid, ${id}::uuid, row_no, line_no, cells, record, note, problems, emails, phones, name_key, sameness, outcome, why, needs_fix,
      record_id, meets_id, is_alone
    from jsonb_to_recordset(${storable(rows)}::jsonb) as r (row_no int, line_no int, cells jsonb, record jsonb, note text, problems jsonb,
      emails text[], phones text[], name_key text, sameness text, outcome text, why text, needs_fix boolean, record_id uuid, meets_id uuid, is_alone boolean)
    on conflict (agency_id, import_id, row_no) do update set cells = excluded.cells, record = excluded.record, note = excluded.note,
      problems = excluded.problems, emails = excluded.emails, phones = excluded.phones, name_key = excluded.name_key, sameness = excluded.sameness,
      outcome = excluded.outcome, why = excluded.why, needs_fix = excluded.needs_fix, record_id = excluded.record_id,
      meets_id = excluded.meets_id, meets_row = null, own_record = null, is_alone = excluded.is_alone`.execute(ctx.db);
};

/** Of rows about one record, which say the same `sameness` or change the same one, the first counts. */
export const skipDoubles = async (ctx: Context, id: string): Promise<void> => {
  await sql`
    with mine as (
      select row_no, line_no, coalesce(case when outcome = 'update' then record_id::text end, sameness) as key from import_rows
      where agency_id = ${ctx.agency.id} and import_id = ${id} and outcome in ('create', 'update') and sameness is not null
    ), firsts as (
      select row_no, first_value(row_no) over same as first_row, first_value(line_no) over same as first_line
      from mine window same as (partition by key order by row_no)
    )
    update import_rows r set outcome = 'skip', why = 'double ' || f.first_line, record_id = null, meets_row = f.first_row
    from firsts f
    where r.agency_id = ${ctx.agency.id} and r.import_id = ${id} and r.row_no = f.row_no and f.row_no > f.first_row`.execute(
    ctx.db,
  );
};

export interface RowToWrite {
  outcome: 'create' | 'update';
  id: string;
  record: Readonly<Record<string, unknown>>;
}

/** What rows of a range are to become, in the order of the file. */
export const rowsToWrite = async (ctx: Context, id: string, { first, last }: Range): Promise<RowToWrite[]> => {
  const { rows } = await sql<RowToWrite>`
    select outcome, record_id as id, record from import_rows
    where agency_id = ${ctx.agency.id} and import_id = ${id} and row_no between ${first} and ${last}
      and outcome in ('create', 'update')
    order by row_no`.execute(ctx.db);
  return rows;
};

/** JSON without what PostgreSQL keeps in no text; a spoilt cell must not cost its batch. */
const storable = (rows: unknown): string => JSON.stringify(rows).replace(/\\u0000/g, '');
