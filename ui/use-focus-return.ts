// Gives the focus back to whoever had it when a window opened. The library does so only for windows that were there, closed, before;
// ours are often loaded at the moment they are opened.
import { useEffect, useState } from 'react';

export const useFocusReturn = (isOpen: boolean): void => {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // Read before anything inside takes the focus.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(document.activeElement);
  }
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // After the window let go, and only where nobody else took the focus meanwhile.
      setTimeout(() => {
        const { activeElement: now } = document;
        const isNobodys = now === null || now === document.body || now.closest('[role=dialog]') !== null;
        if (isNobodys && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [isOpen, opener]);
};
