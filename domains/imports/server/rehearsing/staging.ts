// Reads the file once more, row by row, and writes down what each row would become. Batches are written as they are understood, so that a
// file of any length needs little memory.

import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import { mostImportRows } from '#/domains/imports/contract.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Import } from '../imports.ts';
import { dataRows } from '../reading/opening.ts';
import { refuseFile } from '../reading/refusing.ts';
import type { FileRow } from '../reading/row.ts';
import type { StoredFile } from '../subject.ts';

const batchSize = 1_000;

/** A row of the file by its number: the first below the headings is 1. */
export type NumberedRow = FileRow & { row: number };

/** Rows that are understood before the process looks after the batches under way and whatever else it does. */
const rowsAtOnce = 100;

/** Batches that are written at once, while the next is understood. */
const writers = 2;

export interface StagingRun {
  readonly house: House;
  /** One transaction, beside others, in which `work` writes a batch and answers how many rows it had. */
  write(work: (ctx: Context) => Promise<number>): Promise<void>;
}

/** Has all rows understood and, batch by batch, kept; answers how many there are. Refuses more than the subject takes. */
export const stageRows = async <T>(
  run: StagingRun,
  found: Import,
  file: StoredFile,
  understand: (row: NumberedRow) => T,
  keep: (ctx: Context, staged: readonly T[]) => Promise<void>,
): Promise<number> => {
  let [row, batch]: [number, T[]] = [0, []];
  const write = (staged: readonly T[]): Promise<void> =>
    run.write(async (ctx) => {
      await stillMine(ctx, found);
      await keep(ctx, staged);
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
        batch.push(understand({ row, ...one }));
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

/** Another rehearsal, begun meanwhile, has taken the rows over. */
const stillMine = async (ctx: Context, { id, rehearsal }: Import): Promise<void> => {
  const { rows } = await sql`
    select from imports where agency_id = ${ctx.agency.id} and id = ${id} and rehearsal = ${rehearsal} and status = 'rehearsing'
    for key share`.execute(ctx.db);
  if (rows.length === 0) throw new Refusal('conflict', 'imports.underWay', 'The import is being checked again');
};
