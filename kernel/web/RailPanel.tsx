// A panel in the right rail, from wherever it is rendered: heading, body, an optional foot. On a phone it fills the screen.
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#/ui/IconButton.tsx';
import { firstIn, goBack, isUnderWindow, leadIn, wayBack } from '#/ui/window-focus.ts';
import { useKeys } from './keyboard.ts';
import styles from './RailPanel.module.css';
import { useHoldsRail, useRail } from './rail.ts';

interface Props {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the title: 'Clear filters'. */
  aside?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  width?: number;
  /** The panel takes the focus when it opens (filters), or leaves it where it is (peek). */
  takesFocus?: boolean;
}

const firstField = (panel: HTMLElement): HTMLElement | undefined =>
  firstIn(panel, '[data-window-body] :is(input:not([type=hidden]), select, textarea)');

export const RailPanel = ({
  id,
  isOpen,
  onClose,
  title,
  aside,
  footer,
  children,
  width = 308,
  takesFocus = true,
}: Props) => {
  useHoldsRail(id, isOpen, onClose);
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const place = useRail(({ element }) => element);
  useKeys(
    isOpen
      ? [
          {
            id: `rail.close`,
            keys: 'esc',
            label: 'Close the panel',
            scope: 'Global',
            worksIn: ['inputs'],
            run: onClose,
          },
        ]
      : [],
  );

  // Before effects of what is inside, which may take the focus further: what had it then is what opened the panel.
  useLayoutEffect(() => {
    if (!isOpen || !takesFocus || !place) return undefined;
    const way = wayBack();
    // A window that was opened first and came later keeps the focus.
    const stop = panel.current && !isUnderWindow(panel.current) ? leadIn(panel.current, firstField) : undefined;
    return () => {
      stop?.();
      if (isUnderWindow(place)) return;
      const [opener] = way;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      // The row it was opened from may be gone from the list by now.
      else setTimeout(() => goBack(way));
    };
  }, [isOpen, takesFocus, place]);

  if (!isOpen || !place) return null;
  return createPortal(
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={styles.panel}
      style={{ '--width': `${width}px` }}
    >
      <header className={styles.header}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {aside}
        <IconButton icon={X} label="Close" size="small" onClick={onClose} />
      </header>
      <div className={styles.body} data-window-body>
        {children}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </aside>,
    place,
  );
};
