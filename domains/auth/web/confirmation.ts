// The news that an address was confirmed, between tabs of this browser: the tab that waits moves on by itself.
import { useEffect } from 'react';
import { nowMs } from '#/kernel/web/clock.ts';

const key = 'lintel.confirmed';

export const tellConfirmed = (): void => localStorage.setItem(key, String(nowMs()));

/** Runs when another tab confirms. */
export const useConfirmedElsewhere = (run: () => void): void => {
  useEffect(() => {
    const hear = (event: StorageEvent): void => {
      if (event.key === key && event.newValue) run();
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  });
};

const remindedKey = 'lintel.confirmSeen';

/** Whether the reminder was read in this sitting. */
export const wasReminded = (): boolean => sessionStorage.getItem(remindedKey) !== null;
export const noteReminded = (): void => sessionStorage.setItem(remindedKey, '1');
