// What may be made of a list's filter, beside it and by its key: a collection.
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { Icon } from '#/ui/icon.ts';
import { slot } from '../slots.ts';

/** A list under its filter, and the way to show it under another. */
export interface Filtered {
  typeName: string;
  /** 'contacts'. */
  many: string;
  attributes: readonly PrototypeAttribute[];
  groups: FiltersGroups;
  setGroups: (groups: FiltersGroups) => void;
}

export const filterAction = slot<{
  label: string;
  icon: Icon;
  keys?: string;
  run: (filtered: Filtered) => void;
}>('filter.action');
