// The pages of MLS feeds, by their addresses.
import { type Page, page } from '#/kernel/web/door.ts';

export const mlsPages: readonly Page[] = [
  page({ path: '/mls-feeds', title: 'MLS Feeds', needs: 'owner', load: () => import('./web/FeedsPage.tsx') }),
  page({ path: '/mls-feeds/{id}', title: 'MLS Feed', needs: 'owner', load: () => import('./web/FeedPage.tsx') }),
];
