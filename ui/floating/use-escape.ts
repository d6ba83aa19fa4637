// Esc closes the topmost thing only: what is under it hears the key after what floats above has had it. It is heard from the moment the
// thing can be seen.
import { useLayoutEffect, useRef } from 'react';
import { isAnythingFloating } from './Floating.tsx';

export const useEscape = (isOn: boolean, run: () => void): void => {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isAnythingFloating()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
};
