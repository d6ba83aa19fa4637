// Keeps the newest message of a thread in sight: when it is opened, while mails are still growing to their height, when something comes, and
// while an answer is written beneath. Whoever scrolls away stays where they are until they are back at the end, or begin to answer.
import { useEffect, useRef } from 'react';

const near = 4;
const away = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** As much of the newest as fits, from its beginning. */
const showNewest = (box: HTMLElement): void => {
  const newest = box.lastElementChild;
  const isTall = newest instanceof HTMLElement && newest.offsetHeight > box.clientHeight;
  box.scrollTop = isTall ? newest.offsetTop : box.scrollHeight;
};

/** `count` is of messages and what else stands among them; `isReplying` begins with an answer. */
export const useAtNewest = (count: number, isReplying: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  const isThere = useRef(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const follow = (): void => {
      if (isThere.current) showNewest(element);
    };
    const leave = (): void => {
      isThere.current = false;
    };
    const look = (): void => {
      if (element.scrollHeight - element.scrollTop - element.clientHeight <= near) isThere.current = true;
    };
    const grown = new ResizeObserver(follow);
    const watch = (): void => {
      grown.observe(element);
      for (const child of element.children) grown.observe(child);
    };
    const come = new MutationObserver(watch);
    watch();
    come.observe(element, { childList: true });
    for (const kind of away) element.addEventListener(kind, leave, { passive: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      grown.disconnect();
      come.disconnect();
      for (const kind of away) element.removeEventListener(kind, leave);
      element.removeEventListener('scroll', look);
    };
  }, []);
  useEffect(() => {
    if (count === 0 || !box.current) return;
    isThere.current = true;
    showNewest(box.current);
  }, [count]);
  useEffect(() => {
    if (!isReplying || !box.current) return;
    isThere.current = true;
    showNewest(box.current);
  }, [isReplying]);
  return box;
};
