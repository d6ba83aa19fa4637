// Hears the next keys instead of letting them work: one stroke, or two within a second. Esc leaves everything as it was.
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { strokeOf } from '#/kernel/web/keys/keys.ts';

const pairMs = 900;

/** Answers what was pressed so far. */
export const useRecording = (onTaken: (keys: string) => void, onLeft: () => void): string => {
  const [said, setSaid] = useState('');
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const stroke = strokeOf(event);
    event.preventDefault();
    event.stopPropagation();
    if (!stroke) return;
    if (stroke === 'esc') onLeft();
    else if (said === '') setSaid(stroke);
    else onTaken(`${said} ${stroke}`);
  });
  useLayoutEffect(() => {
    // In the capturing phase: the page's own shortcuts must not hear it.
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, []);
  const finish = useEffectEvent(() => onTaken(said));
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(finish, pairMs);
    return () => clearTimeout(timer);
  }, [said]);
  return said;
};
