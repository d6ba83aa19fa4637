// Reads the file once more, row by row, and writes down what each row would become. Batches are written as they are understood, so that a
// file of any length needs little memory.

import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Match } from '#/domains/contacts/server.ts';
import { mostImportRows, type PairDecision } from '#/domains/imports/contract.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Import } from '../imports.ts';
import { dataRows } from '../reading/opening.ts';
import { refuseFile } from '../reading/refusing.ts';
import type { FileRow } from '../reading/row.ts';
import type { Problem, UnderstoodRow } from '../understanding/record.ts';
import { type Understanding, understandRow } from '../understanding/understanding-rows.ts';
import { countedAs } from '../understanding/values-of-problems.ts';
import { findInBook } from './finding-in-book.ts';
import { decidedOf, inBook } from './pairs.ts';

const batchSize = 1_000;

interface Staged {
  row: number;
  line: number;
  cells: string[];
  understood: UnderstoodRow;
}

/** Rows that are understood before the process looks after the batches under way and whatever else it does. */
const rowsAtOnce = 100;

/** Batches that are written at once, while the next is understood. */
const writers = 2;

export interface StagingRun {
  readonly house: House;
  /** One transaction, beside others, in which `work` writes a batch and answers how many rows it had. */
  write(work: (ctx: Context) => Promise<number>): Promise<void>;
}

/** Stages all rows and answers how many there are. */
export const stageRows = async (
  run: StagingRun,
  found: Import,
  file: { key: string; size: number },
  how: Understanding,
): Promise<number> => {
  let [row, batch]: [number, Staged[]] = [0, []];
  const write = (staged: readonly Staged[]): Promise<void> =>
    run.write(async (ctx) => {
      await stillMine(ctx, found);
      await writeRows(ctx, found, staged);
      return staged.length;
    });
  const underWay: Promise<void>[] = [];
  const flush = async (): Promise<void> => {
    const staged = batch;
    batch = [];
    if (underWay.length === writers) await underWay.shift();
    if (staged.length === 0) return;
    const written = write(staged);
    // Whatever it comes to is heard where it is awaited, be that later.
    written.catch(() => undefined);
    underWay.push(written);
  };
  try {
    for await (const rows of dataRows({ house: run.house, ...file }, found.kind, found.layout)) {
      for (const one of rows) {
        row += 1;
        batch.push(stage(row, one, how));
        if (row % rowsAtOnce === 0) await breath();
      }
      if (row > mostImportRows)
        throw refuseFile('imports.tooManyRows', `has more than ${writtenNumber(mostImportRows)} rows. Divide it`);
      if (batch.length >= batchSize) await flush();
    }
    await flush();
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
  }
  return row;
};

const stage = (row: number, { line, cells, ...rest }: FileRow, how: Understanding): Staged => {
  const understood = understandRow({ line, cells, ...rest }, how);
  return { row, line, cells, understood };
};

/** Another rehearsal, begun meanwhile, has taken the rows over. */
const stillMine = async (ctx: Context, { id, rehearsal }: Import): Promise<void> => {
  const { rows } = await sql`
    select from imports where agency_id = ${ctx.agency.id} and id = ${id} and rehearsal = ${rehearsal} and status = 'rehearsing'
    for key share`.execute(ctx.db);
  if (rows.length === 0) throw new Refusal('conflict', 'imports.underWay', 'The import is being checked again');
};

/** A problem as its row keeps it: with what its value counts as, where that is not the value itself. */
const counted = (problem: Problem): Problem & { as?: string } => {
  const { key, value } = problem;
  const as = value === null ? null : countedAs(key, value);
  return as === null || as === value ? problem : { ...problem, as };
};

/** Decides what rows become as far as the book is concerned, and writes them. A row that is there already is written anew. */
export const writeRows = async (
  ctx: Context,
  { id, options, pairs }: Pick<Import, 'id' | 'options' | 'pairs'>,
  staged: readonly Staged[],
): Promise<void> => {
  const { seen } = await findInBook(
    ctx,
    staged
      .filter(({ understood }) => understood.outcome === 'create')
      .map(({ row, understood }) => ({ row, ...understood })),
  );
  const rows = staged.map(({ row, line, cells, understood }) => {
    const { record, note, problems, emails, phones, nameKey, sameness, outcome, why } = understood;
    const match = outcome === 'create' ? seen.get(row) : undefined;
    const own = decidedOf(pairs, row);
    const decided = match
      ? meeting(ctx, match, own ?? inBook(options), own !== undefined)
      : {
          outcome,
          why,
          contact_id: outcome === 'create' ? ctx.house.ids.next() : null,
          is_alone: outcome === 'create' && own === 'create',
        };
    return {
      row_no: row,
      line_no: line,
      cells: problems.length > 0 ? cells : null,
      record: outcome === 'reject' ? null : record,
      note: note === '' ? null : note,
      problems: problems.length > 0 ? problems.map(counted) : null,
      emails,
      phones,
      name_key: nameKey,
      sameness,
      needs_fix: problems.some(({ isOpen }) => isOpen),
      meets_id: match?.contactId ?? null,
      ...decided,
    };
  });
  await sql`
    insert into import_rows (agency_id, import_id, row_no, line_no, cells, record, note, problems, emails, phones, name_key, sameness, outcome, why, needs_fix,
      contact_id, meets_id, is_alone)
    select ${ctx.agency.id}::uuid, ${id}::uuid, row_no, line_no, cells, record, note, problems, emails, phones, name_key, sameness, outcome, why, needs_fix,
      contact_id, meets_id, is_alone
    from jsonb_to_recordset(${storable(rows)}::jsonb) as r (row_no int, line_no int, cells jsonb, record jsonb, note text, problems jsonb,
      emails text[], phones text[], name_key text, sameness text, outcome text, why text, needs_fix boolean, contact_id uuid, meets_id uuid, is_alone boolean)
    on conflict (agency_id, import_id, row_no) do update set cells = excluded.cells, record = excluded.record, note = excluded.note,
      problems = excluded.problems, emails = excluded.emails, phones = excluded.phones, name_key = excluded.name_key, sameness = excluded.sameness,
      outcome = excluded.outcome, why = excluded.why, needs_fix = excluded.needs_fix, contact_id = excluded.contact_id,
      meets_id = excluded.meets_id, meets_row = null, own_record = null, is_alone = excluded.is_alone`.execute(ctx.db);
};

/** What becomes of a row about somebody who is in the book. */
const meeting = (ctx: Context, { contactId, mayWrite }: Match, how: PairDecision, isDecided: boolean) => {
  if (how === 'create') return { outcome: 'create', why: null, contact_id: ctx.house.ids.next(), is_alone: true };
  if (!mayWrite) return { outcome: 'skip', why: 'notYours', contact_id: null, is_alone: false };
  const why = isDecided ? 'left' : 'known';
  return how === 'skip'
    ? { outcome: 'skip', why, contact_id: contactId, is_alone: false }
    : { outcome: 'update', why: null, contact_id: contactId, is_alone: false };
};

/** JSON without what PostgreSQL keeps in no text; a spoilt cell must not cost its batch. */
const storable = (rows: unknown): string => JSON.stringify(rows).replace(/\\u0000/g, '');
