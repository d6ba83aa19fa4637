// The pages of collections, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const collectionsPages: readonly Page[] = [
  page({
    path: '/collections',
    title: 'Collections',
    needs: 'collection.read',
    load: () => import('./web/CollectionsPage.tsx'),
  }),
];
