// listCheck: which collections hold these records (core §7, decisions 17 and 109). Domains that keep collections are its sources.
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { listCheckAnswer, listCheckQuery } from '#/kernel/contract/entity-calls.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { ServedEntity } from './served-entity.ts';
import { reachable } from './which-records.ts';

/** Something that records can be members of, and how to ask it. */
export interface MembershipSource {
  /** Whether all of the records (true), none (false) or some (null) are members, for each of its collections of this entity. */
  check(
    ctx: Context,
    asked: { entity: AnyEntity; ids: readonly string[]; contactId: string | null },
  ): Promise<z.output<typeof listCheckAnswer>['data']>;
  /** The filter of one of its collections and what was said of a record by hand; nothing where the actor does not see it. */
  explain?(
    ctx: Context,
    asked: { entity: AnyEntity; collectionId: string; recordId: string },
  ): Promise<{ filtersGroups: FiltersGroups; isMember: boolean | null } | undefined>;
}

/** Refuses a typeName that is not this entity's; ids that are unknown or out of reach do not count. */
export const checkLists = async (
  ctx: Context,
  served: ServedEntity,
  { typeName, entityIds, contactId }: z.output<typeof listCheckQuery>,
): Promise<z.output<typeof listCheckAnswer>> => {
  const { entity } = served;
  if (typeName !== entity.plural) throw invalid('typeName', `must be ${entity.plural}`, 'kernel.wrongType');
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(entity.table)} t
    where ${await reachable(ctx, served)} and t.id = any(${uuids([entityIds].flat())})`.execute(ctx.db);
  const asked = { entity, ids: rows.map(({ id }) => id), contactId: contactId ?? null };
  const data: z.output<typeof listCheckAnswer>['data'] = [];
  for (const { memberships = [] } of ctx.house.registry.doors)
    for (const source of memberships) data.push(...(await source.check(ctx, asked)));
  return { data };
};
