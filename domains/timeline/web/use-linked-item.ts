// The item that the address points to: looked for page by page, brought into view and marked.
import { useEffect } from 'react';
import type { TimelineState } from './use-timeline.ts';

const prefix = '#item-';
/** Pages that are looked through for it. */
const mostPages = 10;
const pageItems = 20;

/** The address of an item: its contact's record, and where to look there. */
export const addressOfItem = (contactId: string, itemId: string): string =>
  `${location.origin}/contacts/${contactId}${prefix}${itemId}`;

/** The id of the item that the address names, if any. */
export const useLinkedItem = ({ items, hasMore, isLoadingOlder, loadOlder }: TimelineState): string | undefined => {
  const linked = location.hash.startsWith(prefix) ? location.hash.slice(prefix.length) : undefined;
  const isThere = linked !== undefined && items.some(({ _id }) => _id === linked);
  const isWanted =
    linked !== undefined && !isThere && hasMore && !isLoadingOlder && items.length < mostPages * pageItems;
  useEffect(() => {
    if (isWanted && items.length > 0) loadOlder();
  });
  useEffect(() => {
    if (isThere) document.querySelector(`[data-item="${CSS.escape(linked)}"]`)?.scrollIntoView({ block: 'center' });
  }, [isThere, linked]);
  return linked;
};
