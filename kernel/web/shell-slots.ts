// The places of the shell that doors fill: entries of the menu, icons of the top bar, panels of the right rail, bars and windows over every page.
import type { ComponentType } from 'react';
import type { Icon } from '#/ui/icon.ts';
import type { Reason } from '#/ui/reason.ts';
import { useSession } from './session.ts';
import { type FillingOf, fillingsOf, slot } from './slots.ts';

/** Drawn without anything being told to it, once it is loaded. */
export interface Drawn {
  load: () => Promise<{ default: ComponentType }>;
}

/** An entry of the sidebar; `group` puts it under Marketing, Developers or Settings. */
export const menuEntry = slot<{
  label: string;
  /** Other words by which people look for it in the palette: 'password'. */
  also?: string;
  to: string;
  icon?: Icon;
  group?: 'marketing' | 'developers' | 'settings';
  /** A number beside the entry, drawn by a component of the domain: unread, due today. */
  count?: ComponentType;
}>('shell.menuEntry');
export type MenuFilling = FillingOf<typeof menuEntry>;

/** The icons of the top bar. A verb whose domain is not built gives its reason. */
export const topBarAction = slot<{
  label: string;
  also?: string;
  icon: Icon;
  keys?: string;
  reason?: Reason;
  run?: () => void;
  isSecondary?: boolean;
}>('shell.topBarAction');

/** Panels of the right rail, opened with `openRail(id)`. */
export const railPanel = slot<Drawn & { title: string }>('shell.railPanel');

/** A bar under the top bar on every page while there is something to be in the middle of; at the foot of a phone. */
export const shellBar = slot<Drawn>('shell.bar');

/** Drawn inside the shell without a place of its own: dialogs that any page may open. */
export const shellExtra = slot<Drawn>('shell.extra');

/** Whether a screen is in this person's menu: one that is not built yet, or not theirs, is offered nowhere. */
export const isInMenu = (path: string): boolean => fillingsOf(menuEntry).some(({ to }) => to === path);

/** The same inside a component; follows the rights. */
export const useIsInMenu = (path: string): boolean => {
  useSession(({ rights }) => rights);
  return isInMenu(path);
};
