// Leads the focus to an editor that came after its cell was opened.
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export const Focused = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {children}
    </div>
  );
};
