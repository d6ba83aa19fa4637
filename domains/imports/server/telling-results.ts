// What an import left: a file of the rows that did not come in whole, with the reasons, and the three lists of an undo.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { importsContract } from '#/domains/imports/contract.ts';
import { toCell } from '#/kernel/contract/csv.ts';
import type { Context } from '#/kernel/server/context.ts';
import { signedFileUrl } from '#/kernel/server/files/file-links.ts';
import { storeFile } from '#/kernel/server/files/storing.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { Ask, AskContext, Verb } from '#/kernel/server/verb.ts';
import { describeImport } from './describing-imports.ts';
import { getImport } from './imports.ts';
import { type ImportSubject, subjectOf } from './subject.ts';
import type { Problem } from './understanding/record.ts';

type Calls = (typeof importsContract)['calls'];

const rowsAtOnce = 1_000;

/** GET rejected: makes the file and answers where it can be opened. */
export const openRejected: Ask<Calls['rejected']>['ask'] = async (ask, { id }) => {
  const { found, subject } = await ask.transaction(async (ctx) => {
    const one = await getImport(ctx, id);
    return { found: one, subject: subjectOf(ctx, one.type) };
  });
  const headers = found.columns.map(({ header }) => header);
  const name = `${found.name.replace(/\.[^.]{1,5}$/, '').slice(0, 150)} - rejected.csv`;
  const { key } = await storeFile(ask, {
    purpose: 'contacts.rejectedRows',
    name,
    mimetype: 'text/csv',
    body: Readable.from(rejectedLines(ask, id, headers, subject)),
    keepFor: { hours: 24 },
  });
  return { url: signedFileUrl(ask.house, key), name };
};

const lines = (rows: string[][]): string => stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

async function* rejectedLines(
  ask: AskContext<Context>,
  id: string,
  headers: readonly string[],
  { wordsOf, reasonOf }: ImportSubject,
): AsyncGenerator<string> {
  yield `\ufeff${lines([[...headers.map(toCell), 'Line', 'Came in', 'Reasons']])}`;
  for (let after = 0; ; ) {
    const { rows } = await ask.transaction((ctx) =>
      sql<{ row: number; line: number; cells: string[]; problems: Problem[]; outcome: string; why: string | null }>`
        select row_no as row, line_no as line, cells, problems, outcome, why from import_rows
        where agency_id = ${ctx.agency.id} and import_id = ${id} and row_no > ${after} and cells is not null
          and (outcome = 'reject' or problems is not null) order by row_no limit ${rowsAtOnce}`.execute(ctx.db),
    );
    if (rows.length === 0) return;
    after = rows.at(-1)?.row ?? after;
    yield lines(
      rows.map(({ line, cells, problems, outcome, why }) => [
        ...headers.map((_, index) => toCell(cells[index] ?? '')),
        String(line),
        outcome === 'reject' || outcome === 'skip' ? 'no' : 'in part',
        [
          ...new Set([
            ...(problems ?? []).map(({ key, value }) => wordsOf(key).message(value)),
            ...((reasonOf(why) ?? '') ? [reasonOf(why) ?? ''] : []),
          ]),
        ]
          .map(toCell)
          .join('; '),
      ]),
    );
  }
}

const usualLength = 100;

/** GET undone: the three lists of an undo, each up to `length`. */
export const listUndone: Verb<Calls['undone']> = async (ctx, { id, length = usualLength }) => {
  const { undone, type } = await describeImport(ctx, id);
  if (!undone) return { reversed: [], kept: [], refused: [] };
  const list = async (kind: 'reversed' | 'kept' | 'refused') => {
    const which = {
      reversed: sql`status = 'done'`,
      kept: sql`status = 'skipped' and reason = ${changedSince}`,
      refused: sql`status in ('skipped', 'failed') and reason <> ${changedSince}`,
    }[kind];
    const { rows } = await sql<{ id: string; reason: string | null }>`
      select entity_id as id, reason from job_items where agency_id = ${ctx.agency.id} and job_id = ${undone.jobId} and ${which}
      order by entity_id limit ${length}`.execute(ctx.db);
    const names = await subjectOf(ctx, type).namesOf(
      ctx,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({ _id: row.id, displayName: names.get(row.id) ?? null, reason: row.reason }));
  };
  const bare = ({ _id, displayName }: { _id: string; displayName: string | null }) => ({ _id, displayName });
  return {
    reversed: (await list('reversed')).map(bare),
    kept: (await list('kept')).map(bare),
    refused: await list('refused'),
  };
};
