// The door of collections for webs: their list, the views of other lists, and the boxes of a record.
import { FolderPlus } from 'lucide-react';
import { page, slot, type WebDoor } from '#/kernel/web/door.ts';
import { offerLookup } from '#/kernel/web/picker/lookups.ts';
import { collectionLookup } from './web/collection-lookup.ts';
import { saveAsCollection } from './web/saving-as.ts';

export { CollectionTabs } from './web/CollectionTabs.tsx';

offerLookup(collectionLookup);

export const collectionsDoor: WebDoor = {
  pages: [
    page({
      path: '/collections',
      title: 'Collections',
      needs: 'collection.read',
      load: () => import('./web/CollectionsPage.tsx'),
    }),
  ],
  slots: [
    slot('menu', {
      id: '/collections',
      to: '/collections',
      label: 'Collections',
      group: 'settings',
      order: 110,
      needs: 'collection.read',
    }),
    slot('filter.actions', {
      id: 'collections.save',
      order: 10,
      needs: 'collection.write',
      label: 'Save as collection',
      icon: FolderPlus,
      keys: 'shift+s',
      run: saveAsCollection,
    }),
    slot('shell.extras', {
      id: 'collections.save',
      order: 60,
      needs: 'collection.write',
      load: () => import('./web/SaveAsCollection.tsx'),
    }),
  ],
  keepsFresh: { collection: ['collections'] },
};
