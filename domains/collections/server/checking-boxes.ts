// The three-state boxes: which collections hold these records (yes, no, or some), and why one does (decisions 17, 24).
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { MembershipSource, ToExplain } from '#/kernel/server/entities/lists/list-check.ts';
import type { ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { deepest, findNamed, findVisible, inCollection, type Kept, nesting } from './finding-members.ts';

/** How many of the records each collection holds, in one question. */
const countHeld = async (
  ctx: Context,
  { entity }: ServedEntity,
  conditions: readonly RawBuilder<SqlBool>[],
  ids: readonly string[],
): Promise<number[]> => {
  const counted = conditions.map((condition) => sql`count(*) filter (where ${condition})::int`);
  const { rows } = await sql<{ held: number[] }>`
    select array[${sql.join(counted)}]::int[] as held from ${sql.table(entity.table)} t
    where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(ids)})`.execute(ctx.db);
  return rows[0]?.held ?? [];
};

/** What listCheck asks, live filters included; the ids are those that the actor reaches. */
export const membershipOfCollections: MembershipSource = {
  check: async (ctx, { entity, ids }) => {
    const served = ctx.house.registry.entities.get(entity.typeName);
    const kept = await findVisible(ctx, null, entity.typeName);
    if (!served || kept.length === 0) return [];
    const conditions = await inTurn(kept, (one) => inCollection(ctx, served, one));
    const held = ids.length === 0 ? [] : await countHeld(ctx, served, conditions, ids);
    const names = await namesOf(
      ctx,
      kept.map(({ id }) => id),
    );
    return kept.map(({ id }, at) => {
      const count = held[at] ?? 0;
      const state = count === 0 ? false : count === ids.length ? true : null;
      return { _id: id, displayName: names.get(id) ?? '', state };
    });
  },
  explain: async (ctx, { served, collectionIds, recordId }) =>
    toExplain(ctx, served, await findVisible(ctx, collectionIds, served.entity.typeName), recordId, []),
};

/** `within` are the collections that these are named by. */
const toExplain = async (
  ctx: Context,
  served: ServedEntity,
  all: readonly Kept[],
  recordId: string,
  within: readonly Kept[],
): Promise<ToExplain[]> => {
  const ids = all.map(({ id }) => id);
  const { rows } = await sql<{ id: string; isMember: boolean }>`
    select collection_id as id, is_member as "isMember" from collection_members
    where agency_id = ${ctx.agency.id} and collection_id = any(${uuids(ids)}) and record_id = ${recordId}`.execute(
    ctx.db,
  );
  const byHand = new Map(rows.map(({ id, isMember }) => [id, isMember]));
  const names = await namesOf(ctx, ids);
  const seen = new Set((await findVisible(ctx, ids, served.entity.typeName)).map(({ id }) => id));
  return all.map((kept) => {
    const inside = [...within, kept];
    const isTooDeep = within.length >= deepest || within.some(({ id }) => id === kept.id);
    return {
      _id: kept.id,
      displayName: names.get(kept.id) ?? '',
      filtersGroups: isTooDeep ? [] : kept.filtersGroups,
      isSeen: seen.has(kept.id),
      isMember: byHand.get(kept.id) ?? null,
      served: nesting(served, inside),
      named: async (asked) => toExplain(ctx, served, await findNamed(ctx, kept, asked), recordId, inside),
    };
  });
};

/** What collections are called. */
export const namesOf = async (ctx: Context, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from collections where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
