// The door of labels for webs: the pages of tags and origins, and both for picking.
import { page, slot, type WebDoor } from '#/kernel/web/door.ts';
import { offerLookup } from '#/kernel/web/picker/lookups.ts';
import { originsLookup, tagsLookup } from './web/label-lookups.ts';

offerLookup(tagsLookup);
offerLookup(originsLookup);

export const labelsDoor: WebDoor = {
  pages: [
    page({ path: '/tags', title: 'Tags', needs: 'tag.read', load: () => import('./web/TagsPage.tsx') }),
    page({ path: '/origins', title: 'Origins', needs: 'owner', load: () => import('./web/OriginsPage.tsx') }),
  ],
  slots: [
    slot('menu', { id: '/tags', to: '/tags', label: 'Tags', group: 'settings', order: 90, needs: 'tag.read' }),
    slot('menu', { id: '/origins', to: '/origins', label: 'Origins', group: 'settings', order: 100, needs: 'owner' }),
  ],
  // A label shows on whatever carries it; a change of contacts changes who carries it.
  keepsFresh: { tag: ['tags', 'contacts'], origin: ['origins', 'contacts'] },
};
