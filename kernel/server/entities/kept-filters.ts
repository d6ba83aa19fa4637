// Filters that are kept, of collections and of saved grids: where a label they name goes into another, they name that one from then on,
// so that a list finds whom it found before.
import { sql } from 'kysely';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';

/** The same filters with `into` in the place of ids that go; where both were named, once. */
export const replacedIn = (groups: FiltersGroups, from: ReadonlySet<string>, into: string): FiltersGroups => {
  const one = <V>(value: V): V | string => (typeof value === 'string' && from.has(value.toLowerCase()) ? into : value);
  return groups.map((group) =>
    group.map((filter) => {
      const { value } = filter;
      if (Array.isArray(value)) return { ...filter, value: [...new Set(value.map(one))] };
      return value === undefined ? filter : { ...filter, value: one(value) };
    }),
  );
};

/** Those of the ids that stand in columns of a table of the agency, such as filters and steps, by their text. */
export const namedIn = async (
  ctx: Context,
  table: string,
  columns: readonly string[],
  ids: readonly string[],
): Promise<string[]> => {
  const said = sql.join(
    columns.map((column) => sql`${sql.ref(column)}::text ilike '%"' || w.id || '"%'`),
    sql` or `,
  );
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${ids}::text[]) as w (id)
    where exists (select from ${sql.table(table)} where agency_id = ${ctx.agency.id} and (${said}))`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

export interface Rewritten {
  id: string;
  name: string;
  before: FiltersGroups;
  after: FiltersGroups;
}

/** Rewrites the filters kept in a table's `filters_groups`; answers those that became others. */
export const rewriteFilters = async (
  ctx: Context,
  table: 'collections' | 'grids',
  from: readonly string[],
  into: string,
): Promise<Rewritten[]> => {
  const { rows } = await sql<{ id: string; name: string; groups: FiltersGroups }>`
    select id, display_name as name, filters_groups as groups from ${sql.table(table)}
    where agency_id = ${ctx.agency.id}
      and exists (select from unnest(${from}::text[]) gone where filters_groups::text ilike '%"' || gone || '"%')
    order by id for no key update`.execute(ctx.db);
  const gone = new Set(from);
  const rewritten = rows.map(({ id, name, groups }) => ({
    id,
    name,
    before: groups,
    after: replacedIn(groups, gone, into),
  }));
  await sql`
    update ${sql.table(table)} t set filters_groups = n.groups, updated_at = ${ctx.now}
    from jsonb_to_recordset(${json(rewritten.map(({ id, after }) => ({ id, groups: after })))}) as n (id uuid, groups jsonb)
    where t.agency_id = ${ctx.agency.id} and t.id = n.id`.execute(ctx.db);
  return rewritten;
};

/** What the filters of saved grids name, for whoever takes it away. */
export const filtersOfGrids = {
  find: (ctx: Context, ids: readonly string[]) => namedIn(ctx, 'grids', ['filters_groups'], ids),
  replace: async (ctx: Context, from: readonly string[], into: string): Promise<void> => {
    await rewriteFilters(ctx, 'grids', from, into);
  },
};
