// The rows of tags and origins, read and written by the verbs that both share: columns under the names of the wire, names held so that no
// two are given at once.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import type { LabelKind } from './serving-labels.ts';

/** A tag, or an origin, whose type is null and whose place is 0. */
export interface Label {
  _id: string;
  displayName: string;
  typeName: string | null;
  backgroundColor: string;
  foregroundColor: string;
  isHidden: boolean;
  position: number;
}

/** Labels of one kind that an agency may have: more are no longer words that anybody sorts by. */
export const mostLabels = 5_000;

const columns = ({ table }: LabelKind) => sql`t.id as "_id", t.display_name as "displayName",
  ${table === 'tags' ? sql`t.type_name` : sql`null`} as "typeName", t.background_color as "backgroundColor",
  t.foreground_color as "foregroundColor", t.is_hidden as "isHidden", ${table === 'tags' ? sql`t.position` : sql`0`} as position`;

/** Labels under a condition on `t`; `held` says how their rows are locked until the transaction ends. */
export const readLabels = async (
  ctx: Context,
  kind: LabelKind,
  where: RawBuilder<SqlBool>,
  held: 'not' | 'for key share' | 'for update' = 'not',
): Promise<Label[]> => {
  const place = kind.table === 'tags' ? sql`t.type_name, t.position,` : sql``;
  const order = held === 'not' ? sql`${place} t.display_name collate "und-x-icu", t.id` : sql`t.id`;
  const { rows } = await sql<Label>`
    select ${columns(kind)} from ${sql.table(kind.table)} t where t.agency_id = ${ctx.agency.id} and ${where}
    order by ${order} ${held === 'not' ? sql`` : sql.raw(`${held} of t`)}`.execute(ctx.db);
  return rows;
};

/** The same by ids. */
export const readLabelsById = (
  ctx: Context,
  kind: LabelKind,
  ids: readonly string[],
  held?: 'for key share' | 'for update',
): Promise<Label[]> => readLabels(ctx, kind, sql`t.id = any(${uuids(ids)})`, held);

const sameType = (typeName: string | null) => (typeName === null ? sql`` : sql`and t.type_name = ${typeName}`);

/** Labels of one type by their names, without case. */
export const readLabelsByName = (
  ctx: Context,
  kind: LabelKind,
  typeName: string | null,
  names: readonly string[],
): Promise<Label[]> =>
  readLabels(
    ctx,
    kind,
    sql`lower(t.display_name) = any(${names.map((name) => lowerCase(name))}::text[]) ${sameType(typeName)}`,
  );

/** Lets nobody else name a label of this kind until the transaction ends, so that what is free now stays free. */
export const holdNames = async (ctx: Context, { table }: LabelKind): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${table}), hashtext(${ctx.agency.id}))`.execute(ctx.db);
};

/** Refuses a name that another label of the type has; asked once names are held. */
export const mustBeFree = async (
  ctx: Context,
  kind: LabelKind,
  { _id, typeName, displayName }: Pick<Label, '_id' | 'typeName' | 'displayName'>,
): Promise<void> => {
  const known = await readLabelsByName(ctx, kind, typeName, [displayName]);
  if (known.some((label) => label._id !== _id)) throw invalid('displayName', 'is already in use', 'labels.nameTaken');
};

/** Writes new labels whose names are held and free. Refuses more than an agency may have. */
export const insertLabels = async (ctx: Context, kind: LabelKind, labels: readonly Label[]): Promise<void> => {
  if (labels.length === 0) return;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(kind.table)} where agency_id = ${ctx.agency.id}`.execute(ctx.db);
  if ((rows[0]?.total ?? 0) + labels.length > mostLabels)
    throw new Refusal('conflict', 'labels.tooMany', `There may be at most ${writtenNumber(mostLabels)} ${kind.table}`);
  const own = kind.table === 'tags' ? sql`, type_name, position` : sql``;
  const values = labels.map((label) => {
    const ofTags = kind.table === 'tags' ? sql`, ${label.typeName}, ${label.position}` : sql``;
    return sql`(${ctx.agency.id}, ${label._id}, ${label.displayName}, ${label.backgroundColor}, ${label.foregroundColor},
      ${label.isHidden}, ${ctx.now}, ${ctx.now}${ofTags})`;
  });
  await sql`
    insert into ${sql.table(kind.table)} (agency_id, id, display_name, background_color, foreground_color, is_hidden, created_at,
      updated_at${own}) values ${sql.join(values)}`.execute(ctx.db);
  for (const { _id, displayName } of labels) ctx.emit(kind.events.created, { subject: _id, data: { displayName } });
};
