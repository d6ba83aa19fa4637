// The views of contacts that need no collection, as filters: what the tabs and the strip over the list lead to. Pure.
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { filtersOf } from '#/kernel/web/filter/filters-of.ts';
import { writeFilters } from '#/kernel/web/grid/address.ts';

const filter = filtersOf(contactEntity);

/** Contacts without an agent. */
export const unassigned: FiltersGroups = [[filter('assignedAgent', 'isEmpty')]];

const dayMs = 24 * 60 * 60_000;
const hourMs = 60 * 60_000;

/** Contacts of the last twenty-four hours, to the full hour, so that the question stays the same while one looks. */
export const createdSince = (atMs: number): FiltersGroups => {
  const since = Math.floor((atMs - dayMs) / hourMs) * hourMs;
  return [[filter('createdAt', 'isGreaterThan', Temporal.Instant.fromEpochMilliseconds(since).toString())]];
};

/** The list under a filter. */
export const hrefOfView = (groups: FiltersGroups): string =>
  `/contacts?filters=${encodeURIComponent(writeFilters(groups))}`;

/** How many days somebody new counts as one who waits. */
const newForDays = 7;

/**
 * New people nobody has spoken with, who came by themselves or were typed in, not those of an import; an agent's own, and for owners
 * also those without an agent.
 */
export const newLeads = (agentId: string, isOwner: boolean): FiltersGroups => {
  const isNew = [
    filter('createdAt', 'isGreaterThan', `today-${newForDays}d`),
    filter('lastActivityAt', 'isEmpty'),
    filter('consentSource', 'doesNotContain', 'import'),
  ];
  return [
    [...isNew, filter('assignedAgent', 'isInIds', [agentId])],
    ...(isOwner ? [[...isNew, filter('assignedAgent', 'isEmpty')]] : []),
  ];
};
