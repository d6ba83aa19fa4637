// Enter that is pressed before what it would take has come.
import { useEffect, useEffectEvent } from 'react';

/** Takes as soon as it is due; `isDue` is true from then on until it was taken. */
export const useKeptEnter = (isDue: boolean, take: () => void): void => {
  const takeKept = useEffectEvent(take);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => takeKept());
    return () => clearTimeout(timer);
  }, [isDue]);
};
