// The pages of fields, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const fieldsPages: readonly Page[] = [
  page({ path: '/fields', title: 'Fields', needs: 'owner', load: () => import('./web/FieldsPage.tsx') }),
  page({
    path: '/create-field',
    title: 'New field',
    needs: 'owner',
    load: () => import('./web/CreateFieldPage.tsx'),
  }),
];
