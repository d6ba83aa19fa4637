// The door of agency for webs: the agency's own settings, its children, domains and looks.
import { page, type WebDoor } from '#/kernel/web/door.ts';

export const agencyDoor: WebDoor = {
  pages: [
    page({
      path: '/domains/configuration/{id}',
      title: 'Domain',
      needs: 'owner',
      load: () => import('./web/domains/DomainPage.tsx'),
    }),
  ],
  keepsFresh: { agency: ['children'], domain: ['domains', 'children'] },
};
