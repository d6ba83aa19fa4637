// Two rows of one person made one. Nothing that either knows is lost: lists are joined, gaps are filled from the other, and where both say
// something else, the kept one holds unless the value was taken from the other by name. Of what may be sent, the stricter holds. Pure.

/** A row of `contacts` as JSON, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** What is taken from the other although the kept one has a value: columns, and ids of the agency's own attributes. */
export interface Taken {
  columns: ReadonlySet<string>;
  custom: ReadonlySet<string>;
}

/** What makes a row this row and no other, and what PostgreSQL works out. */
const ofTheRow: ReadonlySet<string> = new Set([
  'agency_id',
  'id',
  'full_name',
  'engagement_score',
  'created_by',
  'created_at',
  'updated_at',
  'removed_at',
  'merged_into',
]);

/** Whether a merge may write the column. */
export const isMerged = (column: string): boolean => !ofTheRow.has(column);

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Combine = (kept: unknown, other: unknown, isTaken: boolean) => unknown;

/** Entries of both, the kept ones first; the same entry once, with what either knows of it. Exactly one is the primary one. */
const joined =
  (keyOf: (entry: Record<string, unknown>) => string): Combine =>
  (kept, other, isTaken) => {
    const all = new Map<string, Record<string, unknown>>();
    const primary = (isTaken && primaryOf(other)) || primaryOf(kept) || primaryOf(other);
    for (const entry of [...listOf(kept), ...listOf(other)].map(objectOf)) {
      const key = keyOf(entry);
      all.set(key, { ...entry, ...stricter(all.get(key), entry) });
    }
    const primaryKey = primary ? keyOf(primary) : undefined;
    return [...all].map(([key, entry]) => ('isPrimary' in entry ? { ...entry, isPrimary: key === primaryKey } : entry));
  };

const primaryOf = (list: unknown): Record<string, unknown> | undefined =>
  listOf(list)
    .map(objectOf)
    .find(({ isPrimary }) => isPrimary === true);

/** What two entries of one address know together: the later bounce or complaint counts, and the first one's own words. */
const stricter = (
  first: Record<string, unknown> | undefined,
  second: Record<string, unknown>,
): Record<string, unknown> => {
  if (!first) return {};
  const marks = Object.fromEntries(
    ['lastHardBounce', 'lastSoftBounce', 'optOut', 'spamComplaint'].flatMap((mark) => {
      const latest = [textOf(first[mark]), textOf(second[mark])].toSorted((a, b) => a.localeCompare(b)).at(-1);
      return latest ? [[mark, latest]] : [];
    }),
  );
  return { ...first, ...marks };
};

const union: Combine = (kept, other) => [...new Set([...listOf(kept), ...listOf(other)])];
const both: Combine = (kept, other) => kept === true && other === true;

/** Nobody is disturbed who asked for peace in either record, and not before the later end. */
const peace: Combine = (kept, other) => {
  const [mine, theirs] = [objectOf(kept), objectOf(other)];
  if (mine['isEnabled'] !== true) return theirs['isEnabled'] === true ? other : (kept ?? other ?? null);
  if (theirs['isEnabled'] !== true) return kept;
  const starts = [mine['startDate'], theirs['startDate']].map((start) => start ?? null);
  const ends = [mine['endDate'], theirs['endDate']].map((end) => end ?? null);
  const sorted = (moments: unknown[]) => moments.map(textOf).toSorted((a, b) => a.localeCompare(b));
  return {
    ...mine,
    startDate: starts.includes(null) ? null : sorted(starts)[0],
    endDate: ends.includes(null) ? null : sorted(ends).at(-1),
  };
};

const combiners: Readonly<Record<string, Combine>> = {
  emails: joined(({ emailAddress }) => textOf(emailAddress).toLowerCase()),
  // Where either must not write, nobody must.
  former_emails: (kept, other) => [...listOf(kept), ...listOf(other)],
  phones: joined(({ number }) => textOf(number)),
  addresses: joined((address) => JSON.stringify(Object.entries(address).toSorted(([a], [b]) => a.localeCompare(b)))),
  tag_ids: union,
  origin_ids: union,
  is_unknown: both,
  is_email_manual: both,
  is_email_workflow: both,
  is_message_manual: both,
  is_message_workflow: both,
  is_phone_call_manual: both,
  is_alert_workflow: both,
  do_not_disturb: peace,
};

/** Columns in which nothing can be taken: the result is the same whichever record is kept. */
export const isSettled = (column: string): boolean => column in combiners && !['emails', 'phones'].includes(column);

/** Columns that say one thing together. */
const together: readonly (readonly [leader: string, ...followers: string[]])[] = [
  ['consent_source', 'consent_at'],
  ['last_activity_at', 'last_activity_kind'],
];

/** The kept row after the merge. */
export const combine = (kept: Row, other: Row, { columns, custom }: Taken): Row => {
  const after: Record<string, unknown> = { ...kept };
  for (const column of Object.keys(kept).filter(isMerged)) {
    const isTaken = columns.has(column);
    const combiner = combiners[column];
    if (combiner) after[column] = combiner(kept[column], other[column], isTaken);
    else if (isTaken || isBlank(kept[column])) after[column] = other[column] ?? kept[column];
  }
  const isLater = textOf(other['last_activity_at']) > textOf(kept['last_activity_at']);
  if (isLater) after['last_activity_at'] = other['last_activity_at'];
  if (textOf(other['last_contacted_at']) > textOf(kept['last_contacted_at']))
    after['last_contacted_at'] = other['last_contacted_at'];
  const lastOf = (row: Row) => textOf(objectOf(row['last_communication'])['at']);
  if (lastOf(other) > lastOf(kept)) after['last_communication'] = other['last_communication'];
  for (const [leader, ...followers] of together)
    if (after[leader] !== kept[leader]) for (const follower of followers) after[follower] = other[follower];
  const [mine, theirs] = [objectOf(kept['custom']), objectOf(other['custom'])];
  for (const [id, value] of Object.entries(theirs)) if (custom.has(id) || isBlank(mine[id])) mine[id] = value;
  after['custom'] = mine;
  return after;
};
