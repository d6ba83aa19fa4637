// Whether the filters of a list are open, and at what. The list's filter is the truth; the panel takes it over whenever it changes
// from outside: a chip, Back, a link.
import { useState } from 'react';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { sameFilters } from '../grid/address.ts';
import type { List } from '../grid/list/use-list.ts';
import { type Action, type Editing, openWith, reduce } from './editing.ts';
import { attributeOf } from './rules.ts';

export interface FilterPanelState {
  isOpen: boolean;
  editing: Editing;
  /** Changes the panel, and the list with it where the filter itself changed. */
  act: (action: Action) => void;
  open: () => void;
  close: () => void;
  toggle: () => void;
  openAt: (at: { group: number; index: number }) => void;
  /** A new filter on this field. */
  openFor: (name: string) => void;
}

interface Held {
  editing: Editing;
  /** The list's filter when this was held. */
  seen: FiltersGroups;
}

/** A filter that is being made is not lost when others change. */
const followed = (editing: Editing, groups: FiltersGroups): Editing =>
  editing.step === 'filterRule' && editing.target.index === undefined ? { ...editing, groups } : openWith(groups);

export const useFilterPanel = <R>(list: Pick<List<R>, 'groups' | 'setGroups' | 'attributes'>): FilterPanelState => {
  const { groups, attributes } = list;
  const [isOpen, setOpen] = useState(false);
  const [held, hold] = useState<Held>(() => ({ editing: openWith(groups), seen: groups }));
  // The address follows a moment after the panel. When it is somewhere else than both, it was changed from outside.
  const isArrived = sameFilters(groups, held.editing.groups);
  const isOutside = !isArrived && !sameFilters(groups, held.seen);
  if (!sameFilters(groups, held.seen))
    hold({ editing: isOutside ? followed(held.editing, groups) : held.editing, seen: groups });
  const { editing } = held;

  const set = (next: Editing): void => {
    hold({ editing: next, seen: groups });
    if (!sameFilters(next.groups, groups)) list.setGroups(next.groups);
  };
  const act = (action: Action): void => set(reduce(editing, action));
  return {
    isOpen,
    editing,
    act,
    open: () => {
      set(openWith(groups));
      setOpen(true);
    },
    close: () => setOpen(false),
    toggle: () => {
      if (!isOpen) set(openWith(groups));
      setOpen(!isOpen);
    },
    openAt: ({ group, index }) => {
      act({ do: 'edit', group, index, attributes });
      setOpen(true);
    },
    openFor: (name) => {
      const attribute = attributeOf(name, attributes);
      if (attribute) set(reduce(openWith(groups), { do: 'pick', attribute }));
      setOpen(true);
    },
  };
};
