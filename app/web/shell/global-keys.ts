// The keys that work on every private page: palette, search, help, undo, new things, places.

import { setKeySheet } from '#/kernel/web/keys/key-sheet.ts';
import { type Command, useKeys } from '#/kernel/web/keys/keyboard.ts';
import { go } from '#/kernel/web/navigation.ts';
import { openPalette } from '#/kernel/web/palette/opening.ts';
import { menuEntry, railPanel, topBarAction } from '#/kernel/web/shell-slots.ts';
import { fillingsOf, useSlot } from '#/kernel/web/slots.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { undoLast } from '#/kernel/web/telling/undo.ts';
import { toggleRail as togglePanel } from '#/kernel/web/windows/rail.ts';
import { reasonText } from '#/ui/reason.ts';
import { toggleRail, useIsRail } from './collapsing.ts';

const everywhere = ['inputs', 'dialogs'] as const;

/** The second key of `G`, by where it leads. */
const places: Readonly<Record<string, string>> = {
  '/contacts': 'c',
  '/listings': 'l',
  '/inbox': 'i',
  '/tasks': 't',
  '/templates': 'm',
  '/workflows': 'w',
  '/forms': 'f',
  '/marketing-campaigns': 'r',
  '/areas': 'a',
  '/team': 'p',
  '/logs': 'e',
  '/jobs': 'j',
  '/my-settings': 's',
  '/billing': 'b',
};

const goTo = (id: string, key: string, label: string, run: () => void): Command => ({
  id: `go.${id}`,
  keys: `g ${key}`,
  label,
  scope: 'Go to',
  run,
});

export const useGlobalKeys = (): void => {
  const isRail = useIsRail();
  const menu = useSlot(menuEntry);
  const verbs = useSlot(topBarAction);
  useKeys([
    {
      id: 'palette',
      keys: 'mod+k',
      label: 'Search and commands',
      scope: 'Global',
      worksIn: ['inputs'],
      run: openPalette,
    },
    { id: 'search', keys: '/', label: 'Search', scope: 'Global', run: openPalette },
    { id: 'help', keys: '?', label: 'Keyboard shortcuts', scope: 'Global', run: () => setKeySheet(true) },
    { id: 'undo', keys: 'mod+z', label: 'Undo', scope: 'Global', run: undoLast },
    {
      id: 'sidebar',
      keys: 'mod+\\',
      label: 'Collapse or show the menu',
      scope: 'Global',
      worksIn: everywhere,
      run: () => toggleRail(isRail),
    },
    ...verbs.flatMap(({ id, label, keys, reason, run }): Command[] =>
      keys
        ? [
            {
              id: `new.${id}`,
              keys,
              label,
              scope: 'New',
              run: () => {
                if (reason !== undefined) toast({ type: 'info', message: reasonText(reason) });
                else run?.();
              },
            },
          ]
        : [],
    ),
    goTo('dashboard', 'd', 'Dashboard', () => go('/dashboard')),
    ...Object.entries(places).flatMap(([to, key]) => {
      const entry = menu.find((one) => one.to === to);
      return entry ? [goTo(to.slice(1), key, entry.label, () => go(to))] : [];
    }),
    goTo('notifications', 'n', 'Notifications', openNotifications),
  ]);
};

const openNotifications = (): void => {
  if (fillingsOf(railPanel).some(({ id }) => id === 'notifications')) togglePanel('notifications');
};
