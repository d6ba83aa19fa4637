// Who may change whom a collection with live access holds: only owners of the agency, who see everybody anyway. Whoever else could widen
// it would take, or give away, records that nobody gave them. Collections that its filter names are parts of it.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { findKept, type Kept } from './finding-members.ts';
import { collectionsOfReach } from './giving-access.ts';
import { namedIn } from './nesting.ts';

/** The ids of the collections that give access to their records, and of all that they name, however many steps away. */
const deciding = async (ctx: Context): Promise<Set<string>> => {
  const found = new Set<string>();
  let level = (await collectionsOfReach(ctx)).filter(({ typeName }) => typeName !== 'agent');
  while (level.length > 0) {
    for (const { id } of level) found.add(id);
    const named = namedBelow(ctx, level).filter((id) => !found.has(id));
    level = named.length === 0 ? [] : await findKept(ctx, sql`t.id = any(${uuids(named)})`);
  }
  return found;
};

const namedBelow = ({ house }: Context, level: readonly Kept[]): string[] =>
  level.flatMap(({ typeName, filtersGroups }) => {
    const served = house.registry.entities.get(typeName);
    return served ? namedIn(served, filtersGroups) : [];
  });

/** Whether the actor may change whom these collections hold, as far as live access goes. */
export const mayDecide = async (ctx: Context, ids: readonly string[]): Promise<boolean> => {
  if (ctx.actor.rights?.role === 'owner') return true;
  const guarded = await deciding(ctx);
  return !ids.some((id) => guarded.has(id.toLowerCase()));
};

/** Refuses to everybody but owners of the agency. */
export const mustDecide = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  if (!(await mayDecide(ctx, ids)))
    throw new Refusal(
      'forbidden',
      'collections.ownersOnly',
      'This collection gives people access to contacts. Only an owner can change whom it holds',
    );
};
