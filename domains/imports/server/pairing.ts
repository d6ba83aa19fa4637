// Rows of a rehearsal that meet somebody, shown beside whom they meet, and what is decided about them. A decision is kept
// with the import, so that it stands however often the rows are checked again.
import { sql } from 'kysely';
import type { ContactColumns } from '#/domains/contacts/server.ts';
import { contactsNow, servedContacts } from '#/domains/contacts/server.ts';
import type { ImportOptions, importsContract, PairDecision, PairKind } from '#/domains/imports/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Ask, Verb } from '#/kernel/server/verb.ts';
import { describeImport } from './describing-imports.ts';
import { changeImport, getImport, getOpenImport, type Import } from './imports.ts';
import { changesFor } from './rehearsing/merging-records.ts';
import { decidedOf, inBook, inFile, type Pairs } from './rehearsing/pairs.ts';
import { mostAtOnce, startRehearsal } from './rehearsing/rehearse.ts';
import { withDefaults } from './rehearsing/weighing.ts';
import { wordsIn } from './rehearsing/wording-columns.ts';
import { fullNameOf } from './understanding/record.ts';

type Calls = (typeof importsContract)['calls'];

interface Met {
  row: number;
  line: number;
  why: string | null;
  record: ContactColumns;
  /** The contact it meets, or the row of the file with what that one says by itself. */
  meetsId: string | null;
  meetsLine: number | null;
  meetsRecord: ContactColumns | null;
}

const isOf: Readonly<Record<PairKind, ReturnType<typeof sql>>> = {
  book: sql`r.meets_id is not null and r.meets_row is null`,
  file: sql`r.meets_row is not null`,
};
const usualLength = 10;

