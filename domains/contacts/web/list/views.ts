// The views of contacts that need no collection, as filters: what the tabs and the strip over the list lead to. Pure.
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import { writeFilters } from '#/kernel/web/grid/address.ts';
import { coldAfterDays } from './cold.ts';

const { attributes } = contactEntity;

const filter = (field: keyof typeof attributes, rule: Filter['rule'], value?: Filter['value']): Filter => ({
  field,
  rule,
  type: attributes[field].type,
  displayName: attributes[field].displayName,
  ...(value === undefined ? {} : { value }),
});

/** Contacts without an agent. */
export const unassigned: FiltersGroups = [[filter('assignedAgent', 'isEmpty')]];

/** Contacts with whom nothing happened for thirty days, or ever. */
export const cold: FiltersGroups = [
  [filter('lastActivityAt', 'isLessThan', `today-${coldAfterDays}d`)],
  [filter('lastActivityAt', 'isEmpty')],
];

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
