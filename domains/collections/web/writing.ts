// Filters as calls take them: plain, and without those that ask for nothing. Pure.
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';

export const plain = (groups: FiltersGroups): Filter[][] =>
  groups.filter((group) => group.length > 0).map((group) => group.map((filter) => ({ ...filter })));
