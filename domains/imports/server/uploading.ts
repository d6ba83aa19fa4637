// POST bulk/import: the file arrives, is looked at, and becomes an import with a suggested mapping (core §7, decision 92).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type ImportOptions,
  type ImportRecord,
  type importsContract,
  type MappedColumn,
} from '#/domains/imports/contract.ts';
import type { ReceivedFile } from '#/kernel/contract/call.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { keepFile } from '#/kernel/server/files/storing.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import type { Ask } from '#/kernel/server/verb.ts';
import { describeImport } from './describing-imports.ts';
import { forgetImport, keptFor } from './forgetting.ts';
import { plain } from './mapping/headings.ts';
import { type Inspected, inspect } from './reading/inspecting.ts';
import { refuseFile } from './reading/refusing.ts';
import { type ImportSubject, subjectOf } from './subject.ts';

type Calls = (typeof importsContract)['calls'];

/** Countries that write the month first. */
const monthFirst = new Set(['US', 'CA', 'PH']);
const samples = 3;

/** POST /crm/contacts/bulk/import. Refuses, under `file`, what is no address book. */
export const upload: Ask<Calls['upload']>['ask'] = async (ask, { type = 'contacts', files }): Promise<ImportRecord> => {
  const [file] = files;
  if (!file) throw refuseFile('imports.noFile', 'is missing. Choose a CSV, XLSX or vCard file');
  const { subject, key, country } = await ask.transaction(async (ctx) => ({
    subject: subjectOf(ctx, type),
    key: await keyOf(ctx, file._id),
    country: ctx.agency.country,
  }));
  const source = { house: ask.house, key, size: file.size };
  const inspected = await inspect(source, {
    country,
    expected: monthFirst.has(country ?? '') ? 'monthFirst' : 'dayFirst',
  });
  if (!subject.kinds.includes(inspected.kind))
    throw refuseFile('imports.wrongKind', `holds people. Choose a CSV or XLSX file of ${type}`);
  if (inspected.rows > subject.mostRows)
    throw refuseFile('imports.tooManyRows', `has more than ${writtenNumber(subject.mostRows)} rows. Divide it`);
  return ask.transaction(async (ctx) => {
    // Where it was asked for before and its answer was lost, that one is it; the file that came again is cleared away as nobody's.
    if (!(await isKept(ctx, ask.beginsAs))) await keepImport(ctx, subject, ask.beginsAs, file, inspected);
    return describeImport(ctx, ask.beginsAs);
  });
};

const keyOf = async (ctx: Context, fileId: string): Promise<string> => {
  const file = await ctx.db
    .selectFrom('files')
    .select('storage_key as key')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) throw notFound();
  return file.key;
};

const isKept = async (ctx: Context, id: string): Promise<boolean> => {
  const known = await ctx.db
    .selectFrom('imports')
    .select('id')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return known !== undefined;
};

const keepImport = async (
  ctx: Context,
  subject: ImportSubject,
  id: string,
  file: ReceivedFile,
  inspected: Inspected,
): Promise<void> => {
  const { kind, layout, headers, rows, evidence } = inspected;
  const suggested = await subject.suggest(ctx, inspected);
  const remembered = await recall(ctx, subject, headers);
  await keepFile(ctx, file);
  await ctx.db
    .insertInto('imports')
    .values({
      agency_id: ctx.agency.id,
      id,
      type: subject.type,
      name: file.name.replaceAll('\u0000', '').toWellFormed().trim().slice(0, 200) || 'Pasted rows',
      kind,
      file_id: file._id,
      layout: json(layout),
      columns: json(headers.map((header, index) => ({ index, header, samples: samplesOf(evidence[index] ?? []) }))),
      row_count: rows,
      mapping: json(remembered ?? suggested.mapping),
      preset: suggested.preset,
      options: json(await firstOptions(ctx)),
      status: 'uploaded',
      created_by: ctx.actor.agentId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  await setTimer(ctx, forgetImport.kind, id, ctx.now.add(keptFor));
};

const samplesOf = (values: readonly string[]): string[] =>
  [...new Set(values)].slice(0, samples).map((value) => value.slice(0, 120).toWellFormed());

/** The caller's web domain, else the only one or the primary one (decision 82). */
const firstOptions = async (ctx: Context): Promise<ImportOptions> => {
  const { rows } = await sql<{ id: string }>`
    select id from domains where agency_id = ${ctx.agency.id} order by is_primary desc, created_at, id limit 1`.execute(
    ctx.db,
  );
  return {
    domainId: ctx.domainId ?? rows[0]?.id ?? null,
    tagIds: [],
    originIds: [],
    stageId: null,
    assignedAgentId: null,
    duplicates: 'fillEmpty',
    phoneCountry: null,
    consent: null,
    startWorkflows: false,
  };
};

/** Of headings, and of what they are headings of; of contacts as it was kept before there was anything else. */
const signatureOf = (type: string, headers: readonly string[]): string => {
  const words = headers.map(plain);
  return createHash('sha256')
    .update(JSON.stringify(type === 'contacts' ? words : { type, words }))
    .digest('hex');
};

/** How people of this agency mapped a file with the same headings last time; nothing where a field of it is gone. */
const recall = async (
  ctx: Context,
  subject: ImportSubject,
  headers: readonly string[],
): Promise<MappedColumn[] | undefined> => {
  const row = await ctx.db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('agency_id', '=', ctx.agency.id)
    .where('signature', '=', signatureOf(subject.type, headers))
    .executeTakeFirst();
  const mapping = row?.mapping as MappedColumn[] | undefined;
  const own = new Set((await subject.targets(ctx)).map(({ target }) => target));
  return mapping?.every(({ target }) => !target?.startsWith('attributes.') || own.has(target)) ? mapping : undefined;
};

/** Remembers a mapping for the next file with these headings. */
export const rememberMapping = async (
  ctx: Context,
  type: string,
  headers: readonly string[],
  mapping: readonly MappedColumn[],
): Promise<void> => {
  const values = { mapping: json(mapping.map((column) => ({ ...column, confidence: 'sure' }))), updated_at: ctx.now };
  await ctx.db
    .insertInto('import_mappings')
    .values({ agency_id: ctx.agency.id, signature: signatureOf(type, headers), ...values })
    .onConflict((conflict) => conflict.columns(['agency_id', 'signature']).doUpdateSet(values))
    .execute();
};
