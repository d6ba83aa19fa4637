// Export of records to a file, CSV or a spreadsheet, as a job: started under a filter, made in batches as whoever asked for it, opened by them alone.
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type bulkAnswer, type Selection, selection } from '#/kernel/contract/entity-calls.ts';
import { type ExportFormat, exportFormats, exportsContract, listExported } from '#/kernel/contract/exports.ts';
import type { Needs } from '#/kernel/contract/permission.ts';
import { humanise } from '#/kernel/contract/words/text.ts';
import { dayAt } from '#/kernel/contract/zones/local-time.ts';
import { MayNotAct } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';
import { signedFileUrl } from '#/kernel/server/files/file-links.ts';
import { storeFile } from '#/kernel/server/files/storing.ts';
import type { House } from '#/kernel/server/house.ts';
import { startVisible } from '#/kernel/server/jobs/visible/starting.ts';
import { type VisibleRun, visibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { countSelection } from '../selecting.ts';
import { needsOf, type ServedEntity } from '../served-entity.ts';
import { csvFile } from './csv-file.ts';
import type { Cell } from './exported-cells.ts';
import { columnsOf, exportedRows, type Reader } from './exported-rows.ts';
import { xlsxFile } from './xlsx-file.ts';

/** How long the file of an export is kept. */
const keptFor = { hours: 24 * 7 } as const;

/** Records that no list of the kernel reads, exported by the same job: their rows are asked for with what the domain was asked. */
export interface ExportSource {
  typeName: string;
  /** 'responses' */
  title: { one: string; many: string };
  /** The first part of the file's name. */
  plural: string;
  needs: Needs;
  /** Rows of cells, the headings first, a batch at a time; `told` hears how many each batch held, in the transaction that read it. */
  rows: (
    reader: Reader,
    asked: Readonly<Record<string, string>>,
    told: (ctx: Context, count: number) => Promise<void>,
  ) => AsyncGenerator<Cell[][]>;
}

export const exportSource = extension<ExportSource>('lists.exportSource');

const sourceAs = (house: House, typeName: string): ExportSource | undefined =>
  exportSource.of(house).find((source) => source.typeName === typeName);

/** A list of the kernel's as a source: its records under a selection. */
const listAs = (house: House, typeName: string, selected: Parameters<typeof exportedRows>[2]): ExportSource => {
  const served = servedAs(house, typeName);
  const { plural, title } = served.entity;
  return {
    typeName,
    title,
    plural,
    needs: needsOf(house.registry, served),
    rows: (reader, _, told) => exportedRows(reader, served, selected, told),
  };
};

/** Starts the job of a source; of nothing there is none. */
export const exportFrom = async (
  ctx: Context,
  { typeName, title }: ExportSource,
  { total, format = 'csv', asked }: { total: number; format?: ExportFormat | undefined; asked: Record<string, string> },
): Promise<z.output<typeof bulkAnswer>> => {
  if (total === 0) return { modifiedCount: 0, totalCount: 0, jobId: null };
  const jobId = await startVisible(
    ctx,
    exportJob,
    { typeName, many: title.many, selection: { all: true }, format, asked },
    { total },
  );
  ctx.emit(listExported, {
    subject: jobId,
    data: { many: total === 1 ? title.one : title.many, count: total, format },
  });
  return { modifiedCount: 0, totalCount: total, jobId };
};

const servedAs = (house: House, typeName: string): ServedEntity => {
  const served = house.registry.entities.get(typeName);
  if (!served) throw notFound();
  return served;
};

export const exportJob = visibleJob({
  kind: 'lists.export',
  needs: 'signedIn',
  input: z.object({
    typeName: z.string(),
    many: z.string(),
    selection,
    columns: z.optional(z.array(z.string())),
    headings: z.optional(z.array(z.string())),
    format: z._default(z.enum(exportFormats), 'csv'),
    /** What a source was asked. */
    asked: z.optional(z.record(z.string(), z.string())),
  }),
  title: ({ many }) => `Export of ${many}`,
  run: async (run, { typeName, selection, columns, headings, format, asked = {} }) => {
    const source = sourceAs(run.house, typeName) ?? listAs(run.house, typeName, { selection, columns, headings });
    const day = await run.transaction(async (ctx) => {
      await beginAgain(ctx, run);
      return dayAt(ctx.now, ctx.agency.timezone).toString();
    });
    // The job holds its starter to what the call asked, each time it goes on.
    const reading: Reader = {
      transaction: (work) =>
        run.transaction((ctx) => {
          if (!ctx.can(source.needs)) throw new MayNotAct('The person who started this no longer has permission');
          return work(ctx);
        }),
    };
    const told = (ctx: Context, count: number): Promise<void> => run.advance(ctx, { modified: count });
    const rows = source.rows(reading, asked, told);
    const name = `${source.plural}-${day}.${format}`;
    const isCsv = format === 'csv';
    const file = await storeFile(run, {
      purpose: exportJob.kind,
      name,
      mimetype: isCsv ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: isCsv ? Readable.from(csvFile(rows)) : xlsxFile(humanise(source.title.many), rows),
      keepFor: keptFor,
    });
    return { fileId: file._id, name };
  },
});

/** A file that a crash left half written is made anew, and counted anew. */
const beginAgain = async (ctx: Context, run: VisibleRun): Promise<void> => {
  const { modified_count: counted } = await ctx.db
    .selectFrom('jobs')
    .select('modified_count')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', run.jobId)
    .executeTakeFirstOrThrow();
  if (counted > 0) await run.advance(ctx, { modified: -counted });
};

/**
 * Starts the export. Refuses a selection of nothing, a filter that cannot be read a column the entity does not have, and headings for other columns. Where no record
 * is within reach there is nothing to export: no job begins, so that ids of another agency change nothing either.
 */
export const exportRecords = async (
  ctx: Context,
  served: ServedEntity,
  {
    columns,
    headings,
    format = 'csv',
    ...asked
  }: Selection & {
    columns?: string[] | undefined;
    headings?: string[] | undefined;
    format?: ExportFormat | undefined;
  },
): Promise<z.output<typeof bulkAnswer>> => {
  const { typeName, title } = served.entity;
  const total = await countSelection(ctx, served, asked);
  await columnsOf(ctx, served, columns);
  if (headings && headings.length !== columns?.length) throw invalid('headings', 'must be as many as columns');
  if (total === 0) return { modifiedCount: 0, totalCount: 0, jobId: null };
  const jobId = await startVisible(
    ctx,
    exportJob,
    {
      typeName,
      many: title.many,
      selection: asked,
      format,
      ...(columns ? { columns } : {}),
      ...(headings ? { headings } : {}),
    },
    { total },
  );
  ctx.emit(listExported, {
    subject: jobId,
    data: { many: total === 1 ? title.one : title.many, count: total, format },
  });
  return { modifiedCount: 0, totalCount: total, jobId };
};

/** GET an export's file: only for whoever started it, as the records in it are those of their reach. */
export const openExport: Verb<typeof exportsContract.calls.open> = async (ctx, { id }) => {
  const { rows } = await sql<{ name: string; key: string }>`
    select f.name, f.storage_key as key from jobs j
    join files f on f.agency_id = j.agency_id and f.id = (j.result ->> 'fileId')::uuid and f.status = 'kept'
    where j.agency_id = ${ctx.agency.id} and j.id = ${id} and j.kind = ${exportJob.kind} and j.created_by = ${ctx.actor.agentId}`.execute(
    ctx.db,
  );
  const [file] = rows;
  if (!file) throw notFound();
  return { url: signedFileUrl(ctx.house, file.key), name: file.name };
};
