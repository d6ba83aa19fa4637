// The pages of imports, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const importsPages: readonly Page[] = [
  page({
    path: '/import-contacts',
    title: 'Import contacts',
    needs: 'contact.write',
    load: () => import('./web/ImportPage.tsx'),
  }),
];
