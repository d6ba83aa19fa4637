// Columns of many contacts at once, each with values of its own. What each was before is kept with the job that did it, so that it can be
// taken back.
import { sql } from 'kysely';
import { contactUpdated } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { recordItems } from '#/kernel/server/jobs/visible/items.ts';
import { stateSql } from './comparing.ts';
import type { ContactColumns } from './contact-columns.ts';
import { changesOfColumns, type WrittenColumns } from './telling-changes.ts';

/** Columns that are lists of ids, as the database types them. */
const listColumns: ReadonlySet<string> = new Set(['tag_ids', 'origin_ids']);

/** Contacts as their rows have them, held where they are about to be changed. */
export const contactsNow = async (
  ctx: Context,
  ids: readonly string[],
  isHeld = false,
): Promise<Map<string, ContactColumns>> => {
  const { rows } = await sql<{ id: string; columns: ContactColumns }>`
    select t.id, to_jsonb(t) - 'agency_id' as columns from contacts t
    where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(ids)}) and t.removed_at is null
    order by t.id ${isHeld ? sql`for no key update of t` : sql``}`.execute(ctx.db);
  return new Map(rows.map(({ id, columns }) => [id, columns]));
};

/** Writes columns of contacts, tells of each as of a change by hand, and writes it to the journal of the job. */
export const changeColumns = async (
  ctx: Context,
  jobId: string,
  changed: ReadonlyMap<string, WrittenColumns>,
): Promise<void> => {
  const states = await write(ctx, changed);
  await recordItems(
    ctx,
    jobId,
    [...changed].map(([id, { before, after }]) => ({
      id,
      status: 'done',
      before: Object.fromEntries(Object.keys(after).map((column) => [column, before[column] ?? null])),
      after: { updatedAt: ctx.now.toString(), state: states.get(id) },
    })),
  );
  const told = await changesOfColumns(ctx, changed);
  for (const [subject, { before, after }] of changed)
    ctx.emit(contactUpdated, {
      subject,
      data: { displayName: nameOf({ ...before, ...after }), by: 'import', jobId },
      changes: told.get(subject) ?? {},
    });
};

const nameOf = ({ first_name = '', last_name = '' }: ContactColumns): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim() || 'Unknown';

/** Writes columns of contacts; answers what each is then. */
const write = async (
  ctx: Context,
  changed: ReadonlyMap<string, { after: ContactColumns }>,
): Promise<ReadonlyMap<string, string>> => {
  const states = new Map<string, string>();
  // Contacts that change in the same columns are changed by one statement.
  const byColumns = Map.groupBy([...changed], ([, { after }]) => Object.keys(after).toSorted().join(' '));
  for (const [names, some] of byColumns) {
    const columns = names.split(' ');
    const values = some.map(([id, { after }]) => ({ id, columns: after }));
    const { rows } = await sql<{ id: string; state: string }>`
      update contacts t set updated_at = ${ctx.now}, ${sql.join(columns.map((column) => sql`${sql.ref(column)} = c.${sql.ref(column)}`))}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (id uuid, columns jsonb)
      cross join lateral jsonb_populate_record(null::contacts, n.columns) c
      where t.agency_id = ${ctx.agency.id} and t.id = n.id returning t.id, ${stateSql('t')} as state`.execute(ctx.db);
    for (const { id, state } of rows) states.set(id, state);
  }
  return states;
};

/** Puts columns back to what they were, and answers what was written. A null where a list was is an empty list. */
export const putBack = async (
  ctx: Context,
  befores: ReadonlyMap<string, ContactColumns>,
): Promise<ReadonlyMap<string, WrittenColumns>> => {
  const known = await contactsNow(ctx, [...befores.keys()]);
  const back = new Map(
    [...befores].map(([id, before]) => {
      const after = Object.entries(before).map(([column, value]) => [
        column,
        value ?? (listColumns.has(column) ? [] : null),
      ]);
      return [id, { before: known.get(id) ?? {}, after: Object.fromEntries(after) as ContactColumns }];
    }),
  );
  await write(ctx, back);
  return back;
};
