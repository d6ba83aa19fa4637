// What can be done with one home from the list: by menu and by key.
import { ArrowUpRight, Link, Trash2 } from 'lucide-react';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { takeOff } from '#/kernel/web/grid/generic-verbs.tsx';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { go } from '#/kernel/web/navigation.ts';
import { can } from '#/kernel/web/session.ts';
import { holdAct } from '#/kernel/web/telling/undo.ts';
import { api } from '../api.ts';
import { copyShareLink, ofFeed } from '../home/sharing.ts';
import type { ListedListing } from './listed-listing.ts';
import { hrefOf } from './listing-href.ts';

/** It leaves the screen at once and the server five seconds later, unless it is taken back. */
export const deleteHome = ({ _id: id }: { _id: string }): void => {
  takeOff('listings', id);
  const back = (): void => void refresh('listings');
  holdAct({
    message: 'Listing deleted',
    run: (isLast) => void api.listings.delete({ id }, { isLast }).then(back, back),
    restore: back,
  });
};

export const verbsOf = (home: ListedListing): readonly RowAction[] => [
  { id: 'open', label: 'Open', icon: ArrowUpRight, keys: 'o', run: () => go(hrefOf(home)) },
  { id: 'share', label: 'Share link', icon: Link, keys: 'y', run: () => copyShareLink(home) },
  ...(can('listing.write')
    ? [
        {
          id: 'delete',
          label: 'Delete',
          icon: Trash2,
          isDanger: true,
          keys: 'backspace',
          reason: home.isOwn ? undefined : ofFeed,
          run: () => deleteHome(home),
        },
      ]
    : []),
];
