// A panel in the right rail, from wherever it is rendered: heading, body, an optional foot. On a phone it fills the screen.
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { firstIn, goBack, isUnderWindow, leadIn, rememberWay, type Way, wayBack } from '#/ui/floating/window-focus.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row } from '#/ui/layout.tsx';
import { useKeys } from '../keys/keyboard.ts';
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

  // Read before anything inside takes the focus: what has it then is what opened the panel.
  const [way, setWay] = useState<Way>();
  const holdsFocus = isOpen && takesFocus && Boolean(place);
  if (holdsFocus && !way) setWay(wayBack());
  if (!holdsFocus && way) setWay(undefined);
  useLayoutEffect(() => {
    if (!way || !place) return undefined;
    // What takes the place of a panel that was loading comes back to where that one was opened.
    if (panel.current) rememberWay(panel.current, way);
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
  }, [way, place]);

  if (!isOpen || !place) return null;
  return createPortal(
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={styles.panel}
      style={{ '--width': `${width}px` }}
    >
      <Row as="header" align="center" gap={10} rigid py={8} pr={12} pl={16} minHeight={48}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {aside}
        <IconButton icon={X} label="Close" size="small" onClick={onClose} />
      </Row>
      <div className={styles.body} data-window-body>
        {children}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </aside>,
    place,
  );
};
