// Where somebody was in the list: it is there again when they come back to it, from a conversation on a phone or from another page.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

let kept = { viewKey: '', top: 0 };

interface ListPlace {
  /** The element that scrolls. */
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
}

/** To where somebody was in this view; another one begins at its top. */
const goBack = (box: HTMLElement | null, viewKey: string): void => {
  if (box) box.scrollTop = kept.viewKey === viewKey ? kept.top : 0;
};

/** `openId` is the row that is open: it is moved into sight where keys went on to it. */
export const useListPlace = (viewKey: string, openId: string | undefined): ListPlace => {
  const box = useRef<HTMLDivElement>(null);
  const isOpen = openId !== undefined;
  useLayoutEffect(() => goBack(box.current, viewKey), [viewKey]);
  // On a phone the list was not there meanwhile.
  useLayoutEffect(() => {
    if (!isOpen) goBack(box.current, viewKey);
  }, [isOpen, viewKey]);
  useEffect(() => {
    if (openId !== undefined)
      box.current?.querySelector(`[data-thread="${openId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  return {
    box,
    onScroll: () => {
      const { current } = box;
      // One that is not shown, on a phone behind a conversation, is at no place.
      if (current && current.clientHeight > 0) kept = { viewKey, top: current.scrollTop };
    },
  };
};
