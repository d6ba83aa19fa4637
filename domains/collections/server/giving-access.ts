// Live access: an agent, a list of agents or the whole agency reaches the records of a collection for as long as they are in it. Nothing is
// copied: the reach asks the collection anew each time, so that who comes in is seen at once and who leaves is not.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Context, system } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { anyAlone } from '#/kernel/server/entities/compile-filter.ts';
import type { Beside, ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { findKept, inCollection, type Kept, membersAlone } from './finding-members.ts';

/** Reading or writing; managing is given record by record. */
export type LiveLevel = 4 | 6;

/** What a collection gives a principal. */
export interface LiveAccess {
  collection: Kept;
  principalId: string;
  kind: 'agent' | 'list' | 'agency';
  level: LiveLevel;
}

const known = new WeakMap<Context, Promise<Kept[]>>();

/** The collections that reach depends on: lists of agents, and those that give access. One question for both. */
export const collectionsOfReach = (ctx: Context): Promise<Kept[]> => {
  const found =
    known.get(ctx) ??
    findKept(
      ctx,
      sql`(t.type_name = 'agent' or exists (
        select from collection_access g where g.agency_id = t.agency_id and g.collection_id = t.id))`,
      { isAlwaysTheSame: true },
    );
  known.set(ctx, found);
  return found;
};

const given = new WeakMap<Context, Promise<LiveAccess[]>>();

/** Everything that collections of this kind give, to whomever. No question where the agency has no such collection. */
export const liveAccess = async (ctx: Context, typeName: string): Promise<LiveAccess[]> => {
  const kept = new Map(
    (await collectionsOfReach(ctx)).filter((one) => one.typeName === typeName).map((one) => [one.id, one]),
  );
  if (kept.size === 0) return [];
  const all = given.get(ctx) ?? readAccess(ctx, kept);
  given.set(ctx, all);
  return all;
};

const readAccess = async (ctx: Context, kept: ReadonlyMap<string, Kept>): Promise<LiveAccess[]> => {
  const { rows } = await sql<Omit<LiveAccess, 'collection'> & { collectionId: string }>`${prepared}
    select collection_id as "collectionId", principal_id as "principalId", principal_kind as kind, level
    from collection_access where agency_id = ${ctx.agency.id}`.execute(ctx.db);
  return rows.flatMap(({ collectionId, ...row }) => {
    const collection = kept.get(collectionId);
    return collection ? [{ ...row, collection }] : [];
  });
};

/**
 * Whether the record in row `t` is in a collection, whoever looks: asked as the agency, since who is in it must not depend on what the one
 * sees to whom it gives access.
 */
export const isInForAll = (ctx: Context, served: ServedEntity, collection: Kept): Promise<RawBuilder<SqlBool>> =>
  inCollection(asAgency(ctx), served, collection);

const asAgency = (ctx: Context): Context => ({ ...ctx, actor: system, can: () => true });

/** The collections that give one of the principals this bit of a level. */
const collectionsGiving = async (
  ctx: Context,
  { entity }: ServedEntity,
  principals: readonly string[],
  bit: 2 | 4,
): Promise<Kept[]> => {
  const giving = (await liveAccess(ctx, entity.typeName)).filter(
    ({ principalId, level }) => (level & bit) !== 0 && principals.includes(principalId),
  );
  return [...new Map(giving.map(({ collection }) => [collection.id, collection])).values()];
};

/** Whether the record in row `t` is in a collection that gives one of the principals this bit of a level; undefined where none gives it. */
export const givenLive = async (
  ctx: Context,
  served: ServedEntity,
  principals: readonly string[],
  bit: 2 | 4,
): Promise<RawBuilder<SqlBool> | undefined> => {
  const collections = await collectionsGiving(ctx, served, principals, bit);
  if (collections.length === 0) return undefined;
  return sql`(${sql.join(await inTurn(collections, (one) => isInForAll(ctx, served, one)), sql` or `)})`;
};

/** All records that collections give the principals to read, as lists find them beside the rows of an access list. */
export const givenBeside = async (
  ctx: Context,
  served: ServedEntity,
  principals: readonly string[],
): Promise<Beside | undefined> => {
  const where = await givenLive(ctx, served, principals, 4);
  if (!where) return undefined;
  const collections = await collectionsGiving(ctx, served, principals, 4);
  return { where, alone: anyAlone(await inTurn(collections, (one) => membersAlone(asAgency(ctx), served, one))) };
};
