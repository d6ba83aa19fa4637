// What is noticed of whoever fills a form in, besides the answers: where the form stood, whether anything was touched, and the field that people do
// not see.
import { useRef } from 'react';
import { frameParameters, host } from './where-framed.ts';

const longestAddress = 2_048;
const longestTrap = 2_000;

/** Where the form was filled in. What opens the form is no part of it. The page that frames it says which it is. */
const pageAddress = (): string => {
  const page = new URL(location.href);
  for (const name of ['token', 'userId', 'c', ...frameParameters]) page.searchParams.delete(name);
  return page.href;
};
const sourceOf = () => {
  const { url, referrer } = host.page ?? { url: pageAddress(), referrer: document.referrer };
  return {
    pageUrl: url.slice(0, longestAddress),
    ...(referrer === '' ? {} : { referrer: referrer.slice(0, longestAddress) }),
  };
};

/** What is noticed of whoever fills it in, besides the answers; `onFirst` when they begin. */
export const useNoticing = (onFirst: () => void) => {
  const trapped = useRef('');
  const hasInput = useRef(false);
  const note = (): void => {
    if (!hasInput.current) onFirst();
    hasInput.current = true;
  };
  return {
    seen: { onFocus: note, onPointerDown: note, onKeyDown: note, onPaste: note },
    trap: (value: string): void => {
      trapped.current = value;
    },
    read: () => ({
      ...(trapped.current === '' ? {} : { trap: trapped.current.slice(0, longestTrap) }),
      hasInput: hasInput.current,
      source: sourceOf(),
    }),
  };
};
