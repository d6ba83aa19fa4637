// The door of team for webs: the people of the agency, and one's own settings.

import { Monitor, Moon, Sun, UserPlus, UsersRound } from 'lucide-react';
import type { WebDoor } from '#/kernel/web/door.ts';
import { go } from '#/kernel/web/navigation.ts';
import { paletteAction, paletteSearch } from '#/kernel/web/palette/palette-slots.ts';
import { offerLookup } from '#/kernel/web/picker/lookups.ts';
import { shownRecords } from '#/kernel/web/records.ts';
import { menuEntry, shellExtra } from '#/kernel/web/shell-slots.ts';
import { agentLookup } from './web/agents/agent-lookup.ts';
import { findPeople } from './web/agents/finding-people.ts';
import { settingsSection } from './web/settings/my-settings-slots.ts';

export * from './web/settings/my-settings-slots.ts';

offerLookup(agentLookup);

const ownSection = (
  id: string,
  order: number,
  title: string,
  load: () => Promise<{ default: () => React.ReactNode }>,
) => settingsSection({ id, order, needs: 'signedIn', title, load });

export const teamDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/team',
      to: '/team',
      label: 'Team',
      also: 'agents members users colleagues',
      order: 110,
      icon: UsersRound,
      needs: 'owner',
    }),
    menuEntry({
      id: '/my-settings',
      to: '/my-settings',
      label: 'My Settings',
      also: 'password signature notifications profile time zone sign-in sessions',
      group: 'settings',
      order: 10,
      needs: 'signedIn',
    }),
    shownRecords({
      id: 'team',
      order: 20,
      needs: 'agent.read',
      typeName: 'agent',
      label: 'Agents',
      load: () => import('./web/agents/records.ts'),
    }),
    paletteSearch({ id: 'team', order: 80, needs: 'owner', label: 'Team', search: findPeople }),
    ...(
      [
        ['dark', 'Dark theme', 'night mode', Moon],
        ['light', 'Light theme', 'day mode', Sun],
        ['auto', 'Theme like the system', 'dark light mode', Monitor],
      ] as const
    ).map(([scheme, label, also, icon], place) =>
      paletteAction({
        id: `theme.${scheme}`,
        order: 90 + place,
        needs: 'signedIn',
        label,
        also,
        icon,
        run: () => void import('./web/settings/choosing-schemes.ts').then(({ wear }) => wear(scheme)),
      }),
    ),
    paletteAction({
      id: 'team.invite',
      order: 80,
      needs: 'owner',
      label: 'Invite agents',
      icon: UserPlus,
      run: () => go('/team?invite=new'),
    }),
    shellExtra({
      id: 'team.density',
      order: 40,
      needs: 'signedIn',
      load: () => import('./web/settings/DensityKeeper.tsx'),
    }),
    ownSection('notifications', 20, 'Notifications', () => import('./web/settings/NotificationsCard.tsx')),
    ownSection('display', 30, 'Display', () => import('./web/settings/DisplayCard.tsx')),
    ownSection('keyboard', 40, 'Keyboard', () => import('./web/settings/KeyboardCard.tsx')),
    ownSection('sending', 50, 'Sending', () => import('./web/settings/SendingCard.tsx')),
  ],
  keepsFresh: { agent: ['team'] },
};
