// Problems of a rehearsal: grouped by cause, decided about with one act a group, or put right cell by cell.
import { sql } from 'kysely';
import { checkAgent, seesAll } from '#/domains/contacts/server.ts';
import type { FixKind, importsContract } from '#/domains/imports/contract.ts';
import { findOrigins, findTags } from '#/domains/labels/server.ts';
import { countryCodes } from '#/kernel/contract/countries.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Ask, Verb } from '#/kernel/server/verb.ts';
import { describeImport } from './describing-imports.ts';
import { changeImport, getImport, getOpenImport } from './imports.ts';
import { countRows } from './rehearsing/counting.ts';
import { type Fix, type Fixes, ownFix } from './rehearsing/fixes.ts';
import { startRehearsal } from './rehearsing/rehearse.ts';
import { type ImportSubject, type ProblemWords, subjectOf } from './subject.ts';
import type { Problem } from './understanding/record.ts';
import { countedAs } from './understanding/values-of-problems.ts';

type Calls = (typeof importsContract)['calls'];

const mostValues = 50;

/** GET problems. */
export const listProblems: Verb<Calls['problems']> = async (ctx, { id }) => {
  const { fixes, type } = await getImport(ctx, id);
  const { wordsOf } = subjectOf(ctx, type);
  const { rows } = await sql<{ key: string; value: string | null; rows: number; total: number }>`
    with found as (
      select r.row_no, p ->> 'key' as key, p ->> 'value' as value, coalesce(p ->> 'as', p ->> 'value') as said, (p ->> 'isOpen')::boolean as open from import_rows r, jsonb_array_elements(r.problems) p
      where r.agency_id = ${ctx.agency.id} and r.import_id = ${id} and r.problems is not null
    ), totals as (select key, count(distinct row_no) as total, bool_or(open) as open from found group by key),
    counted as (
      select key, (array_agg(value order by row_no))[1] as value, count(distinct row_no) as rows,
        row_number() over (partition by key order by count(distinct row_no) desc, said) as place
      from found group by key, said
    )
    select c.key, c.value, c.rows, t.total from counted c join totals t using (key) where c.place <= ${mostValues}
    order by t.open desc, t.total desc, c.key, c.place`.execute(ctx.db);
  const data = [...Map.groupBy(rows, ({ key }) => key)].map(([key, group]) => {
    const { title, otherwise, choices, options, needs } = wordsOf(key);
    return {
      key,
      title,
      otherwise: needs && !ctx.can(needs.right) ? needs.otherwise : otherwise,
      choices,
      ...(options ? { options } : {}),
      rows: group[0]?.total ?? 0,
      fix: fixes[key]?.all ?? null,
      values: group.flatMap(({ value, rows: count }) =>
        value === null ? [] : [{ value, rows: count, fix: ownFix(fixes, key, value) ?? null }],
      ),
    };
  });
  return { data, total: data.length };
};

/** POST fixes: decides, and rehearses again. */
export const fixProblem: Ask<Calls['fix']>['ask'] = async (ask, { id, key, value, how, to }) => {
  await startRehearsal(ask, id, async (ctx, found) => {
    const fix =
      how === null ? undefined : await checkFix(ctx, subjectOf(ctx, found.type).wordsOf(key), how, to ?? null);
    await changeImport(ctx, id, { fixes: withFix(found.fixes, key, value, fix) });
  });
  return ask.transaction((ctx) => describeImport(ctx, id));
};

const withFix = (fixes: Fixes, key: string, value: string | undefined, fix: Fix | undefined): Fixes => {
  const { [key]: group = {}, ...others } = fixes;
  const { all, values = {} } = group;
  if (value === undefined) {
    // A decision about the group is about all of its values.
    return fix ? { ...others, [key]: { all: fix } } : others;
  }
  const said = countedAs(key, value);
  const rest = Object.fromEntries(Object.entries(values).filter(([other]) => countedAs(key, other) !== said));
  return { ...others, [key]: { ...(all ? { all } : {}), values: fix ? { ...rest, [said]: fix } : rest } };
};

