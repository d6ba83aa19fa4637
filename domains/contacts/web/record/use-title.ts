// The window is called by the name of the contact, so that tabs and the history can be told apart.
import { useEffect } from 'react';
import { setTitle } from '#/kernel/web/title.ts';

export const useTitle = (name: string | undefined): void => {
  useEffect(() => {
    if (name === undefined) return undefined;
    // After the router, which names the page when it has come to it.
    const timer = setTimeout(() => setTitle(name));
    return () => clearTimeout(timer);
  }, [name]);
};
