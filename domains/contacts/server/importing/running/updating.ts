// Writes what rows say about people who are in the book: what their contact lacks, or all of it, as was chosen. What each contact was
// before is kept with the job, so that it can be taken back.
import { sql } from 'kysely';
import { contactUpdated, type DuplicateRule } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { recordItems } from '#/kernel/server/jobs/visible/items.ts';
import { changesFor } from '../rehearsing/merging-records.ts';
import { contactsNow, withDefaults } from '../rehearsing/weighing.ts';
import type { ContactColumns } from '../understanding/record.ts';
import { stateSql } from './comparing.ts';
import type { RunRow } from './creating.ts';
import { bringNotes } from './noting.ts';
import type { Running } from './run-import.ts';
import { changesOfColumns, type WrittenColumns } from './telling-changes.ts';

/** Columns that an import may change, as the database types them. */
const listColumns = ['tag_ids', 'origin_ids'] as const;

/** Changes the contacts; answers how many were changed. */
export const updateContacts = async (ctx: Context, running: Running, rows: readonly RunRow[]): Promise<number> => {
  if (rows.length === 0) return 0;
  const { found, jobId } = running;
  const known = await contactsNow(
    ctx,
    rows.map(({ contactId }) => contactId),
    true,
  );
  const noted = await bringNotes(
    ctx,
    found.id,
    rows.filter(({ contactId }) => known.has(contactId)),
  );
  const changed = new Map<string, WrittenColumns>();
  for (const { contactId, record } of rows) {
    const was = known.get(contactId);
    if (!was) continue;
    const so = { ...was, ...changed.get(contactId)?.after };
    const changes = changesOf(so, withDefaults(resolved(record, running), found.options), found.options.duplicates);
    // A note is news, too: whom it was brought to is found by the tag, and taken back with the rest.
    if (Object.keys(changes).length === 0 && !noted.has(contactId)) continue;
    const after = {
      ...changed.get(contactId)?.after,
      ...changes,
      tag_ids: tagged(changes.tag_ids ?? so.tag_ids ?? [], running.tagId),
    };
    changed.set(contactId, { before: was, after });
  }
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
  return changed.size;
};

const nameOf = ({ first_name = '', last_name = '' }: ContactColumns): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim() || 'Unknown';

const tagged = (tags: readonly string[], tagId: string): string[] => [...new Set([...tags, tagId])];

/** A row whose new words have become labels. */
const resolved = (
  { new_tags = [], new_origins = [], new_stage, ...record }: ContactColumns,
  { made }: Running,
): ContactColumns => {
  const ids = (keys: readonly string[], labels: Readonly<Record<string, string>>): string[] =>
    keys.flatMap((key) => labels[key] ?? []);
  const [tags, origins, stage] = [
    ids(new_tags, made.tag),
    ids(new_origins, made.origin),
    new_stage && made.stage[new_stage],
  ];
  return {
    ...record,
    ...(tags.length > 0 ? { tag_ids: [...(record.tag_ids ?? []), ...tags] } : {}),
    ...(origins.length > 0 ? { origin_ids: [...(record.origin_ids ?? []), ...origins] } : {}),
    ...(stage && !record.stage_id ? { stage_id: stage } : {}),
  };
};

/** The changes by columns of the table, with what follows from them: opting out turns switches off. */
const changesOf = (before: ContactColumns, given: ContactColumns, rule: DuplicateRule): ContactColumns => {
  const { opts_out, ...changes } = changesFor(before, given, rule);
  return {
    ...changes,
    // Whom a file names is unknown no longer (decision 40).
    ...(before['is_unknown'] === true && changes.first_name ? { is_unknown: false } : {}),
    ...(opts_out ? { is_email_manual: false, is_email_workflow: false, is_alert_workflow: false } : {}),
  };
};

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
  const lists = new Set<string>(listColumns);
  const known = await contactsNow(ctx, [...befores.keys()]);
  const back = new Map(
    [...befores].map(([id, before]) => {
      const after = Object.entries(before).map(([column, value]) => [column, value ?? (lists.has(column) ? [] : null)]);
      return [id, { before: known.get(id) ?? {}, after: Object.fromEntries(after) as ContactColumns }];
    }),
  );
  await write(ctx, back);
  return back;
};
