// Who is in a collection, as a condition on rows: those its filter finds and those put in by hand, without those left out by hand. Asked
// anew with every list, so that a change counts at once. Reach is no matter of this file: whoever lists members reads under their own.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { deepestNesting } from '#/kernel/contract/explaining.ts';
import { type FiltersGroups, filtersGroups } from '#/kernel/contract/filter.ts';
import { withoutEmpty } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { anyAlone, compileAlone, compileFilter } from '#/kernel/server/entities/compile-filter.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Alone, ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { servedCollections } from './serving-collections.ts';

type Truth = RawBuilder<SqlBool>;

/** A collection as far as its members depend on it. */
export interface Kept {
  id: string;
  typeName: string;
  filtersGroups: FiltersGroups;
  ownerId: string | null;
  /** Whether anything was put in, or left out, by hand. */
  hasIncluded: boolean;
  hasExcluded: boolean;
}

/** An agency has never so many of one kind. */
const mostKept = 1_000;

/** A collection may name others in its filter, so deep. */
export const deepest = deepestNesting;

/** The collections under a condition on row `t` of their table, in the order of their names. One that is always the same is prepared. */
export const findKept = async (
  ctx: Context,
  where: Truth,
  { isAlwaysTheSame = false }: { isAlwaysTheSame?: boolean } = {},
): Promise<Kept[]> => {
  const hand = (isMember: boolean) =>
    sql`exists (select from collection_members m where m.agency_id = t.agency_id and m.collection_id = t.id and m.is_member = ${isMember})`;
  const { rows } = await sql<Omit<Kept, 'filtersGroups'> & { filters: unknown }>`${isAlwaysTheSame ? prepared : sql``}
    select t.id, t.type_name as "typeName", t.filters_groups as filters, t.owner_id as "ownerId",
           ${hand(true)} as "hasIncluded", ${hand(false)} as "hasExcluded"
    from collections t where t.agency_id = ${ctx.agency.id} and ${where}
    order by t.display_name collate "und-x-icu", t.id limit ${mostKept}`.execute(ctx.db);
  return rows.map(({ filters, ...row }) => ({ ...row, filtersGroups: readKept(filters) }));
};

/** The language may have narrowed since a filter was kept; what it cannot read any more finds nobody. */
const readKept = (kept: unknown): FiltersGroups => {
  const read = filtersGroups.safeParse(kept);
  return read.success ? read.data : [];
};

/** Those of the collections that the actor sees. */
export const findVisible = async (ctx: Context, ids: readonly string[] | null, typeName: string): Promise<Kept[]> =>
  findKept(
    ctx,
    sql`${await reachable(ctx, servedCollections)} and t.type_name = ${typeName}${
      ids === null ? sql`` : sql` and t.id = any(${uuids(ids)})`
    }`,
  );

/**
 * Whether the record in row `t` is in one of the collections of its kind; `null` asks of all that the actor sees. One that they do not
 * see is answered like one that is not there: nobody is in it.
 */
export const memberSql = async (ctx: Context, typeName: string, ids: readonly string[] | null): Promise<Truth> => {
  const served = ctx.house.registry.entities.get(typeName);
  return served ? oneOf(ctx, served, await findVisible(ctx, ids, typeName), []) : sql`false`;
};

/** Whether the record in row `t` is in this collection. `within` are the collections that it is asked for. */
export const inCollection = async (
  ctx: Context,
  served: ServedEntity,
  kept: Kept,
  within: readonly Kept[] = [],
): Promise<Truth> => {
  const found = await foundBy(ctx, served, kept, within);
  const included = kept.hasIncluded ? sql<SqlBool>`(${found} or ${isByHand(ctx, kept, true)})` : found;
  return kept.hasExcluded ? sql`(${included} and not ${isByHand(ctx, kept, false)})` : included;
};

/** Whether the record in row `t` was put in by hand, or left out. */
const isByHand = (ctx: Context, kept: Kept, isMember: boolean): Truth =>
  sql`t.id in (select m.record_id from collection_members m
    where m.agency_id = ${ctx.agency.id} and m.collection_id = ${kept.id} and m.is_member = ${isMember})`;

