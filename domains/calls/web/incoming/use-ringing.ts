// A call that rings here is heard, and the title of the tab says who calls.
import { useEffect } from 'react';
import { announce } from '#/kernel/web/states/announcing.ts';
import { setTitleProgress } from '#/kernel/web/title.ts';
import { ringTone } from './ring-tone.ts';

/** For as long as whoever uses it is shown. */
export const useRinging = (name: string): void => {
  useEffect(() => ringTone(), []);
  useEffect(() => {
    announce(`${name} is calling`);
    setTitleProgress(`${name} is calling`);
    return () => setTitleProgress(undefined);
  }, [name]);
};
