// The rows of an import in ranges that several workers write at once, each whole or not at all. Which ranges are in the book is kept with
// them, so that a process may die at any moment and another goes on with those that are left.

import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { inParallel } from '#/kernel/server/jobs/visible/parallel-workers.ts';
import type { Advance, VisibleRun } from '#/kernel/server/jobs/visible/visible-job.ts';
import type { Import } from '../imports.ts';

/** Rows of the file, both ends included. */
export interface Range {
  first: number;
  last: number;
}

/** How long an import can be taken back. */
export const undoneFor = { hours: 7 * 24 } as const;

const rowsInRange = 2_000;
/** After so many ranges another import of the agency has its turn, where one waits. */
const rangesInTurn = 9;

/** The rows 1 to `rows` that are in no range yet, in ranges of at most `most`; those given do not overlap. */
export const rangesLeft = (rows: number, written: readonly Range[], most = rowsInRange): Range[] => {
  const left: Range[] = [];
  let next = 1;
  for (const { first, last } of [...written.toSorted((a, b) => a.first - b.first), { first: rows + 1, last: rows }]) {
    for (; next < first; next += most) left.push({ first: next, last: Math.min(next + most, first) - 1 });
    next = last + 1;
  }
  return left;
};

/** Another import of the agency writes now. */
class TurnLost extends Error {}

/** Has all ranges written that are left. `write` is given each of at most `most` rows in a transaction of its own, and answers what it came to. */
export const writeRanges = async (
  run: VisibleRun,
  found: Import,
  write: (ctx: Context, range: Range) => Promise<Advance>,
  most = rowsInRange,
): Promise<void> => {
  const writeOne = (range: Range): Promise<void> =>
    run.beside(async (ctx) => {
      await holdTurn(ctx, found.id);
      const by = await write(ctx, range);
      await sql`
        insert into import_ranges (agency_id, import_id, first_row, last_row)
        values (${ctx.agency.id}, ${found.id}, ${range.first}, ${range.last})`.execute(ctx.db);
      return by;
    });
  for (let left = await readLeft(run, found, most); left.length > 0; ) {
    await run.transaction((ctx) => takeTurn(ctx, found.id));
    const now = left.splice(0, rangesInTurn);
    const { left: back, errors } = await inParallel(now, writeOne);
    const failed = errors.find((error) => !(error instanceof TurnLost));
    if (failed !== undefined) throw failed;
    left = [...back, ...left];
  }
};

const readLeft = (run: VisibleRun, { id, rowCount }: Import, most: number): Promise<Range[]> =>
  run.transaction(async (ctx) => {
    const { rows } = await sql<Range>`
      select first_row as first, last_row as last from import_ranges where agency_id = ${ctx.agency.id} and import_id = ${id}`.execute(
      ctx.db,
    );
    return rangesLeft(rowCount, rows, most);
  });

/** Takes the turn once no other import of the agency writes: two that bring the same person would both find nobody. */
const takeTurn = async (ctx: Context, id: string): Promise<void> => {
  // As long as ranges of the other may take on a busy machine.
  await sql`set local lock_timeout = '25s'`.execute(ctx.db);
  await sql`
    insert into import_turns (agency_id, import_id) values (${ctx.agency.id}, ${id})
    on conflict (agency_id) do update set import_id = excluded.import_id`.execute(ctx.db);
};

/** Keeps the turn until the transaction ends. */
const holdTurn = async (ctx: Context, id: string): Promise<void> => {
  const { rows } = await sql`
    select from import_turns where agency_id = ${ctx.agency.id} and import_id = ${id} for share`.execute(ctx.db);
  if (rows.length === 0) throw new TurnLost();
};
