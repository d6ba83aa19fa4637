// A window over the page, without any look of its own: dialogs, drawers and the palette stand in it. It lies over everything but what
// floats, holds the focus while it is open, gives it back, and leaves the page under it where it is.
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { useEscape } from './use-escape.ts';
import styles from './Window.module.css';
import { holdFocus, type Way, wayBack } from './window-focus.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Called when it has left the screen. */
  onGone?: (() => void) | undefined;
  /** The element that names it, or its name. */
  labelledBy?: string;
  label?: string;
  /** Where it comes from. */
  from?: 'middle' | 'left' | 'right' | 'bottom';
  /** The space around the window; darkens the page. */
  className?: string | undefined;
  panelClassName?: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
}

export const Window = ({ isOpen, ...props }: Props) => {
  // It is still there while it leaves.
  const [isShown, setShown] = useState(isOpen);
  if (isOpen && !isShown) setShown(true);
  return isShown && <Shown {...props} isOpen={isOpen} onLeft={() => setShown(false)} />;
};

const Shown = ({
  isOpen,
  onClose,
  onGone,
  onLeft,
  labelledBy,
  label,
  from = 'middle',
  className,
  panelClassName,
  style,
  children,
}: Props & { onLeft: () => void }) => {
  const panel = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const [back, setBack] = useState<Way>();
  // Read before anything inside takes the focus.
  if (isOpen && !back) setBack(wayBack());
  if (!isOpen && back) setBack(undefined);
  useEscape(isOpen, onClose);
  useLayoutEffect(() => (back && panel.current ? holdFocus(panel.current, back) : undefined), [back]);

  const left = useRef<() => void>(undefined);
  useEffect(() => {
    left.current = () => {
      onLeft();
      onGone?.();
    };
  });
  useEffect(() => {
    if (isOpen) return undefined;
    let isBack = false;
    const moves = panel.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(moves).then(() => {
      if (!isBack) left.current?.();
    });
    return () => {
      isBack = true;
    };
  }, [isOpen]);

  return createPortal(
    <div
      role="presentation"
      className={cx(styles.around, styles[from], className)}
      data-leaving={isOpen ? undefined : ''}
      onPointerDown={({ target, currentTarget }) => {
        isPressed.current = target === currentTarget;
      }}
      // Begun and ended beside it: marking a text from inside to outside closes nothing.
      onClick={({ target, currentTarget }) => {
        if (isPressed.current && target === currentTarget) onClose();
      }}
    >
      <div
        ref={panel}
        role="dialog"
        // While it leaves, keys are the page’s again: the key that opens the next window is not lost.
        aria-modal={isOpen || undefined}
        aria-label={label}
        aria-labelledby={labelledBy}
        tabIndex={-1}
        className={cx(styles.panel, panelClassName)}
        style={style}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
};
