// The views of contacts that need no collection, as filters: what the tabs and the strip over the list lead to. Pure.
import { newLeads } from '#/domains/collections/contract.ts';
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { filtersOf } from '#/kernel/web/filter/filters-of.ts';
import { writeFilters } from '#/kernel/web/grid/address.ts';

const filter = filtersOf(contactEntity);

/** Contacts without an agent. */
export const unassigned: FiltersGroups = [[filter('assignedAgent', 'isEmpty')]];

/** The list under a filter. */
export const hrefOfView = (groups: FiltersGroups): string =>
  `/contacts?filters=${encodeURIComponent(writeFilters(groups))}`;

/** New leads nobody has spoken with: an agent's own, and for owners also those without an agent. */
export const ownNewLeads = (firstStageId: string | undefined, agentId: string, isOwner: boolean): FiltersGroups => [
  ...newLeads(firstStageId, [filter('assignedAgent', 'isInIds', [agentId])]),
  ...(isOwner ? newLeads(firstStageId, [filter('assignedAgent', 'isEmpty')]) : []),
];
