// A place that a file may be dropped on. For the mouse only: a button beside it does the same for everybody.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Hears files dropped on the element; answers whether one hangs over it now. */
export const useDropping = (
  place: RefObject<HTMLElement | null>,
  take: (file: File | undefined) => Promise<void>,
): boolean => {
  const [isOver, setOver] = useState(false);
  const taken = useEffectEvent(take);
  useEffect(() => {
    const hear = new AbortController();
    const { signal } = hear;
    const element = place.current;
    element?.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    element?.addEventListener('dragleave', () => setOver(false), { signal });
    element?.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        setOver(false);
        void taken(event.dataTransfer?.files[0]);
      },
      { signal },
    );
    return () => hear.abort();
  }, [place]);
  return isOver;
};
