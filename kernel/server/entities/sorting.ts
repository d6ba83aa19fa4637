// The order of a list: by one column and then by id, so that every row has one place; records without a value come last in both
// directions (decision 21). An index `(agency_id, column, id)` serves it, read forwards or backwards.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isSortable } from '#/kernel/contract/describing.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { columnOf, type ServedEntity } from './served-entity.ts';

type Sql = RawBuilder<unknown>;

export interface Sort {
  /** Name of the attribute. */
  name: string;
  isDescending: boolean;
  mayBeMissing: boolean;
  /** The sort key of the row with this alias. */
  keyOf(alias: string): Sql;
}

/** People expect names in the order of their language: Émile before Zoe, adam before Bea. */
const people = sql.raw('collate "und-x-icu"');
const isText: ReadonlySet<string> = new Set(['string', 'dropdown', 'subscriptionplan']);

/** The sort key of an attribute, as its index must have it. */
export const sortKeyOf = (entity: AnyEntity, name: string, alias: string): Sql => {
  const { type, options } = entity.attributes[name] ?? { type: 'string', options: {} };
  const column = sql.ref(`${alias}.${columnOf(entity, name)}`);
  return isText.has(type) && options.holds !== 'id' ? sql`${column} ${people}` : column;
};

/** The sort that a list asks for, or the entity's own. Refuses a column that no index sorts by. */
export const sortOf = (
  entity: AnyEntity,
  { column, order }: { column?: string | undefined; order?: 'asc' | 'desc' | undefined },
): Sort => {
  const name = column ?? entity.order.column;
  if (!isSortable(entity, name)) throw invalid('column', 'is not a column to sort by', 'kernel.notSortable');
  return {
    name,
    isDescending: (order ?? (column === undefined ? entity.order.order : 'asc')) === 'desc',
    mayBeMissing: entity.attributes[name]?.options.isRequired !== true,
    keyOf: (alias) => sortKeyOf(entity, name, alias),
  };
};

/** Where a page begins: after a row, or after so many rows. */
export type Start = { offset: number } | { lastId: string };

/** One page of a list. */
export interface Page {
  sort: Sort;
  start: Start;
  length: number;
}

/** The order of a list by a key and an id: records without a key come last in both directions. */
export const orderOf = ({ isDescending, mayBeMissing }: Sort, key: Sql, id: Sql): Sql => {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`${key} ${direction}${mayBeMissing && isDescending ? sql` nulls last` : sql``}, ${id} ${direction}`;
};

/** The key of the record that a page comes after. */
const lastKey = (ctx: Context, { entity }: ServedEntity, sort: Sort, lastId: string): Sql =>
  sql`(select ${sort.keyOf('l')} from ${sql.table(entity.table)} l where l.agency_id = ${ctx.agency.id} and l.id = ${lastId})`;

/**
 * Ids and keys of one page of the records under `where`, read in the order of an index. Where missing values must come last against
 * the order of the index, rows with a value and rows without are read one after the other: PostgreSQL appends the second part to the first.
 */
export const pageSql = (
  ctx: Context,
  served: ServedEntity,
  where: RawBuilder<SqlBool>,
  { sort, start, length }: Page,
): Sql => {
  const isCursor = 'lastId' in start;
  const offset = isCursor ? 0 : start.offset;
  const key = sort.keyOf('t');
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const beyond = sort.isDescending ? sql`<` : sql`>`;
  const part = (condition: Sql | undefined, order: Sql, most: number, skip: number): Sql =>
    sql`(select t.id, ${key} as key from ${sql.table(served.entity.table)} t where ${where}${condition ? sql` and ${condition}` : sql``}
      order by ${order} limit ${sql.lit(most)}${skip > 0 ? sql` offset ${skip}` : sql``})`;
  const byKey = sql`${key} ${direction}, t.id ${direction}`;
  const byId = sql`t.id ${direction}`;
  if (!isCursor && !(sort.mayBeMissing && sort.isDescending)) return part(undefined, byKey, length, offset);
  const most = length + offset;
  const inTurn = (...parts: Sql[]): Sql => sql`select * from (${sql.join(parts, sql` union all `)}) u
    limit ${sql.lit(length)}${offset > 0 ? sql` offset ${offset}` : sql``}`;
  if (!isCursor) return inTurn(part(sql`${key} is not null`, byKey, most, 0), part(sql`${key} is null`, byId, most, 0));
  const last = lastKey(ctx, served, sort, start.lastId);
  const after = part(sql`(${key}, t.id) ${beyond} (${last}, ${start.lastId})`, byKey, length, 0);
  if (!sort.mayBeMissing) return after;
  // After a record with a key come the others with one, then all without; after one without, those without that come behind it.
  return inTurn(
    after,
    part(sql`${key} is null and ${last} is not null`, byId, length, 0),
    part(sql`${key} is null and t.id ${beyond} (select ${start.lastId}::uuid where ${last} is null)`, byId, length, 0),
  );
};

/** Ids and keys of one page of records under one of several conditions: the first of each, and the best of them all. */
export const pageOfSeveral = (
  ctx: Context,
  served: ServedEntity,
  wheres: readonly RawBuilder<SqlBool>[],
  page: Page,
): Sql => {
  const [only, another] = wheres;
  if (only && !another) return pageSql(ctx, served, only, page);
  const offset = 'offset' in page.start ? page.start.offset : 0;
  const first: Page = { ...page, start: offset > 0 ? { offset: 0 } : page.start, length: page.length + offset };
  const parts = sql.join(
    wheres.map((where) => sql`(select * from (${pageSql(ctx, served, where, first)}) one)`),
    sql` union `,
  );
  return sql`select * from (${parts}) s order by ${orderOf(page.sort, sql.ref('s.key'), sql.ref('s.id'))}
    limit ${sql.lit(page.length)}${offset > 0 ? sql` offset ${offset}` : sql``}`;
};

/** Ids and keys of one page of rows (id, key) that are few enough to be sorted. */
export const pageOf = (ctx: Context, served: ServedEntity, rows: Sql, { sort, start, length }: Page): Sql => {
  const [key, id] = [sql.ref('f.key'), sql.ref('f.id')];
  const beyond = sort.isDescending ? sql`<` : sql`>`;
  const after = (): Sql => {
    if (!('lastId' in start)) return sql`true`;
    const last = lastKey(ctx, served, sort, start.lastId);
    return sql`case when ${last} is null then ${key} is null and ${id} ${beyond} ${start.lastId}
      else ((${key}, ${id}) ${beyond} (${last}, ${start.lastId}) or ${key} is null) end`;
  };
  const offset = 'offset' in start && start.offset > 0 ? sql` offset ${start.offset}` : sql``;
  return sql`select ${id}, ${key} from (${rows}) f where ${after()} order by ${orderOf(sort, key, id)} limit ${sql.lit(length)}${offset}`;
};

/** The ids of rows (id, key) in the order of the page. */
export const idsOf = (rows: Sql, { sort }: Page): Sql =>
  sql`select array_agg(p.id order by ${orderOf(sort, sql.ref('p.key'), sql.ref('p.id'))}) from (${rows}) p`;
