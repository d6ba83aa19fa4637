// A verb that gives its place to a field takes the focus again when it comes back: whoever works by keys goes on from there.
import { useCallback, useEffect, useRef } from 'react';

/** What the verb takes as its `ref`. `isAway`: the field stands in its place. Whoever has the focus meanwhile keeps it. */
export const useFocusBack = (isAway: boolean): ((verb: HTMLElement | null) => void) => {
  const wasAway = useRef(false);
  useEffect(() => {
    if (isAway) wasAway.current = true;
  }, [isAway]);
  return useCallback((verb: HTMLElement | null): void => {
    if (!verb || !wasAway.current) return;
    wasAway.current = false;
    if (document.activeElement === document.body) verb.focus({ preventScroll: true });
  }, []);
};
