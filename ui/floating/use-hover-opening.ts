// Opening by hover, with a little patience on the way in and on the way out.
import { useEffect, useRef } from 'react';

const inMs = 60;
const outMs = 160;

/** Handlers for the control and the panel; a touch never hovers. */
export const useHoverOpening = (isOn: boolean, isOpen: boolean, change: (isOpen: boolean) => void) => {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!isOn) return {};
  const after = (ms: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => change(next), ms);
  };
  return {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => {
      if (pointerType === 'touch') return;
      clearTimeout(timer.current);
      if (!isOpen) after(inMs, true);
    },
    onPointerLeave: ({ pointerType }: { pointerType: string }) => {
      if (pointerType !== 'touch') after(outMs, false);
    },
  };
};
