// From what was sent of a search to what is kept of it: a filter that can be read and asks for nothing but homes, areas that are there.
import { sql } from 'kysely';
import {
  askedBySearches,
  type SearchCriteria,
  searchLimits,
  type WrittenCriteria,
} from '#/domains/listings/contract/searches/criteria.ts';
import { listingEntity } from '#/domains/listings/contract.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import { FilterProblem } from '#/kernel/contract/kinds/kind.ts';
import { findField, noCustomAttributes, readFilters, withoutEmpty } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { invalid } from '#/kernel/server/refusal.ts';

const place = 'criteria.filtersGroups';

/** What is kept of a condition: the words of its chip are those of the attribute. */
const kept = ({ field, rule, value }: Filter): Filter => {
  const { name = field, attribute } = findField(listingEntity, noCustomAttributes, field) ?? {};
  return {
    field: name,
    rule,
    ...(value === undefined ? {} : { value }),
    ...(attribute ? { type: attribute.type, displayName: attribute.displayName } : {}),
  };
};

const checkFields = (groups: FiltersGroups): void => {
  groups.forEach((group, at) => {
    group.forEach(({ field }, index) => {
      const found = findField(listingEntity, noCustomAttributes, field);
      if (!found || !askedBySearches.has(found.name))
        throw invalid(`${place}.${at}.${index}.field`, 'cannot be used in a saved search', 'searches.notAsked');
    });
  });
};

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Refuses a filter that is too long, and names the longest of its conditions. */
const checkSize = (groups: FiltersGroups): void => {
  if (bytesOf(groups) <= searchLimits.bytes) return;
  const [largest] = groups.flat().toSorted((one, other) => bytesOf(other) - bytesOf(one));
  const said = `The search is too long. ${largest?.displayName ?? 'Its filter'} takes most of it`;
  throw invalid(place, 'is too long', 'searches.tooLarge', said);
};

const checkAreas = async (ctx: Context, ids: readonly string[], known: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from areas where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})
      and (removed_at is null or id = any(${uuids(known)}))`.execute(ctx.db);
  if (rows.length < ids.length) throw invalid('criteria.place.areas', 'must be areas', 'searches.unknownArea');
};

/** The criteria as they are kept, of areas that are known to be there. Refuses a filter that cannot be read, and what no search may ask. */
export const keptCriteria = (
  ctx: Context,
  { filtersGroups = [], place: { areas = [] } = {} }: WrittenCriteria,
): SearchCriteria => {
  checkFields(filtersGroups);
  try {
    readFilters(listingEntity, filtersGroups, { now: ctx.now, timezone: ctx.agency.timezone, place });
  } catch (error) {
    if (error instanceof FilterProblem) throw invalid(error.field, error.message, 'kernel.wrongFilter');
    throw error;
  }
  const groups = withoutEmpty(filtersGroups).map((group) => group.map(kept));
  checkSize(groups);
  return { filtersGroups: groups, place: { areas: [...new Set(areas)] } };
};

/** The criteria as they are kept; `known` are areas that the search has already, deleted or not. */
export const readCriteria = async (
  ctx: Context,
  written: WrittenCriteria,
  known: readonly string[] = [],
): Promise<SearchCriteria> => {
  const criteria = keptCriteria(ctx, written);
  const { areas } = criteria.place;
  if (areas.length > 0) await checkAreas(ctx, areas, known);
  return criteria;
};
