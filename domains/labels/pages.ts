// The pages of labels, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const labelsPages: readonly Page[] = [
  page({ path: '/tags', title: 'Tags', needs: 'tag.read', load: () => import('./web/TagsPage.tsx') }),
  page({ path: '/origins', title: 'Origins', needs: 'owner', load: () => import('./web/OriginsPage.tsx') }),
];
