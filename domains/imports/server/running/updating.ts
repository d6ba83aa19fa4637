// Writes what rows say about people who are in the book: what their contact lacks, or all of it, as was chosen. What each contact was
// before is kept with the job, so that it can be taken back.

import { type ContactColumns, changeColumns, contactsNow, type WrittenColumns } from '#/domains/contacts/server.ts';
import { type DuplicateRule } from '#/domains/imports/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changesFor } from '../rehearsing/merging-records.ts';
import { withDefaults } from '../rehearsing/weighing.ts';
import type { RunRow } from './creating.ts';
import { bringNotes } from './noting.ts';
import type { Running } from './run-import.ts';

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
  await changeColumns(ctx, jobId, changed);
  return changed.size;
};

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
