// What stands at the foot of a phone. What floats there, a message for one, stands above all of it.
import { type RefObject, useLayoutEffect } from 'react';
import { useIsMobile } from '../media.ts';

const heights = new Map<Element, number>();

const tell = (): void => {
  const { style } = document.documentElement;
  const height = [...heights.values()].reduce((sum, one) => sum + one, 0);
  if (height > 0) style.setProperty('--foot', `${height}px`);
  else style.removeProperty('--foot');
};

/** Tells what floats at the foot of a phone how high this bar is, as long as it is there; bars stand on each other. */
export const useFoot = (bar: RefObject<Element | null>, isThere = true): void => {
  const isMobile = useIsMobile();
  useLayoutEffect(() => {
    const element = bar.current;
    if (!isMobile || !isThere || !element) return undefined;
    const measured = new ResizeObserver(() => {
      heights.set(element, element.getBoundingClientRect().height);
      tell();
    });
    measured.observe(element);
    return () => {
      measured.disconnect();
      heights.delete(element);
      tell();
    };
  }, [bar, isMobile, isThere]);
};
