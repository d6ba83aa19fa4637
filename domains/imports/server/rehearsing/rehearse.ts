// The rehearsal: what would become of each row, without writing a contact. A small file is rehearsed while its uploader waits, a large
// one as a job; either way it begins anew whenever something is decided, so that its figures are always of one piece.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { lastFallbackCountry } from '#/domains/contacts/server.ts';
import type { ImportOptions, MappedColumn } from '#/domains/imports/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { startVisible } from '#/kernel/server/jobs/visible/starting.ts';
import { type VisibleRun, visibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import type { AskContext } from '#/kernel/server/verb.ts';
import { changeImport, fileOf, getImport, getOpenImport, type Import, type Maker } from '../imports.ts';
import { shapeOf, targetsOf } from '../mapping/targets.ts';
import { attributeReaders } from '../understanding/attributes.ts';
import { countCountries } from '../understanding/counting-countries.ts';
import { type Plan, readLabels } from '../understanding/labels.ts';
import type { Understanding } from '../understanding/understanding-rows.ts';
import { countRows } from './counting.ts';
import { foldDoubles } from './folding.ts';
import { type StagingRun, stageRows } from './staging.ts';
import { weighUpdates } from './weighing.ts';

/** Files up to this many rows are rehearsed while somebody waits. */
export const mostAtOnce = 3_000;

export const rehearseJob = visibleJob({
  kind: 'contacts.rehearseImport',
  needs: 'contact.write',
  input: z.object({ importId: z.uuid(), rehearsal: z.int(), name: z.string() }),
  title: ({ name }) => `Check of contacts: ${name}`,
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
    checkMapping(found.mapping);
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
      const jobId = await startVisible(
        ctx,
        rehearseJob,
        { importId: id, rehearsal, name: found.name },
        { total: found.rowCount },
      );
      await changeImport(ctx, id, { rehearsal_job_id: jobId });
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

const many = /^(?:tags|origins|note|lastNamePart|addresses\.\d+\.street(?:Part)?)$/;

/** Refuses a mapping under which no row could be known by anything, and two columns in one place. */
export const checkMapping = (mapping: readonly MappedColumn[]): void => {
  const taken = new Map<string, number>();
  for (const { index, target } of mapping) {
    if (target === null || many.test(target)) continue;
    if (taken.has(target))
      throw invalid(
        `mapping.${index}.target`,
        'is taken by another column',
        'imports.twiceMapped',
        'Two columns are read as the same field',
      );
    taken.set(target, index);
  }
  const known = [...taken.keys()].some((target) =>
    /^(?:firstName|lastName|fullName|companyName|emails\.\d+|phones\.\d+)$/.test(target),
  );
  if (!known)
    throw invalid(
      'mapping',
      'must say where a name, an email or a phone stands',
      'imports.nothingMapped',
      'Say which column holds the first name, or the email or phone',
    );
};

const rehearse = async (
  run: Maker & { readonly house: House },
  found: Import,
  write: StagingRun['write'],
): Promise<void> => {
  await forgetRows(run, found.id);
  const { how, file } = await run.transaction(async (ctx) => ({
    how: await understandingOf(ctx, found),
    file: await fileOf(ctx, found),
  }));
  const rows = await stageRows({ house: run.house, write }, found, file, how);
  await foldDoubles(run, found);
  await weighUpdates(run, found);
  await run.transaction(async (ctx) => {
    const counts = await countRows(ctx, found.id);
    const { rehearsal } = await getImport(ctx, found.id, true);
    if (rehearsal !== found.rehearsal)
      throw new Refusal('conflict', 'imports.underWay', 'The import is being checked again');
    await changeImport(ctx, found.id, {
      status: 'rehearsed',
      counts,
      phones: how.counts.all(),
      plan: how.labels.plan,
      row_count: rows,
    });
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

/** How the rows of an import are understood, as things are now. */
export const understandingOf = async (
  ctx: Context,
  { mapping, fixes, options, preset, layout }: Import,
  /** What is to be made already, where only some rows are understood anew. */
  made: Plan | null = null,
): Promise<Understanding> => {
  const targets = await targetsOf(ctx);
  const country = countryOf(options, layout.country ?? ctx.agency.country);
  const isOwn = preset === 'lintel';
  return {
    width: mapping.length,
    columns: mapping.flatMap((column) =>
      column.target === null ? [] : [{ ...column, target: column.target, ...shapeOf(column.target) }],
    ),
    attributes: attributeReaders(targets, {
      dateOrder: layout.dateOrder,
      thisYear: ctx.now.toZonedDateTimeISO('UTC').year,
      isOwn,
      past: { now: ctx.now, zone: ctx.agency.timezone },
    }),
    labels: await readLabels(ctx, fixes, made),
    fixes,
    country,
    isChosen: options.phoneCountry !== null,
    ownCountry: ctx.agency.country,
    counts: countCountries([country, ctx.agency.country, layout.country ?? null, 'US']),
    isOwn,
    isAmerican: layout.isAmerican === true || preset === 'followUpBoss',
  };
};

export const countryOf = ({ phoneCountry }: ImportOptions, agencyCountry: string | null): string =>
  phoneCountry ?? agencyCountry ?? lastFallbackCountry;
