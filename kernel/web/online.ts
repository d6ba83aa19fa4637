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
