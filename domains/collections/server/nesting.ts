// What is checked of a filter before it is kept: that it can be read, that the collections it names are there, and that none of them
// holds the collection itself, however many steps away.
import { sql } from 'kysely';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import { findField, noCustomAttributes } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { compileFilter } from '#/kernel/server/entities/compile-filter.ts';
import type { ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { deepest, findKept, findVisible } from './finding-members.ts';

/** The collections that a filter names. */
const namedBy = ({ entity }: ServedEntity, { field, value }: Filter): string[] =>
  findField(entity, noCustomAttributes, field)?.attribute.options.of === 'collections'
    ? [value ?? []].flat().map((id) => String(id).toLowerCase())
    : [];

export const namedIn = (served: ServedEntity, groups: FiltersGroups): string[] =>
  groups.flat().flatMap((filter) => namedBy(served, filter));

/** What agents write about themselves. Contacts are shared with lists of agents: nobody may put themselves on one. */
const selfWritten: ReadonlySet<string> = new Set(['fullName', 'firstName', 'lastName', 'email', 'phone']);

const mustNotBeSelfWritten = ({ entity }: ServedEntity, groups: FiltersGroups): void => {
  if (entity.typeName !== 'agent') return;
  for (const [at, group] of groups.entries())
    for (const [index, { field }] of group.entries())
      if (selfWritten.has(findField(entity, noCustomAttributes, field)?.name ?? ''))
        throw invalid(
          `filtersGroups.${at}.${index}.field`,
          'is written by agents themselves, and so cannot say who is on a list of agents',
        );
};

/** Refuses a filter that cannot be kept in the collection `id`, at the place where it is wrong. */
export const checkFilter = async (
  ctx: Context,
  served: ServedEntity,
  groups: FiltersGroups,
  id: string | null,
): Promise<void> => {
  await compileFilter(ctx, served, groups);
  mustNotBeSelfWritten(served, groups);
  const named = namedIn(served, groups);
  if (named.length === 0) return;
  const there = new Set((await findVisible(ctx, named, served.entity.typeName)).map((kept) => kept.id));
  for (const [at, group] of groups.entries())
    for (const [index, filter] of group.entries())
      for (const one of namedBy(served, filter)) {
        const place = `filtersGroups.${at}.${index}.value`;
        if (!there.has(one)) throw invalid(place, 'names a collection that is not there');
        await checkDescent(ctx, served, one, id, place);
      }
};

/** Refuses a collection that holds `forbidden` somewhere below, and one that is nested too deep. */
const checkDescent = async (
  ctx: Context,
  served: ServedEntity,
  from: string,
  forbidden: string | null,
  place: string,
): Promise<void> => {
  let level = [from];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (forbidden !== null && level.includes(forbidden))
      throw invalid(place, 'names a collection that holds this one', 'collections.cycle');
    if (depth >= deepest) throw invalid(place, `nests collections more than ${deepest} deep`, 'collections.tooDeep');
    const kept = await findKept(ctx, sql`t.id = any(${uuids(level)})`);
    level = [...new Set(kept.flatMap(({ filtersGroups }) => namedIn(served, filtersGroups)))];
  }
};
