// The pages of agency, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const agencyPages: readonly Page[] = [
  page({
    path: '/agency-settings',
    title: 'Agency Settings',
    needs: 'owner',
    load: () => import('./web/settings/AgencySettingsPage.tsx'),
  }),
  page({
    path: '/agencies',
    title: 'Agencies',
    needs: 'owner',
    load: () => import('./web/agencies/AgenciesPage.tsx'),
  }),
  page({
    path: '/agencies/{id}',
    title: 'Agency',
    needs: 'owner',
    load: () => import('./web/agencies/AgencyPage.tsx'),
  }),
  page({ path: '/domains', title: 'Domains', needs: 'owner', load: () => import('./web/domains/DomainsPage.tsx') }),
  page({ path: '/themes', title: 'Agency Theme', needs: 'owner', load: () => import('./web/theme/ThemePage.tsx') }),
  page({
    path: '/domains/configuration/{id}',
    title: 'Domain',
    needs: 'owner',
    load: () => import('./web/domains/DomainPage.tsx'),
  }),
];