/** Refuses a fix that the problem does not have, and one that points nowhere. */
const checkFix = async (
  ctx: Context,
  { choices, options = [] }: ProblemWords,
  how: FixKind,
  to: string | null,
): Promise<Fix> => {
  const chosen = choices.find((choice) => choice.how === how);
  if (!chosen) throw invalid('how', 'does not help with this problem', 'imports.unknownFix');
  if (chosen.to === null) return { how, to: null };
  const wanted =
    ({ country: 'a country', option: 'one of the values' } as Partial<Record<string, string>>)[chosen.to] ??
    `one of your ${chosen.to}s`;
  const unknown = () => invalid('to', `must be ${wanted}`, 'imports.unknownFix', `Choose ${wanted}`);
  if (to === null) throw unknown();
  switch (chosen.to) {
    case 'country': {
      const code = to.toUpperCase();
      if (!countryCodes.includes(code)) throw unknown();
      return { how, to: code };
    }
    case 'option':
      if (!options.some(({ value }) => value === to)) throw unknown();
      return { how, to };
    case 'agent':
      if (!isId(to)) throw unknown();
      if (!seesAll(ctx.actor) && to.toLowerCase() !== ctx.actor.agentId)
        throw invalid('to', 'must be yourself', 'imports.notYours', 'Only owners assign contacts to others');
      return { how, to: await checkAgent(ctx, to, 'to') };
    default: {
      if (!isId(to)) throw unknown();
      const labels =
        chosen.to === 'origin'
          ? await findOrigins(ctx, [to])
          : await findTags(ctx, [to], chosen.to === 'stage' ? 'contact-stage' : 'contact');
      const [label] = labels;
      if (!label) throw unknown();
      return { how, to: label._id };
    }
  }
};

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

interface Row {
  row: number;
  line: number;
  outcome: 'create' | 'update' | 'skip' | 'reject';
  why: string | null;
  cells: string[] | null;
  problems: Problem[] | null;
  record: Readonly<Record<string, unknown>> | null;
}

const rowColumns = sql`row_no as row, line_no as line, outcome, why, cells, problems, record`;

const asRow =
  ({ wordsOf, reasonOf, nameOf }: ImportSubject) =>
  ({ row, line, outcome, why, cells, problems, record }: Row) => ({
    row,
    line,
    outcome,
    why: reasonOf(why),
    cells,
    problems: (problems ?? []).map(({ key, value, column }) => ({ key, message: wordsOf(key).message(value), column })),
    displayName: record && nameOf(record),
  });

const usualRows = 20;

/** GET rows. */
export const listRows: Verb<Calls['rows']> = async (ctx, { id, problem, outcome, length = usualRows, offset = 0 }) => {
  const { type } = await getImport(ctx, id);
  const where = sql`agency_id = ${ctx.agency.id} and import_id = ${id}
    ${problem === undefined ? sql`` : sql`and problems @> ${JSON.stringify([{ key: problem }])}::jsonb`}
    ${outcome === undefined ? sql`` : sql`and outcome = ${outcome}`}`;
  const { rows } = await sql<Row>`
    select ${rowColumns} from import_rows where ${where} order by row_no limit ${length} offset ${offset}`.execute(
    ctx.db,
  );
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from import_rows where ${where}`.execute(ctx.db);
  return { data: rows.map(asRow(subjectOf(ctx, type))), total: counted[0]?.total ?? 0 };
};

/** PATCH a row's cells: the row is understood anew. */
export const editRow: Verb<Calls['editRow']> = async (ctx, { id, row, cells: edits }) => {
  const found = await getOpenImport(ctx, id);
  if (found.status !== 'rehearsed')
    throw new Refusal('conflict', 'imports.underWay', 'Something was changed. Check the rows once more');
  const before = await getRow(ctx, id, row);
  if (!before.cells) throw new Refusal('conflict', 'imports.over', 'This row has nothing to correct');
  const cells = Array.from({ length: found.columns.length }, (_, index) => before.cells?.[index] ?? '');
  for (const [place, { column, value }] of edits.entries()) {
    if (column >= cells.length) throw invalid(`cells.${place}.column`, 'is not a column of the file');
    cells[column] = value ?? '';
  }
  const subject = subjectOf(ctx, found.type);
  await subject.understandAgain(ctx, found, { row, line: before.line, cells });
  const counts = await countRows(ctx, id);
  await changeImport(ctx, id, { counts, is_edited: true });
  return { row: asRow(subject)(await getRow(ctx, id, row)), counts };
};

const getRow = async (ctx: Context, id: string, row: number): Promise<Row> => {
  const { rows } = await sql<Row>`
    select ${rowColumns} from import_rows where agency_id = ${ctx.agency.id} and import_id = ${id} and row_no = ${row} for no key update`.execute(
    ctx.db,
  );
  const [one] = rows;
  if (!one) throw notFound();
  return one;
};
