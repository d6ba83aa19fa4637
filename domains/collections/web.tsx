// The door of collections for webs: their list, the views of other lists, and the boxes of a record.

import { FolderHeart, FolderPlus } from 'lucide-react';
import { Suspense } from 'react';
import { bulkVerb } from '#/kernel/web/bulk/bulk-slots.ts';
import type { WebDoor } from '#/kernel/web/door.ts';
import { filterAction } from '#/kernel/web/filter/filter-action.ts';
import type { Identified } from '#/kernel/web/grid/rows/rows.ts';
import { paletteSearch } from '#/kernel/web/palette/palette-slots.ts';
import { offerLookup } from '#/kernel/web/picker/lookups.ts';
import { menuEntry, shellExtra } from '#/kernel/web/shell-slots.ts';
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

/** The collections that hold a contact, in its record, loaded when they are first drawn. */
export const contactCollections = () => import('./web/ContactCollections.tsx');

export const collectionsDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/collections',
      to: '/collections',
      label: 'Collections',
      also: 'segments lists saved filters',
      group: 'settings',
      order: 110,
      needs: 'collection.read',
    }),
    paletteSearch({
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
    filterAction({
      id: 'collections.save',
      order: 10,
      needs: 'collection.write',
      label: 'Save as collection',
      icon: FolderPlus,
      keys: 'shift+s',
      run: saveAsCollection,
    }),
    bulkVerb({
      id: 'collections',
      order: 60,
      needs: 'collection.write',
      typeName: 'contact',
      label: 'Collections',
      icon: FolderHeart,
      load: () => import('./web/BulkCollections.tsx'),
    }),
    shellExtra({
      id: 'collections.save',
      order: 60,
      needs: 'collection.write',
      load: () => import('./web/SavingWindow.tsx'),
    }),
  ],
  // Who is in a collection shows in the lists of its kind.
  keepsFresh: { collection: ['collections', 'contacts'] },
};
