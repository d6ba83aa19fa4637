// A place that files may be dropped on. For the mouse only: a button beside it does the same for everybody.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Hears files dropped on the element, where they are taken at all; answers whether some hang over it now. */
export const useDroppingMany = (
  place: RefObject<HTMLElement | null>,
  take: ((files: readonly File[]) => void) | undefined,
): boolean => {
  const [isOver, setOver] = useState(false);
  const taken = useEffectEvent((files: readonly File[]) => take?.(files));
  const isOpen = take !== undefined;
  useEffect(() => {
    const element = place.current;
    if (!element || !isOpen) return undefined;
    const hear = new AbortController();
    const { signal } = hear;
    const isFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    element.addEventListener(
      'dragover',
      (event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    element.addEventListener('dragleave', () => setOver(false), { signal });
    element.addEventListener(
      'drop',
      (event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setOver(false);
        taken([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => hear.abort();
  });
  return isOver;
};
