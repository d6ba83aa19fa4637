// One menu for a whole grid, opened at a point: a row's verbs, a heading's. A menu in every row would be too slow (house rule).
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { MenuPanel } from '#/ui/floating/Menu.tsx';

export interface Point {
  x: number;
  y: number;
}

interface Props {
  at: Point | undefined;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export const PointMenu = ({ at, label, onClose, children }: Props) => {
  const id = useId();
  const opener = useRef<HTMLElement>(null);
  const isOpen = at !== undefined;
  // Before the panel takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    return () => {
      // Unless the verb moved the focus somewhere itself. The panel is still in the page now.
      const { activeElement } = document;
      const isLost = !activeElement || activeElement === document.body;
      if (isLost || document.getElementById(id)?.contains(activeElement))
        opener.current?.focus({ preventScroll: true });
    };
  }, [isOpen, id]);
  if (!at) return null;
  return (
    <MenuPanel id={id} anchor={at} place="bottom-start" width={220} label={label} onClose={onClose}>
      {children}
    </MenuPanel>
  );
};
