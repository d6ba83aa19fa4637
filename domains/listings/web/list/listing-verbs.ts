// What can be done with one home from the list: by menu and by key.
import { FolderOpen, Link, Trash2 } from 'lucide-react';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { takeOff } from '#/kernel/web/grid/generic-verbs.tsx';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { go } from '#/kernel/web/navigation.ts';
import { can } from '#/kernel/web/session.ts';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { holdAct } from '#/kernel/web/telling/undo.ts';
import { api } from '../api.ts';
import type { ListedListing } from './listed-listing.ts';
import { hrefOf } from './listing-href.ts';

/** Why the facts of a home cannot be changed here. */
export const ofFeed = 'Comes from an MLS feed';

export const copyShareLink = (home: { _id: string }): void =>
  void copyText(new URL(hrefOf(home), location.origin).href, 'Link copied to clipboard');

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
  { id: 'open', label: 'Open', icon: FolderOpen, keys: 'o', run: () => go(hrefOf(home)) },
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
