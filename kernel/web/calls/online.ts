// Whether this computer has a network, as far as the browser knows.
import { useSyncExternalStore } from 'react';

const watch = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);

/** Whether the server answers now. */
export const isReached = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer !== undefined;
};
