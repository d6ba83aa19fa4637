// What becomes of a contact when a row of a file is about the same person: what it lacks is added, or what the file says is taken instead.
// Lists only grow, the day on which somebody was added stays, and what somebody agreed to is never touched.

import type { ContactColumns, KeptEmail } from '#/domains/contacts/server.ts';
import type { DuplicateRule } from '#/domains/imports/contract.ts';

/** Columns that are lists of their own, with what makes two entries the same. */
const keys: Readonly<Record<string, (entry: unknown) => string>> = {
  emails: (entry) => (entry as { emailAddress: string }).emailAddress.toLowerCase(),
  phones: (entry) => (entry as { number: string }).number,
  addresses: (entry) =>
    JSON.stringify(
      Object.entries(entry as object)
        .filter(([key]) => key !== 'label')
        .map(([key, value]) => `${key} ${String(value)}`)
        .toSorted((a, b) => (a < b ? -1 : 1)),
    ),
  tag_ids: String,
  origin_ids: String,
  new_tags: String,
  new_origins: String,
};

const most: Readonly<Record<string, number>> = { emails: 50, phones: 50, addresses: 20, tag_ids: 200, origin_ids: 50 };

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The columns of `before` that change, with their new values; none where the row says nothing new. */
export const changesFor = (before: ContactColumns, given: ContactColumns, rule: DuplicateRule): ContactColumns => {
  const changes: ContactColumns = {};
  for (const [column, value] of Object.entries(given)) {
    const was = before[column];
    const keyOf = keys[column];
    if (column === 'custom') {
      const own = Object.entries(value as object).filter(([id, one]) => {
        const had = (before.custom ?? {})[id];
        return rule === 'overwrite' ? JSON.stringify(had) !== JSON.stringify(one) : isMissing(had);
      });
      if (own.length > 0) changes.custom = { ...before.custom, ...Object.fromEntries(own) };
    } else if (keyOf) {
      const had = (was ?? []) as unknown[];
      const known = new Set(had.map(keyOf));
      const added = (value as unknown[])
        .filter((entry) => !known.has(keyOf(entry)))
        .map((entry) => (column === 'emails' ? asBefore(entry as KeptEmail, before) : entry));
      const room = (most[column] ?? 1_000) - had.length;
      if (added.length > 0 && room > 0) changes[column] = joined(had, added.slice(0, room));
    } else if (column === 'created_at') {
      // Whoever is in the book came when they came; of two rows of one file the first that says a day is right.
      if (isMissing(was)) changes.created_at = String(value);
    } else if (column === 'new_stage') {
      if (rule === 'overwrite' || isMissing(before.stage_id)) changes.new_stage = given.new_stage ?? '';
    } else if (column === 'opts_out') {
      if (before['is_email_manual'] !== false || before['is_email_workflow'] !== false) changes.opts_out = true;
    } else if (
      isMissing(was) ||
      (rule === 'overwrite' && was !== value && JSON.stringify(was) !== JSON.stringify(value))
    )
      changes[column] = value;
  }
  return changes;
};

/** What is added to a list is never its primary entry, unless it is the first. */
const joined = (had: readonly unknown[], added: readonly unknown[]): unknown[] => [
  ...had,
  ...added.map((entry) =>
    typeof entry === 'object' && entry !== null && 'isPrimary' in entry && had.length > 0
      ? { ...entry, isPrimary: false }
      : entry,
  ),
];

/** An address that was taken away because it must not be written to comes back as it was: bringing it again lifts nothing. */
const asBefore = (email: KeptEmail, before: ContactColumns): KeptEmail => {
  const former = (before['former_emails'] ?? []) as KeptEmail[];
  const known = former.find(({ emailAddress }) => emailAddress.toLowerCase() === email.emailAddress);
  return known ? { ...known, isPrimary: email.isPrimary } : email;
};