/** GET pairs. */
export const listPairs: Verb<Calls['pairs']> = async (ctx, { id, kind, length = usualLength, offset = 0 }) => {
  const found = await getImport(ctx, id);
  const mine = sql`r.agency_id = ${ctx.agency.id} and r.import_id = ${id}`;
  const { rows } = await sql<Met>`
    select r.row_no as row, r.line_no as line, r.why, coalesce(r.own_record, r.record) as record,
           case when r.meets_row is null then r.meets_id end as "meetsId", f.line_no as "meetsLine",
           coalesce(f.own_record, f.record) as "meetsRecord"
    from import_rows r
    left join import_rows f on f.agency_id = r.agency_id and f.import_id = r.import_id and f.row_no = r.meets_row
    where ${mine} and ${isOf[kind]} order by r.row_no limit ${length} offset ${offset}`.execute(ctx.db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from import_rows r where ${mine} and ${isOf[kind]}`.execute(ctx.db);
  const all = usualOf(found, kind);
  return { data: await described(ctx, found, rows, all), total: counted[0]?.total ?? 0, all };
};

const usualOf = ({ pairs, options }: Import, kind: PairKind): PairDecision =>
  kind === 'book' ? inBook(options) : inFile(pairs, options);

const described = async (ctx: Context, found: Import, rows: readonly Met[], all: PairDecision) => {
  const ids = [...new Set(rows.flatMap(({ meetsId }) => meetsId ?? []))];
  const seen = await seenAmong(ctx, ids);
  const known = await contactsNow(ctx, [...seen]);
  const judged = rows.map((met) => {
    const there = met.meetsId === null ? met.meetsRecord : known.get(met.meetsId);
    const mayUpdate = met.why !== 'notYours';
    const decided = decidedOf(found.pairs, met.row) ?? null;
    const how = decided ?? all;
    const given = met.meetsId === null ? met.record : withDefaults(met.record, found.options);
    return { met, there, mayUpdate, decided, how: mayUpdate || how === 'create' ? how : 'skip', given } as const;
  });
  const words = await wordsIn(
    ctx,
    judged.flatMap(({ given, there }) => [given, there ?? {}]),
    found.plan,
  );
  return judged.map(({ met, there, mayUpdate, decided, how, given }) => {
    const after = afterwards(how, there ?? {}, given, found.options);
    const [says, was, then] = [words(given), words(there ?? {}), words(after)];
    return {
      row: met.row,
      line: met.line,
      displayName: nameIn(met.record),
      meets: there ? { _id: met.meetsId, line: met.meetsLine, displayName: nameIn(there) } : null,
      how,
      decided,
      mayUpdate,
      fields: says.map(({ name, displayName, type, text }) => ({
        name,
        displayName,
        type,
        given: text,
        there: was.find((field) => field.name === name)?.text ?? null,
        after: then.find((field) => field.name === name)?.text ?? null,
      })),
    };
  });
};

/** What whom the row meets would have afterwards. A row that becomes a contact of its own, or is left out, changes nobody. */
const afterwards = (
  how: PairDecision,
  there: ContactColumns,
  given: ContactColumns,
  { duplicates }: ImportOptions,
): ContactColumns => (how === 'update' ? { ...there, ...changesFor(there, given, duplicates) } : there);

const nameIn = ({ first_name: first, last_name: last, emails }: ContactColumns): string | null =>
  fullNameOf({ first_name: first ?? '', last_name: last ?? '' }) ?? emails?.[0]?.emailAddress ?? null;

/** Those of the contacts that the actor reaches now: a check may be looked at by somebody else, or later. */
const seenAmong = async (ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select t.id from contacts t where ${await reachable(ctx, servedContacts)} and t.id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** POST pairs: keeps a decision. A small file is checked again at once; a large one when whoever decides is done with it. */
export const decidePair: Ask<Calls['decidePair']>['ask'] = async (ask, { id, kind, row, how }) => {
  const keep = async (ctx: Context, found: Import): Promise<void> => {
    if (row !== undefined) await checkMet(ctx, id, kind, row);
    const options =
      kind === 'book' && row === undefined
        ? { ...found.options, duplicates: ruleFor(found.options, how) }
        : found.options;
    await changeImport(ctx, id, { pairs: await withDecision(ctx, found, { kind, row, how }), options });
  };
  const isSmall = await ask.transaction(async (ctx) => {
    const found = await getOpenImport(ctx, id);
    if (found.rowCount <= mostAtOnce) return true;
    await keep(ctx, found);
    await changeImport(ctx, id, { status: 'uploaded' });
    return false;
  });
  if (isSmall) await startRehearsal(ask, id, keep);
  return ask.transaction((ctx) => describeImport(ctx, id));
};

/** The option of the import under which this becomes of everybody in the book; taken back, what it is at first. */
const ruleFor = ({ duplicates }: ImportOptions, how: PairDecision | null): ImportOptions['duplicates'] => {
  if (how === 'create') return 'createAnyway';
  if (how === 'skip') return 'skip';
  return how === 'update' && duplicates === 'overwrite' ? 'overwrite' : 'fillEmpty';
};

const checkMet = async (ctx: Context, id: string, kind: PairKind, row: number): Promise<void> => {
  const { rows } = await sql`
    select from import_rows r where r.agency_id = ${ctx.agency.id} and r.import_id = ${id} and r.row_no = ${row} and ${isOf[kind]}`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw notFound();
};

const withDecision = async (
  ctx: Context,
  { id, pairs }: Import,
  { kind, row, how }: { kind: PairKind; row: number | undefined; how: PairDecision | null },
): Promise<Pairs> => {
  const rows = { ...pairs.rows };
  if (row !== undefined) {
    const { [row]: _, ...others } = rows;
    return { ...pairs, rows: how === null ? others : { ...others, [row]: how } };
  }
  // What is decided about all of a group takes the place of what was decided about some of it.
  const { rows: decided } = await sql<{ row: number }>`
    select r.row_no as row from import_rows r
    where r.agency_id = ${ctx.agency.id} and r.import_id = ${id} and r.row_no = any(${Object.keys(rows)}::int[]) and ${isOf[kind]}`.execute(
    ctx.db,
  );
  const gone = new Set(decided.map((one) => String(one.row)));
  const left = Object.fromEntries(Object.entries(rows).filter(([number]) => !gone.has(number)));
  if (kind === 'book') return { ...pairs, rows: left };
  return { ...(how === null ? {} : { all: how }), rows: left };
};
