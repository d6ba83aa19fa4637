// What people do with an import before it runs: look at it, say what its columns are and what its rows have in common, and run it.
import { sql } from 'kysely';
import { checkAgent, checkDomain, checkOrigins, checkStage, checkTags, seesAll } from '#/domains/contacts/server.ts';
import type { importsContract, MappedColumn } from '#/domains/imports/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { checkStarting } from '#/kernel/server/jobs/visible/starting-workflows.ts';
import { invalid, isExpectedNo, Refusal } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import type { Ask, Verb } from '#/kernel/server/verb.ts';
import { describeImport, describeImports } from './describing-imports.ts';
import { forgetImport, keptFor } from './forgetting.ts';
import { changeImport, getOpenImport, type Import, importColumns, visible } from './imports.ts';
import { mostNumbered, shapeOf } from './mapping/targets.ts';
import { startRehearsal } from './rehearsing/rehearse.ts';
import { type ImportSubject, subjectOf } from './subject.ts';
import { rememberMapping } from './uploading.ts';

type Calls = (typeof importsContract)['calls'];

const usualLength = 20;

/** GET /crm/imports: the newest first. */
export const listImports: Verb<Calls['list']> = async (ctx, { type, length = usualLength, offset = 0 }) => {
  const wanted = sql`${visible(ctx)} ${type === undefined ? sql`` : sql`and i.type = ${type}`}`;
  const { rows } = await sql<Import>`
    select ${importColumns(ctx)} from imports i where ${wanted} order by i.created_at desc, i.id desc limit ${length} offset ${offset}`.execute(
    ctx.db,
  );
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from imports i where ${wanted}`.execute(ctx.db);
  return { data: await describeImports(ctx, rows), total: counted[0]?.total ?? 0 };
};

/** GET one. */
export const readImport: Verb<Calls['get']> = (ctx, { id }) => describeImport(ctx, id);

/** GET targets: what a column may be read as. */
export const listTargets: Verb<Calls['targets']> = async (ctx, { type = 'contacts' }) => ({
  data: (await subjectOf(ctx, type).targets(ctx)).map(({ target, displayName, category, isNumbered }) => ({
    target,
    displayName,
    category,
    isNumbered,
  })),
});

/** PATCH an import. Whatever was rehearsed has to be rehearsed again. */
export const updateImport: Verb<Calls['update']> = async (ctx, { id, mapping, dateOrder, choices, ...options }) => {
  const found = await getOpenImport(ctx, id);
  checkStarting(ctx, options.startWorkflows);
  const mapped = mapping && (await mappedBy(ctx, found, mapping));
  const given = await checkedOptions(ctx, options);
  const subject = subjectOf(ctx, found.type);
  const chosen = checkedChoices(subject, choices ?? {});
  if (mapped)
    await rememberMapping(
      ctx,
      found.type,
      found.columns.map(({ header }) => header),
      mapped,
    );
  const isSame =
    !mapped &&
    !dateOrder &&
    Object.keys(given).every((name) => name === 'consent' || name === 'startWorkflows') &&
    !subject.choices.some(({ name, isOfRows }) => isOfRows && name in chosen);
  await changeImport(ctx, id, {
    ...(mapped ? { mapping: mapped } : {}),
    ...(dateOrder ? { layout: { ...found.layout, dateOrder } } : {}),
    options: { ...found.options, ...given },
    choices: { ...found.choices, ...chosen },
    // Consent and workflows change no row of the rehearsal.
    status: isSame ? found.status : 'uploaded',
  });
  return describeImport(ctx, id);
};

type Sent = NonNullable<Parameters<Verb<Calls['update']>>[1]['mapping']>;

/** The whole mapping with what was sent in it. Refuses fields that are none, and two columns for one. */
const mappedBy = async (ctx: Context, { mapping, type }: Import, sent: Sent): Promise<MappedColumn[]> => {
  const subject = subjectOf(ctx, type);
  const targets = new Map((await subject.targets(ctx)).map((target) => [target.target, target]));
  const bySent = new Map(sent.map((column) => [column.index, column]));
  for (const [place, { index, target }] of sent.entries()) {
    if (index >= mapping.length)
      throw invalid(`mapping.${place}.index`, 'is not a column of the file', 'imports.unknownTarget');
    if (target === null) continue;
    const { shape, number } = shapeOf(target);
    if (!targets.has(shape) || (shape.includes('#') && (number < 0 || number >= mostNumbered)))
      throw invalid(`mapping.${place}.target`, 'is not a field', 'imports.unknownTarget');
  }
  const mapped = mapping.map((column): MappedColumn => {
    const own = bySent.get(column.index);
    return own
      ? {
          index: own.index,
          target: own.target,
          label: own.label ?? (own.target === column.target ? column.label : null),
          confidence: 'sure',
        }
      : column;
  });
  if (mapped.some(({ target }) => target !== null)) checkTwice(subject, mapped);
  return mapped;
};

const checkTwice = ({ checkMapping }: ImportSubject, mapped: readonly MappedColumn[]): void => {
  try {
    checkMapping(mapped);
  } catch (error) {
    // That nothing names a record yet is said when the rehearsal begins: a mapping is made column by column.
    if (!isExpectedNo(error) || error.reason !== 'imports.nothingMapped') throw error;
  }
};

/** Choices that the subject has. Refuses others, and values that they do not offer. */
const checkedChoices = (subject: ImportSubject, sent: Readonly<Record<string, string>>): Record<string, string> => {
  for (const [name, value] of Object.entries(sent)) {
    const offered = subject.choices.find((choice) => choice.name === name)?.options.map((option) => option.value);
    if (!offered) throw invalid(`choices.${name}`, 'is not chosen of such an import', 'imports.unknownChoice');
    if (!offered.includes(value))
      throw invalid(`choices.${name}`, `must be one of ${offered.join(', ')}`, 'imports.unknownChoice');
  }
  return sent;
};

type Options = Omit<Parameters<Verb<Calls['update']>>[1], 'id' | 'mapping' | 'dateOrder' | 'choices'>;

/** Options whose references are there. Refuses an agent other than the caller to whoever is no owner. */
const checkedOptions = async (ctx: Context, options: Options): Promise<Partial<Import['options']>> => {
  const { tagIds, originIds, stageId, domainId, assignedAgentId } = options;
  if (assignedAgentId && !seesAll(ctx.actor) && assignedAgentId.toLowerCase() !== ctx.actor.agentId)
    throw invalid('assignedAgentId', 'must be yourself', 'imports.notYours', 'Only owners assign contacts to others');
  const given = {
    ...options,
    ...(tagIds ? { tagIds: await checkTags(ctx, tagIds, 'tagIds') } : {}),
    ...(originIds ? { originIds: await checkOrigins(ctx, originIds, 'originIds') } : {}),
    ...(stageId ? { stageId: await checkStage(ctx, stageId, 'stageId') } : {}),
    ...(domainId ? { domainId: await checkDomain(ctx, domainId, 'domainId') } : {}),
    ...(assignedAgentId ? { assignedAgentId: await checkAgent(ctx, assignedAgentId, 'assignedAgentId') } : {}),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
};

/** POST rehearse. */
export const rehearseImport: Ask<Calls['rehearse']>['ask'] = async (ask, { id }) => {
  await startRehearsal(ask, id);
  return ask.transaction((ctx) => describeImport(ctx, id));
};

/** POST run: starts the job. Refuses without a word on consent, without a domain, and what was not rehearsed as it is now. */
export const runImport: Verb<Calls['run']> = async (ctx, { id }) => {
  await startImport(ctx, id);
  return describeImport(ctx, id);
};

/** Starts an import that was rehearsed; answers its job. */
export const startImport = async (ctx: Context, id: string): Promise<string> => {
  const found = await getOpenImport(ctx, id);
  const { type, status, counts, jobId } = found;
  const subject = subjectOf(ctx, type);
  subject.checkReady(found);
  if (status !== 'rehearsed' && !(status === 'failed' && jobId !== null))
    throw new Refusal('conflict', 'imports.notRehearsed', 'Something was changed. Check the rows once more');
  const total = (counts?.create ?? 0) + (counts?.update ?? 0);
  if (total === 0) throw new Refusal('conflict', 'imports.nothingToDo', 'No row would create or change anything');
  const started = await subject.start(ctx, found, total);
  await changeImport(ctx, id, { status: 'running', job_id: started });
  await setTimer(ctx, forgetImport.kind, id, ctx.now.add(keptFor));
  return started;
};
