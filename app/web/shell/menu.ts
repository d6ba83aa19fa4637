// The entries of the sidebar in their specified order: single ones and three groups, as far as the person may see them (core §2, §6).

import { CodeXml, Megaphone, Settings } from 'lucide-react';
import { type MenuFilling, menuEntry } from '#/kernel/web/shell-slots.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import type { Icon } from '#/ui/icon.ts';

export type Entry = MenuFilling;
export interface Group {
  id: NonNullable<Entry['group']>;
  label: string;
  icon: Icon;
  order: number;
  entries: readonly Entry[];
}
export type MenuItem = { entry: Entry } | { group: Group };

const groups = [
  { id: 'marketing', label: 'Marketing', icon: Megaphone, order: 80 },
  { id: 'developers', label: 'Developers', icon: CodeXml, order: 90 },
  { id: 'settings', label: 'Settings', icon: Settings, order: 100 },
] as const;

/** Entries of groups that are empty for this person are left out with their group. */
export const menuOf = (fillings: readonly Entry[]): MenuItem[] => {
  const items: (MenuItem & { order: number })[] = fillings
    .filter(({ group }) => group === undefined)
    .map((entry) => ({ entry, order: entry.order }));
  for (const group of groups) {
    const entries = fillings.filter((entry) => entry.group === group.id);
    if (entries.length > 0) items.push({ group: { ...group, entries }, order: group.order });
  }
  return items.toSorted((a, b) => a.order - b.order);
};

export const useMenu = (): MenuItem[] => menuOf(useSlot(menuEntry));

/** Whether an address lies under an entry: '/agencies/42' under '/agencies'. */
export const isUnder = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
