// A row as the JSON that goes over the wire, built by PostgreSQL: Node passes it on without parsing it (performance §2).
import { type RawBuilder, sql } from 'kysely';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import { totalCap } from '#/kernel/contract/list.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import { pathOf } from '#/kernel/contract/record.ts';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { columnOf, type ServedEntity } from './served-entity.ts';

/** SQL of a value: text where it depends on the declaration alone, so that it is put together once and not at every request. */
type Value = string | RawBuilder<unknown>;
type Branch = Value | Map<string, Branch>;

const named = new WeakMap<AnyEntity, ReadonlyMap<string, string>>();

/** The declared columns of an entity as SQL, by attribute. */
const columnsOf = (entity: AnyEntity): ReadonlyMap<string, string> => {
  const known = named.get(entity);
  if (known) return known;
  const columns = new Map(
    Object.entries(entity.attributes).map(([name, attribute]) => {
      const column = `t.${quoted(columnOf(entity, name))}`;
      return [name, isMoment(attribute) ? momentText(column) : column];
    }),
  );
  named.set(entity, columns);
  return columns;
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const isMoment = ({ type, options }: Attribute): boolean => type === 'date' && options.hasTime === true;

/** A moment as `2026-01-31T09:00:00.123Z`. */
const momentText = (value: string): string => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const [beforeMoment = '', afterMoment = ''] = momentText('|').split('|');

/** The record of row `t` as columns of a select: every visible attribute at its place on the wire. */
export const recordColumns = (ctx: Context, served: ServedEntity): RawBuilder<unknown> => {
  const columns = columnsOf(served.entity);
  const root = new Map<string, Branch>([['_id', 't.id']]);
  for (const [name, attribute] of Object.entries(served.entity.attributes)) {
    if (attribute.options.isHidden || attribute.options.isFilterOnly) continue;
    const path = pathOf(name, attribute).split('.');
    const leaf = path.pop() ?? name;
    let branch = root;
    for (const step of path) {
      const next = branch.get(step);
      const inner = next instanceof Map ? next : new Map<string, Branch>();
      branch.set(step, inner);
      branch = inner;
    }
    const computed = served.computed[name]?.(ctx);
    const asMoment = computed && sql`${sql.raw(beforeMoment)}${computed}${sql.raw(afterMoment)}`;
    branch.set(leaf, (isMoment(attribute) ? asMoment : computed) ?? columns.get(name) ?? 'null');
  }
  if (served.entity.hasCustomAttributes) root.set(customPath, customValues(ctx, served));
  return joined([...root].map(([key, value]) => [value, ` as ${quoted(key)}`]));
};

/** A nested object. */
const built = (branch: Map<string, Branch>): RawBuilder<unknown> =>
  sql`json_build_object(${joined([...branch].map(([key, value]) => [`${literal(key)}, `, value]))})`;

/** Pieces of a list, with commas between its entries; neighbours that are text become one. */
const joined = (entries: readonly (readonly Branch[])[]): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [];
  let text = '';
  for (const [index, entry] of entries.entries()) {
    if (index > 0) text += ', ';
    for (const piece of entry) {
      if (typeof piece === 'string') {
        text += piece;
        continue;
      }
      parts.push(sql.raw(text), piece instanceof Map ? built(piece) : piece);
      text = '';
    }
  }
  return sql.join([...parts, sql.raw(text)], sql``);
};

/** The same as one json value. A function takes a hundred arguments, a row has no such bound. */
export const recordExpression = (ctx: Context, served: ServedEntity): RawBuilder<unknown> =>
  sql`(select row_to_json(r) from (select ${recordColumns(ctx, served)}) r)`;

/** The values of the agency's own attributes, without those that are hidden or were removed. */
const customValues = (ctx: Context, { entity }: ServedEntity): RawBuilder<unknown> =>
  sql`t.custom - array(select a.id::text from attributes a where a.agency_id = ${ctx.agency.id}
    and a.type_name = ${entity.typeName} and (a.is_hidden or a.removed_at is not null))`;

/** The answer of a list: these records in this order, and the total, capped and said to be so (decision 113). */
export const describePage = async (
  ctx: Context,
  served: ServedEntity,
  ids: readonly string[],
  total: number,
): Promise<string> => {
  const counted = total > totalCap ? `${totalCap},"totalIsCapped":true` : String(total);
  if (ids.length === 0) return `{"data":[],"total":${counted}}`;
  const { rows } = await sql<{ data: string }>`${prepared}
    select coalesce(json_agg(r)::text, '[]') as data
    from (select ${recordColumns(ctx, served)} from unnest(${uuids(ids)}) with ordinality o (id, place)
      join ${sql.table(served.entity.table)} t on t.agency_id = ${ctx.agency.id} and t.id = o.id order by o.place) r`.execute(
    ctx.db,
  );
  return `{"data":${rows[0]?.data ?? '[]'},"total":${counted}}`;
};
