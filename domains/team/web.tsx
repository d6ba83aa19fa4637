// The door of team for webs: the people of the agency, and one's own settings.
import { Monitor, Moon, Sun, UserPlus, UsersRound } from 'lucide-react';
import { slot, type WebDoor } from '#/kernel/web/door.ts';
import { go } from '#/kernel/web/navigation.ts';
import { offerLookup } from '#/kernel/web/picker/lookups.ts';
import { agentLookup } from './web/agents/agent-lookup.ts';
import { findPeople } from './web/agents/finding-people.ts';

offerLookup(agentLookup);

const ownSection = (
  id: string,
  order: number,
  title: string,
  load: () => Promise<{ default: () => React.ReactNode }>,
) => slot('mySettings.sections', { id, order, needs: 'signedIn', title, load });

export const teamDoor: WebDoor = {
  slots: [
    slot('menu', {
      id: '/team',
      to: '/team',
      label: 'Team',
      also: 'agents members users colleagues',
      order: 110,
      icon: UsersRound,
      needs: 'owner',
    }),
    slot('menu', {
      id: '/my-settings',
      to: '/my-settings',
      label: 'My Settings',
      also: 'password signature notifications profile time zone sign-in sessions',
      group: 'settings',
      order: 10,
      needs: 'signedIn',
    }),
    slot('records', {
      id: 'team',
      order: 20,
      needs: 'agent.read',
      typeName: 'agent',
      label: 'Agents',
      load: () => import('./web/agents/records.ts'),
    }),
    slot('palette.search', { id: 'team', order: 80, needs: 'owner', label: 'Team', search: findPeople }),
    ...(
      [
        ['dark', 'Dark theme', 'night mode', Moon],
        ['light', 'Light theme', 'day mode', Sun],
        ['auto', 'Theme like the system', 'dark light mode', Monitor],
      ] as const
    ).map(([scheme, label, also, icon], place) =>
      slot('palette.actions', {
        id: `theme.${scheme}`,
        order: 90 + place,
        needs: 'signedIn',
        label,
        also,
        icon,
        run: () => void import('./web/settings/choosing-schemes.ts').then(({ wear }) => wear(scheme)),
      }),
    ),
    slot('palette.actions', {
      id: 'team.invite',
      order: 80,
      needs: 'owner',
      label: 'Invite agents',
      icon: UserPlus,
      run: () => go('/team?invite=new'),
    }),
    slot('shell.extras', {
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
