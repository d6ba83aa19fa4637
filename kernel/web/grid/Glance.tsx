// A glance at a record while the pointer rests on its name: it stays while the pointer is on either, and goes with the first key, with
// Esc, and as soon as anything moves. Everything in it is also in the peek, which keys open.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Floating } from '#/ui/floating/Floating.tsx';

interface Props {
  name: Element;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** So long may the pointer be on its way from the name to the card. */
const awayMs = 200;
const width = 320;

const Glance = ({ name, label, onClose, children }: Props) => {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let timer = 0;
    const over = ({ target }: Event): void => {
      clearTimeout(timer);
      const isNear = target instanceof Node && (name.contains(target) || card.current?.parentElement?.contains(target));
      if (!isNear) timer = window.setTimeout(onClose, awayMs);
    };
    document.addEventListener('pointerover', over, { signal });
    document.addEventListener('keydown', onClose, { signal });
    name.closest('[role=grid]')?.addEventListener('scroll', onClose, { signal });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [name, onClose]);
  return (
    <Floating anchor={name} place="bottom-start" width={width} onClose={onClose} role="group" aria-label={label}>
      <div ref={card}>{children}</div>
    </Floating>
  );
};
export default Glance;