const oneOf = async (
  ctx: Context,
  served: ServedEntity,
  collections: readonly Kept[],
  within: readonly Kept[],
): Promise<Truth> => {
  if (collections.length === 0) return sql`false`;
  const conditions = await inTurn(collections, (kept) => inCollection(ctx, served, kept, within));
  return sql`(${sql.join(conditions, sql` or `)})`;
};

/**
 * All who are in this collection, where rows of other tables tell: who was put in by hand is looked up, for they may be deleted since.
 * Undefined where only the records themselves say whom the filter finds.
 */
export const membersAlone = async (ctx: Context, served: ServedEntity, kept: Kept): Promise<Alone | undefined> => {
  const groups = withoutEmpty(kept.filtersGroups);
  const found = await unlessWrong(undefined, () => compileAlone(ctx, nesting(served, [kept]), groups));
  if (groups.length > 0 && !found) return undefined;
  const byHand = sql`(select t.id from ${sql.table(served.entity.table)} t where t.agency_id = ${ctx.agency.id}${
    served.exists ? sql` and ${served.exists(ctx)}` : sql``
  } and ${isByHand(ctx, kept, true)})`;
  const included = anyAlone([
    ...(found ? [found] : []),
    ...(kept.hasIncluded ? [{ ids: byHand, isOneLink: false }] : []),
  ]);
  if (!included || !kept.hasExcluded) return included;
  return {
    ids: sql`select t.id from (${included.ids}) t (id) where not ${isByHand(ctx, kept, false)}`,
    isOneLink: false,
  };
};

/** What the filter itself finds: nobody where it asks for nothing (decision 20), or names a field that is gone. */
export const foundBy = async (
  ctx: Context,
  served: ServedEntity,
  kept: Kept,
  within: readonly Kept[] = [],
): Promise<Truth> => {
  const groups = withoutEmpty(kept.filtersGroups);
  const isTooDeep = within.length >= deepest || within.some(({ id }) => id === kept.id);
  if (groups.length === 0 || isTooDeep) return sql`false`;
  return unlessWrong(sql<SqlBool>`false`, () => compileFilter(ctx, nesting(served, [...within, kept]), groups));
};

const unlessWrong = async <T>(otherwise: T, compile: () => Promise<T>): Promise<T> => {
  try {
    return await compile();
  } catch (error) {
    if (isExpectedNo(error) && error.reason === 'kernel.wrongFilter') return otherwise;
    throw error;
  }
};

/** The entity as a collection asks it: collections named in the filter are those that the collection's owner sees, whoever looks. */
export const nesting = (served: ServedEntity, within: readonly Kept[]): ServedEntity => {
  const named = Object.entries(served.entity.attributes).filter(([, { options }]) => options.of === 'collections');
  const owner = within.at(-1)?.ownerId ?? null;
  const ask = async (ctx: Context, ids: readonly string[] | null): Promise<Truth> => {
    const condition = sql<SqlBool>`t.type_name = ${served.entity.typeName} and ${seenBy(ctx, owner)}${
      ids === null ? sql`` : sql` and t.id = any(${uuids(ids)})`
    }`;
    return oneOf(ctx, served, await findKept(ctx, condition), within);
  };
  return { ...served, asks: { ...served.asks, ...Object.fromEntries(named.map(([name]) => [name, ask])) } };
};

/** Those that a collection names in its filter, as far as its owner sees them. */
export const findNamed = (ctx: Context, { typeName, ownerId }: Kept, ids: readonly string[]): Promise<Kept[]> =>
  findKept(ctx, sql`t.type_name = ${typeName} and ${seenBy(ctx, ownerId)} and t.id = any(${uuids(ids)})`);

/** Collections that one agent sees; those without an owner belong to the agency. */
const seenBy = (ctx: Context, agentId: string | null): Truth =>
  agentId === null
    ? sql`true`
    : sql`(t.owner_id = ${agentId} or ${agentId} = any(t.agent_ids) or exists (
        select from agents a where a.agency_id = ${ctx.agency.id} and a.id = ${agentId} and a.role = 'owner'))`;
