// The door of collections for webs: their list, the views of other lists, and the boxes of a record.
import { FolderHeart, FolderPlus } from 'lucide-react';
import { Suspense } from 'react';
import { slot, type WebDoor } from '#/kernel/web/door.ts';
import type { Identified } from '#/kernel/web/grid/rows/rows.ts';
import { offerLookup } from '#/kernel/web/picker/lookups.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import type { ViewsOf } from './web/CollectionTabs.tsx';

export type { StandingView } from './web/views.ts';

import styles from './web/Coming.module.css';
import { collectionLookup } from './web/collection-lookup.ts';
import { saveAsCollection } from './web/saving-as.ts';

offerLookup(collectionLookup);

const Tabs = lazyPart(() => import('./web/CollectionTabs.tsx'));

/** The views of a list; loaded with the first list that has any. */
export const CollectionTabs = <R extends Identified>(props: ViewsOf<R>) => (
  <Suspense fallback={<div className={styles.coming} />}>
    <Tabs {...props} />
  </Suspense>
);

export const collectionsDoor: WebDoor = {
  slots: [
    slot('menu', {
      id: '/collections',
      to: '/collections',
      label: 'Collections',
      also: 'segments lists saved filters',
      group: 'settings',
      order: 110,
      needs: 'collection.read',
    }),
    slot('palette.search', {
      id: 'collections',
      order: 40,
      needs: 'collection.read',
      label: 'Collections',
      search: async (...asked) =>
        (await import('#/kernel/web/palette/finding-labels.ts')).searchBy(
          collectionLookup,
          (id) => `/collections?peek=${id}`,
          '/collections',
        )(...asked),
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
    slot('grid.bulk', {
      id: 'collections',
      order: 60,
      needs: 'collection.write',
      typeName: 'contact',
      label: 'Collections',
      icon: FolderHeart,
      load: () => import('./web/BulkCollections.tsx'),
    }),
    slot('contact.widgets', {
      id: 'collections',
      order: 70,
      needs: 'collection.read',
      title: 'Collections',
      load: () => import('./web/ContactCollections.tsx'),
    }),
    slot('shell.extras', {
      id: 'collections.save',
      order: 60,
      needs: 'collection.write',
      load: () => import('./web/SavingWindow.tsx'),
    }),
  ],
  // Who is in a collection shows in the lists of its kind.
  keepsFresh: { collection: ['collections', 'contacts'] },
};
