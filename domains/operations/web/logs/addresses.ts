// Addresses of the event log, its tabs and its filters. Pure.
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { writeSearch } from '#/kernel/web/address.ts';
import { writeFilters } from '#/kernel/web/grid/address.ts';

export type LogTab = 'events' | 'points' | 'audit';

/** '/logs?tab=points&range=7d' */
export const addressOf = (tab: LogTab, range: string | undefined, groups: FiltersGroups = []): string =>
  (tab === 'audit' ? '/audit' : '/logs') +
  writeSearch({ tab: tab === 'points' ? tab : undefined, range, filters: writeFilters(groups) });
