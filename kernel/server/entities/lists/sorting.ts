// The order of a list: by one column and then by id, so that every row has one place; records without a value come last in both
// directions (decision 21). An index `(agency_id, column, id)` serves it, read forwards or backwards; what none has in order is sorted.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import { findField } from '#/kernel/contract/read-filters.ts';
import type { SortOrder } from '#/kernel/contract/sort-order.ts';
import { sortingOf } from '#/kernel/contract/words/describing.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { customAttributesIn } from '../custom-attributes.ts';
import type { ServedEntity } from '../served-entity.ts';
import { gatheredKey, indexedKey } from './sort-keys.ts';

type Sql = RawBuilder<unknown>;

export interface Sort {
  /** Name of the attribute. */
  name: string;
  isDescending: boolean;
  mayBeMissing: boolean;
  /** No index has the key in order: all that is found is gathered and sorted. */
  isGathered: boolean;
  /** The sort key of row `t`. */
  key: Sql;
}

/** The sort that a list asks for, or the entity's own. Refuses what cannot be sorted by. */
export const sortOf = async (
  ctx: Context,
  served: ServedEntity,
  { column, order }: { column?: string | undefined; order?: SortOrder | undefined },
): Promise<Sort> => {
  const { entity } = served;
  if (column === undefined) return ownSortOf(entity, order);
  const field = findField(entity, await customAttributesIn(ctx, entity, [column]), column);
  const sorting = field && sortingOf(entity, field);
  if (!field || !sorting) throw invalid('column', 'is not a column to sort by', 'kernel.notSortable');
  const isDescending = order === 'desc';
  return sorting === 'indexed'
    ? indexedSort(entity, field.name, isDescending)
    : {
        name: field.name,
        isDescending,
        mayBeMissing: true,
        isGathered: true,
        key: await gatheredKey(ctx, served, field),
      };
};

/** The order of a list that nobody has sorted. */
export const ownSortOf = (entity: AnyEntity, order: SortOrder = entity.order.order): Sort =>
  indexedSort(entity, entity.order.column, order === 'desc');

const indexedSort = (entity: AnyEntity, name: string, isDescending: boolean): Sort => ({
  name,
  isDescending,
  mayBeMissing: entity.attributes[name]?.options.isRequired !== true,
  isGathered: false,
  key: indexedKey(entity, name),
});

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

/** The key of the record that a page comes after; its row hides any other `t` around it. */
export const lastKey = (ctx: Context, { entity }: ServedEntity, sort: Sort, lastId: string): Sql =>
  sql`(select ${sort.key} from ${sql.table(entity.table)} t where t.agency_id = ${ctx.agency.id} and t.id = ${lastId})`;

/**
 * Ids and keys of one page of the records under `where`, read in the order of an index. Where missing values must come last against
 * the order of the index, rows with a value and rows without are read one after the other: PostgreSQL appends the second part to the first.
 * `rows` are what stands for the records: all of the table, unless others have id and key of them.
 */
export const pageSql = (
  ctx: Context,
  served: ServedEntity,
  where: RawBuilder<SqlBool>,
  { sort, start, length }: Page,
  rows: Sql = sql.table(served.entity.table),
): Sql => {
  const isCursor = 'lastId' in start;
  const offset = isCursor ? 0 : start.offset;
  const { key } = sort;
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const beyond = sort.isDescending ? sql`<` : sql`>`;
  const part = (condition: Sql | undefined, order: Sql, most: number, skip: number): Sql =>
    sql`(select t.id, ${key} as key from ${rows} t where ${where}${condition ? sql` and ${condition}` : sql``}
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
