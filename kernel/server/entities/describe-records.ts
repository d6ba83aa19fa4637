// A row as the JSON that goes over the wire, built by PostgreSQL: Node passes it on without parsing it.
import { type RawBuilder, sql } from 'kysely';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import { totalCap } from '#/kernel/contract/list.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import { pathOf } from '#/kernel/contract/record.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf, momentText } from '#/kernel/server/db/moment-text.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { isPointing, type Pointer, pointedBeside } from './pointing.ts';
import { columnOf, type Expression, type ServedEntity } from './served-entity.ts';
import { isShown, type Shown } from './shown-attributes.ts';

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

/** How an attribute is computed, where it is. */
const computing = ({ lookedUp, computed }: ServedEntity, name: string): Expression | undefined =>
  lookedUp?.computed[name] ?? computed[name];

/** The record of row `t`, and of what is looked up beside it, as columns of a select: what is visible at its place on the wire, or what is asked for. */
const recordColumns = (
  ctx: Context,
  served: ServedEntity,
  isAsked: (name: string) => boolean = () => true,
  valueOf: (expression: Expression) => RawBuilder<unknown> = (expression) => expression(ctx),
  shown?: Shown,
): RawBuilder<unknown> => {
  const columns = columnsOf(served.entity);
  const root = new Map<string, Branch>([['_id', 't.id']]);
  for (const [name, attribute] of Object.entries(served.entity.attributes)) {
    if (attribute.options.isHidden || attribute.options.isFilterOnly || !isAsked(name)) continue;
    const path = pathOf(name, attribute).split('.');
    const leaf = path.pop() ?? name;
    let branch = root;
    for (const step of path) {
      const next = branch.get(step);
      const inner = next instanceof Map ? next : new Map<string, Branch>();
      branch.set(step, inner);
      branch = inner;
    }
    const expression = computing(served, name);
    const computed = expression && valueOf(expression);
    const asMoment = computed && momentOf(computed);
    branch.set(leaf, (isMoment(attribute) ? asMoment : computed) ?? columns.get(name) ?? 'null');
  }
  if (served.entity.hasCustomAttributes && isAsked(customPath)) {
    const own = customValues(ctx, served, shown?.customIds);
    const declared = root.get(customPath);
    // What is declared to stand beside the agency's own is there whatever they are.
    root.set(customPath, declared instanceof Map ? sql`(${own} || to_jsonb(${built(declared)}))` : own);
  }
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
export const recordExpression = (
  ctx: Context,
  served: ServedEntity,
  isAsked?: (name: string) => boolean,
): RawBuilder<unknown> =>
  sql`(select row_to_json(r) from (select ${recordColumns(ctx, served, isAsked)}${
    served.lookedUp ? sql` from (select) one ${served.lookedUp.joins(ctx)}` : sql``
  }) r)`;

/** The values of the agency's own attributes, without those that are hidden or were removed; only of those with these ids, where ids are given. */
const customValues = (ctx: Context, { entity }: ServedEntity, ids?: readonly string[]): RawBuilder<unknown> => {
  const visible = sql`t.custom - array(select a.id::text from attributes a where a.agency_id = ${ctx.agency.id}
    and a.type_name = ${entity.typeName} and (a.is_hidden or a.removed_at is not null))`;
  return ids === undefined
    ? visible
    : sql`(select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(${visible}) v
      where v.key = any(${sql.val(ids)}::text[]))`;
};

/** How many records a list has: so many, or at least so many where counting was broken off. */
export type Total = number | { atLeast: number };

/** The answer of a list: these records in this order, the total, capped and said to be so (decision 113), and what else it says. */
export const describePage = async (
  ctx: Context,
  served: ServedEntity,
  ids: readonly string[],
  total: Total,
  { shown, beside }: PageWords = {},
): Promise<string> => {
  if (ids.length === 0 && !beside) return pageText(noRecords(shown), total);
  const { rows } = await sql<{ data: string; beside?: string }>`${isPlanned(served, shown) ? prepared : sql``}
    select ${dataSql(ctx, served, uuids(ids), shown)} as data${besideSql(beside)}`.execute(ctx.db);
  return pageText(rows[0]?.data ?? noRecords(shown), total, rows[0]?.beside);
};

/** What `dataSql` gives of no records. */
export const noRecords = (shown: Shown | undefined): string => (shown ? '{"data":[],"references":{}}' : '[]');

/** What a page says of its records, and besides them. */
export interface PageWords {
  /** The attributes that were asked for; left out, the whole record. */
  shown?: Shown | undefined;
  /** Json, an object, whose entries join those of the answer. */
  beside?: RawBuilder<unknown> | undefined;
}

/** What a list says besides its records, as one more column of text. */
export const besideSql = (beside: RawBuilder<unknown> | undefined): RawBuilder<unknown> =>
  beside ? sql`, (${beside})::text as beside` : sql``;

/**
 * The records of some ids, in their order, as JSON text: a list of whole ones, or `{data, references}` of those that are shown in part,
 * where they say ids and the list beside them what these point to.
 */
export const dataSql = (
  ctx: Context,
  served: ServedEntity,
  ids: RawBuilder<unknown>,
  shown?: Shown,
): RawBuilder<string> => {
  const rows = sql`unnest(${ids}) with ordinality o (id, place)
    join ${sql.table(served.entity.table)} t on t.agency_id = ${ctx.agency.id} and t.id = o.id`;
  const list = (columns: RawBuilder<unknown>) => sql`select coalesce(json_agg(r), '[]')
    from (select ${columns} from ${rows} ${served.lookedUp?.joins(ctx) ?? sql``} order by o.place) r`;
  if (!shown) return sql`(select list::text from (${list(recordColumns(ctx, served))}) l (list))`;
  const columns = recordColumns(
    ctx,
    served,
    (name) => isShown(shown, name),
    (expression) => (isPointing(expression) ? expression.pointer.ids : expression(ctx)),
    shown,
  );
  return sql`(select json_build_object('data', (${list(columns)}),
    'references', ${pointedBeside(pointersOf(served, shown), ctx.agency.id, rows)})::text)`;
};

const pointersOf = (served: ServedEntity, { names }: Shown): Pointer[] =>
  [...names].flatMap((name) => {
    const expression = computing(served, name);
    return isPointing(expression) ? [expression.pointer] : [];
  });

/** So many choices of attributes have plans that are kept: those of the product's own lists, and more. */
const mostPlanned = 100;
const planned = new Set<string>();

/** Whether the statement is worth a plan that is kept: people choose columns, and the memory of the server is not theirs to fill. */
export const isPlanned = ({ entity }: ServedEntity, shown: Shown | undefined): boolean => {
  if (!shown) return true;
  if (shown.customIds.length > 0) return false;
  const key = [entity.typeName, ...[...shown.names].sort()].join(' ');
  if (!planned.has(key) && planned.size < mostPlanned) planned.add(key);
  return planned.has(key);
};

/** The text of an answer around its records, as `dataSql` gives them; `beside` is an object as text, with at least one entry. */
export const pageText = (data: string, total: Total, beside?: string): string => {
  const records = data.startsWith('{') ? data.slice(1, -1) : `"data":${data}`;
  const [known, isMore] = typeof total === 'number' ? [total, total > totalCap] : [total.atLeast, true];
  const counted = isMore ? `${Math.min(known, totalCap)},"totalIsCapped":true` : known;
  return `{${records},"total":${counted}${beside === undefined ? '}' : `,${beside.trim().slice(1)}`}`;
};
