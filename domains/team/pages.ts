// The pages of team, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const teamPages: readonly Page[] = [
  page({ path: '/team', title: 'Team', needs: 'owner', load: () => import('./web/agents/TeamPage.tsx') }),
  page({ path: '/my-settings', title: 'My Settings', load: () => import('./web/settings/MySettingsPage.tsx') }),
];
