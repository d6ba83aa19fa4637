// An import as the wire shows it, with the job that carries it and what an undo of it did.
import { sql } from 'kysely';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import { getImport, type Import } from './imports.ts';
import { undoneFor } from './running/side-by-side.ts';
import { chosenIn, subjectOf } from './subject.ts';

interface Around {
  id: string;
  progress: number | null;
  jobStatus: string | null;
  jobResult: ImportRecord['result'];
  jobFinishedAt?: Temporal.Instant;
  modified: number | null;
  jobError: string | null;
  undoneBy: string | null;
  undoStatus: string | null;
  reversed: number;
  kept: number;
  refused: number;
  tagName: string | null;
  createdByName: string | null;
}

/** Imports as they are answered, in the order given. */
export const describeImports = async (ctx: Context, found: readonly Import[]): Promise<ImportRecord[]> => {
  const jobOf = ({ status, jobId, rehearsalJobId }: Import): string | null =>
    status === 'rehearsing' ? rehearsalJobId : (jobId ?? null);
  const wanted = found.map((one) => ({ id: one.id, job: jobOf(one), tag: one.tagId, by: one.createdBy }));
  const { rows } = await sql<Around>`
    select w.id, j.progress, j.status as "jobStatus", j.result as "jobResult", j.finished_at as "jobFinishedAt", j.modified_count as modified,
           j.error as "jobError", j.undone_by as "undoneBy", u.status as "undoStatus", t.display_name as "tagName",
           coalesce(a.full_name, a.email) as "createdByName", n.*
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id uuid, job uuid, tag uuid, by uuid)
    left join jobs j on j.agency_id = ${ctx.agency.id} and j.id = w.job
    left join jobs u on u.agency_id = ${ctx.agency.id} and u.id = j.undone_by
    left join tags t on t.agency_id = ${ctx.agency.id} and t.id = w.tag
    left join agents a on a.agency_id = ${ctx.agency.id} and a.id = w.by
    cross join lateral (
      select count(*) filter (where i.status = 'done') as reversed,
             count(*) filter (where i.status = 'skipped' and i.reason = ${changedSince}) as kept,
             count(*) filter (where i.status in ('skipped', 'failed') and i.reason <> ${changedSince}) as refused
      from job_items i where i.agency_id = ${ctx.agency.id} and i.job_id = j.undone_by and j.undone_by is not null
    ) n`.execute(ctx.db);
  const around = new Map(rows.map((row) => [row.id, row]));
  return found.map((one) => describe(ctx, one, around.get(one.id), jobOf(one)));
};

const describe = (ctx: Context, one: Import, around: Around | undefined, jobId: string | null): ImportRecord => {
  const { layout, columns, mapping, options } = one;
  const end = around?.jobFinishedAt ?? null;
  const isRun = one.status === 'done' || one.status === 'failed';
  const isRecent = end !== null && Temporal.Instant.compare(ctx.now, end.add(undoneFor)) <= 0;
  return {
    _id: one.id,
    type: one.type,
    name: one.name,
    kind: one.kind,
    delimiter: layout.delimiter,
    encoding: layout.encoding,
    hasHeader: layout.hasHeader,
    otherSheets: layout.otherSheets ?? [],
    dateOrder: layout.dateOrder,
    phones: one.phones,
    columns,
    rows: one.rowCount,
    mapping,
    preset: one.preset,
    options,
    choices: chosenIn(subjectOf(ctx, one.type), one.choices),
    status: one.status,
    counts: one.counts,
    jobId,
    progress: around?.progress ?? null,
    result: isRun ? resultOf(around?.jobResult ?? null) : null,
    tag: one.tagId && around?.tagName ? { _id: one.tagId, displayName: around.tagName } : null,
    error: one.error ?? (one.status === 'failed' ? (around?.jobError ?? null) : null),
    canUndo: isRun && isRecent && around?.undoneBy === null && (around.modified ?? 0) > 0,
    undone:
      around?.undoneBy && around.undoStatus
        ? {
            jobId: around.undoneBy,
            status: around.undoStatus,
            reversed: around.reversed,
            kept: around.kept,
            refused: around.refused,
          }
        : null,
    createdBy: one.createdBy && around?.createdByName ? { _id: one.createdBy, fullName: around.createdByName } : null,
    createdAt: one.createdAt.toString(),
    finishedAt: one.finishedAt?.toString() ?? end?.toString() ?? null,
  };
};

const resultOf = (result: ImportRecord['result']): ImportRecord['result'] =>
  result && {
    created: result.created,
    updated: result.updated,
    skipped: result.skipped,
    failed: result.failed,
    notes: result.notes ?? 0,
    tags: result.tags ?? 0,
    stages: result.stages ?? 0,
    origins: result.origins ?? 0,
  };

/** One import within reach. */
export const describeImport = async (ctx: Context, id: string): Promise<ImportRecord> => {
  const [record] = await describeImports(ctx, [await getImport(ctx, id)]);
  if (!record) throw new Error('An import that was found was not described.');
  return record;
};
