// The pages of areas, by their addresses. A member picks areas elsewhere, and sees neither page.
import { type Page, page } from '#/kernel/web/door.ts';

export const areasPages: readonly Page[] = [
  page({ path: '/areas', title: 'Areas', needs: 'area.read', load: () => import('./web/list/AreasPage.tsx') }),
  page({
    path: '/area-groups',
    title: 'Area Groups',
    needs: 'owner',
    load: () => import('./web/groups/GroupsPage.tsx'),
  }),
];
