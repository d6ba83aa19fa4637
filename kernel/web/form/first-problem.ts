// Leads to the first field that was refused, whenever problems are shown.
import { type RefObject, useLayoutEffect } from 'react';

/** `shown` is that of the form: it rises with each showing. */
export const useFirstProblem = (root: RefObject<HTMLElement | null>, shown: number): void => {
  useLayoutEffect(() => {
    const bad = shown > 0 ? root.current?.querySelector<HTMLElement>('[aria-invalid=true]') : null;
    // What lies folded away is opened first.
    bad?.closest('details')?.setAttribute('open', '');
    bad?.focus({ preventScroll: true });
    bad?.scrollIntoView({ block: 'center' });
  }, [root, shown]);
};
