// Addresses of the event log, its tabs and its filters. Pure.
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { writeSearch } from '#/kernel/web/address.ts';
import { writeFilters } from '#/kernel/web/grid/address.ts';

export type LogTab = 'events' | 'points' | 'audit';

/** An act that told of several records; its line stands for them. */
export interface Act {
  _id: string;
  count: number;
  pointCost: number;
}

/** Objects of a record are read as they come: what is no act is none. */
export const actIn = (value: unknown): Act | null =>
  typeof value === 'object' && value !== null && '_id' in value ? (value as Act) : null;

/** The list of all that an act told: its first event lies within any range in which its line was seen, and so do those that came after it. */
export const addressOfAct = (tab: LogTab, { _id }: Act, range: string | undefined): string =>
  addressOf(tab, range, [[{ field: 'actId', rule: 'isEqualTo', value: _id }]]);

/** '/logs?tab=points&range=7d' */
export const addressOf = (tab: LogTab, range: string | undefined, groups: FiltersGroups = []): string =>
  (tab === 'audit' ? '/audit' : '/logs') +
  writeSearch({ tab: tab === 'points' ? tab : undefined, range, filters: writeFilters(groups) });
