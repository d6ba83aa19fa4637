// What records do when a label goes: they are rid of it, or carry another in its place. Deleted records too, which may come back.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import type { LabelUses } from './carrying-labels.ts';

/** Records whose rows carry labels: their table, and the name under which browsers know them. */
export interface Labelled {
  table: string;
  typeName: string;
}

/** Changes at most `most` of the records found, oldest first and each held, and tells browsers which. */
export const changeLabelled = async (
  ctx: Context,
  { table, typeName }: Labelled,
  found: RawBuilder<unknown>,
  set: RawBuilder<unknown>,
  most: number,
): Promise<number> => {
  const records = sql.table(table);
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select id from ${records} where agency_id = ${ctx.agency.id} and id in (${found}) order by id limit ${most} for no key update
    )
    update ${records} t set ${set}, updated_at = ${ctx.now} from chosen
    where t.agency_id = ${ctx.agency.id} and t.id = chosen.id returning t.id`.execute(ctx.db);
  if (rows.length > 0)
    await announce(
      ctx,
      typeName,
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

/** Labels kept as a list in the record's row, and as rows of a table that finds them for records that are there. */
export const moveListed =
  (of: Labelled, column: string, link: LabelUses['link']): LabelUses['move'] =>
  (ctx, from, into, most) => {
    const [labels, record, value] = [sql.ref(column), sql.ref(link.record), sql.ref(link.value)];
    const found = sql`
      select ${record} from ${sql.table(link.table)} where agency_id = ${ctx.agency.id} and ${value} = any(${uuids(from)})
      union select id from ${sql.table(of.table)}
      where agency_id = ${ctx.agency.id} and removed_at is not null and ${labels} && ${uuids(from)}`;
    return changeLabelled(ctx, of, found, sql`${labels} = ${replaced(sql.ref(`t.${column}`), from, into)}`, most);
  };
