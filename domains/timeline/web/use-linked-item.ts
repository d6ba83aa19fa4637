// The item that the address points to: looked for page by page, brought into view and marked.
import { useEffect } from 'react';
import { useLocation } from '#/kernel/web/routing.ts';
import type { TimelineState } from './use-timeline.ts';

const prefix = 'item-';
/** Pages that are looked through for it. */
const mostPages = 10;
const pageItems = 20;

/** The address of an item: its contact's record, and where to look there. */
export const addressOfItem = (contactId: string, itemId: string): string =>
  `${location.origin}/contacts/${contactId}#${prefix}${itemId}`;

/** What the address names, an item or the note in one. It may change while the page stands: a notice leads to another note of the contact. */
const useNamed = (): string | undefined => {
  const hash = useLocation({ select: (at) => at.hash });
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined;
};

/** The id of the item that the address names, if it is there. */
export const useLinkedItem = ({ items, hasMore, isLoadingOlder, loadOlder }: TimelineState): string | undefined => {
  const named = useNamed();
  const linked =
    named &&
    items.find(({ _id, item }) => _id === named || (item.type === 'Note' && item.data['noteId'] === named))?._id;
  const isWanted =
    named !== undefined && linked === undefined && hasMore && !isLoadingOlder && items.length < mostPages * pageItems;
  useEffect(() => {
    if (isWanted && items.length > 0) loadOlder();
  });
  useEffect(() => {
    if (linked) document.querySelector(`[data-item="${CSS.escape(linked)}"]`)?.scrollIntoView({ block: 'center' });
  }, [linked]);
  return linked;
};
