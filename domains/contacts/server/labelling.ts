// What contacts do when a label goes: they are rid of it, or carry another in its place. Deleted contacts too, which may come back.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { LabelUses } from '#/kernel/server/door.ts';
import { announce } from '#/kernel/server/events/write-events.ts';

const label = { one: 'contact', many: 'contacts' } as const;

/** Changes at most `most` of the contacts found, oldest first and each held, and tells browsers which. */
const change = async (
  ctx: Context,
  found: RawBuilder<unknown>,
  set: RawBuilder<unknown>,
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select id from contacts where agency_id = ${ctx.agency.id} and id in (${found}) order by id limit ${most} for no key update
    )
    update contacts t set ${set}, updated_at = ${ctx.now} from chosen
    where t.agency_id = ${ctx.agency.id} and t.id = chosen.id returning t.id`.execute(ctx.db);
  if (rows.length > 0)
    await announce(
      ctx,
      'contact',
      rows.map(({ id }) => id),
    );
  return rows.length;
};

/** A list of labels with others in the place of some, each once, in the order they had. */
const replaced = (column: RawBuilder<unknown>, from: readonly string[], into: string | null): RawBuilder<unknown> =>
  sql`array(
    select kept from (
      select case when old = any(${uuids(from)}) then ${into}::uuid else old end as kept, place
      from unnest(${column}) with ordinality as labels (old, place)
    ) known where kept is not null group by kept order by min(place))`;

/** Labels kept as a list in the contact's row, and as rows of a table that finds them for contacts that are there. */
const listed =
  (column: 'tag_ids' | 'origin_ids', table: 'contact_tags' | 'contact_origins', value: 'tag_id' | 'origin_id') =>
  (ctx: Context, from: readonly string[], into: string | null, most: number): Promise<number> => {
    const labels = sql.ref(column);
    const found = sql`
      select contact_id from ${sql.table(table)} where agency_id = ${ctx.agency.id} and ${sql.ref(value)} = any(${uuids(from)})
      union select id from contacts
      where agency_id = ${ctx.agency.id} and removed_at is not null and ${labels} && ${uuids(from)}`;
    return change(ctx, found, sql`${labels} = ${replaced(sql.ref(`t.${column}`), from, into)}`, most);
  };

export const labelUses: readonly LabelUses[] = [
  {
    label,
    of: 'tag',
    types: ['contact'],
    link: { table: 'contact_tags', record: 'contact_id', value: 'tag_id' },
    move: listed('tag_ids', 'contact_tags', 'tag_id'),
  },
  {
    label,
    of: 'tag',
    types: ['contact-stage'],
    link: { table: 'contacts', record: 'id', value: 'stage_id', where: sql`l.removed_at is null` },
    move: (ctx, from, into, most) => {
      const found = sql`select id from contacts where agency_id = ${ctx.agency.id} and stage_id = any(${uuids(from)})`;
      return change(ctx, found, sql`stage_id = ${into}::uuid`, most);
    },
  },
  {
    label,
    of: 'origin',
    link: { table: 'contact_origins', record: 'contact_id', value: 'origin_id' },
    move: listed('origin_ids', 'contact_origins', 'origin_id'),
  },
];
