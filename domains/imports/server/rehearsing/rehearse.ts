// The rehearsal: what would become of each row, without writing a contact. A small file is rehearsed while its uploader waits, a large
// one as a job; either way it begins anew whenever something is decided, so that its figures are always of one piece.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { type VisibleJob, type VisibleRun, visibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { AskContext } from '#/kernel/server/verb.ts';
import { changeImport, fileOf, getImport, getOpenImport, type Import, type Maker } from '../imports.ts';
import { subjectOf } from '../subject.ts';
import { countRows } from './counting.ts';
import type { StagingRun } from './staging.ts';

/** Files up to this many rows are rehearsed while somebody waits. */
export const mostAtOnce = 3_000;

const inputOfRehearsal = z.object({ importId: z.uuid(), rehearsal: z.int(), name: z.string() });

/** The job that checks the large files of a subject. */
export const rehearsalJob = (
  declared: Pick<VisibleJob<typeof inputOfRehearsal>, 'kind' | 'needs' | 'title'>,
): VisibleJob<typeof inputOfRehearsal> =>
  visibleJob({
    ...declared,
    input: inputOfRehearsal,
    run: async (run, { importId, rehearsal }) => {
      const found = await run.transaction((ctx) => getImport(ctx, importId));
      if (found.rehearsal !== rehearsal || found.status !== 'rehearsing') return undefined;
      await beginAgain(run);
      await rehearse(run, found, (work) => run.beside(async (ctx) => ({ modified: await work(ctx) })));
      return undefined;
    },
  });

/** A process that died left rows and counts; both begin anew. */
const beginAgain = (run: VisibleRun): Promise<void> =>
  run.transaction(async (ctx) => {
    const { modified_count: counted } = await ctx.db
      .selectFrom('jobs')
      .select('modified_count')
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', run.jobId)
      .executeTakeFirstOrThrow();
    if (counted > 0) await run.advance(ctx, { modified: -counted });
  });

/** Begins a rehearsal of an import that is held, and answers it; it ends before the answer where the file is small. */
export const startRehearsal = async (
  ask: AskContext<Context>,
  id: string,
  change: (ctx: Context, found: Import) => Promise<void> = async () => undefined,
): Promise<Import> => {
  const begun = await ask.transaction(async (ctx) => {
    const before = await getOpenImport(ctx, id);
    await change(ctx, before);
    const found = await getImport(ctx, id);
    const subject = subjectOf(ctx, found.type);
    subject.checkMapping(found.mapping);
    await fileOf(ctx, found);
    const rehearsal = found.rehearsal + 1;
    const isLarge = found.rowCount > mostAtOnce;
    await changeImport(ctx, id, {
      status: 'rehearsing',
      rehearsal,
      rehearsal_job_id: null,
      is_edited: false,
      error: null,
    });
    if (isLarge) {
      await changeImport(ctx, id, { rehearsal_job_id: await subject.startRehearsal(ctx, { ...found, rehearsal }) });
    }
    return { ...found, rehearsal, isLarge };
  });
  if (!begun.isLarge) {
    try {
      await rehearse(ask, begun, async (work) => void (await ask.transaction(work)));
    } catch (error) {
      await ask.transaction((ctx) => changeImport(ctx, id, { status: 'uploaded' }));
      throw error;
    }
  }
  return ask.transaction((ctx) => getImport(ctx, id));
};

const rehearse = async (
  run: Maker & { readonly house: House },
  found: Import,
  write: StagingRun['write'],
): Promise<void> => {
  await forgetRows(run, found.id);
  const { subject, file } = await run.transaction(async (ctx) => ({
    subject: subjectOf(ctx, found.type),
    file: await fileOf(ctx, found),
  }));
  const { rows, known } = await subject.rehearse(
    { house: run.house, write, transaction: (work) => run.transaction(work) },
    found,
    file,
  );
  await run.transaction(async (ctx) => {
    const counts = await countRows(ctx, found.id);
    const { rehearsal } = await getImport(ctx, found.id, true);
    if (rehearsal !== found.rehearsal)
      throw new Refusal('conflict', 'imports.underWay', 'The import is being checked again');
    await changeImport(ctx, found.id, { ...known, status: 'rehearsed', counts, row_count: rows });
  });
};

/** Rows go in pieces: a million in one statement would take longer than a statement may. */
const forgetRows = async (run: Maker, id: string): Promise<void> => {
  for (let isMore = true; isMore; )
    isMore = await run.transaction(async (ctx) => {
      const { numAffectedRows } = await sql`
        delete from import_rows where agency_id = ${ctx.agency.id} and import_id = ${id} and row_no <= (
          select max(row_no) from (select row_no from import_rows where agency_id = ${ctx.agency.id} and import_id = ${id} order by row_no limit 50000) s)`.execute(
        ctx.db,
      );
      return (numAffectedRows ?? 0n) > 0n;
    });
};
