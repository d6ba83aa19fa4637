// Widths at which the layout changes (core §9).
import { useSyncExternalStore } from 'react';

/** Below this a header with a slide-in menu is used. */
export const mobileBelow = 768;
/** Up to this the sidebar is collapsed until the person says otherwise. */
export const railUpTo = 1728;

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );

export const useIsMobile = (): boolean => useMedia(`(max-width: ${mobileBelow - 1}px)`);
export const useIsNarrow = (): boolean => useMedia(`(max-width: ${railUpTo}px)`);
