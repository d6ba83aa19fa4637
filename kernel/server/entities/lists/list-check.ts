// listCheck: which collections hold these records (core §7, decisions 17 and 109). Domains that keep collections are its sources.

import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { listCheckAnswer, listCheckQuery } from '#/kernel/contract/entity-calls.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { extension } from '#/kernel/server/extension.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { ServedEntity } from '../served-entity.ts';
import { reachable } from './which-records.ts';

/** Something that records can be members of, and how to ask it. */
export interface MembershipSource {
  /** Whether all of the records (true), none (false) or some (null) are members, for each of its collections of this entity. */
  check(
    ctx: Context,
    asked: { entity: AnyEntity; ids: readonly string[]; contactId: string | null },
  ): Promise<z.output<typeof listCheckAnswer>['data']>;
  /** Those of its collections that are asked for, in the order of their names, without any that the actor does not see. */
  explain?(
    ctx: Context,
    asked: { served: ServedEntity; collectionIds: readonly string[]; recordId: string },
  ): Promise<readonly ToExplain[]>;
}

/** Collections that records can be members of. */
export const membership = extension<MembershipSource>('kernel.membership');

/** A collection as far as it must be known to say why it holds a record. */
export interface ToExplain {
  _id: string;
  displayName: string;
  filtersGroups: FiltersGroups;
  /** Whether the actor sees it: one that another names may be its owner's alone, and then nothing but the outcome is told. */
  isSeen: boolean;
  /** What was said of the record by hand. */
  isMember: boolean | null;
  /** The entity as its filter asks it: collections that it names are those that its owner sees. */
  served: ServedEntity;
  /** Collections that its filter names, in the same way. */
  named: (ids: readonly string[]) => Promise<readonly ToExplain[]>;
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
  for (const source of membership.of(ctx.house)) data.push(...(await source.check(ctx, asked)));
  return { data };
};
