// A window over the page: title, body, verbs at the foot. Focus stays inside and returns to the opener. Never opened over another
// one: a second step is shown in the same dialog with Back (screens §4.5).
import { Modal } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { MantineLook } from './MantineLook.tsx';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Verbs, the primary one last. */
  footer?: ReactNode;
  /** Small words at the start of the foot: 'Press ↵ to save'. */
  hint?: ReactNode;
  /** Width in px; 560 for forms, 440 for questions. */
  width?: number;
  /** The step before this one. */
  onBack?: (() => void) | undefined;
  /** Fills a phone's screen. */
  isSheet?: boolean;
  /** Called when it has left the screen. */
  onGone?: () => void;
}

const closeLabel = 'Close';

export const Dialog = ({
  isOpen,
  onClose,
  title,
  children,
  footer,
  hint,
  width = 560,
  onBack,
  isSheet,
  onGone,
}: Props) => {
  useEscape(isOpen, onClose);
  useFocusReturn(isOpen);
  const body = useRef<HTMLDivElement>(null);
  // The library begins at the cross, for it comes first; what a window is opened for stands in its body. After the library's own turn.
  useEffect(() => {
    if (!isOpen) return undefined;
    const turn = setTimeout(() => {
      if (document.activeElement?.getAttribute('aria-label') === closeLabel)
        body.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
    });
    return () => clearTimeout(turn);
  }, [isOpen]);
  return (
    <MantineLook>
      <Modal
        closeOnEscape={false}
        returnFocus={false}
        opened={isOpen}
        onClose={onClose}
        size={width}
        yOffset="12dvh"
        zIndex="var(--z-modal)"
        closeButtonProps={{ 'aria-label': closeLabel }}
        overlayProps={{ className: styles.overlay }}
        transitionProps={{ transition: 'pop', duration: 140 }}
        {...(onGone ? { onExitTransitionEnd: onGone } : {})}
        classNames={{
          content: styles.content ?? '',
          inner: (isSheet ? styles.sheet : styles.inner) ?? '',
          header: styles.header ?? '',
          title: styles.title ?? '',
          close: styles.close ?? '',
          body: styles.body ?? '',
        }}
        title={
          <>
            {onBack && <IconButton icon={ArrowLeft} label="Back" size="small" onClick={onBack} />}
            {title}
          </>
        }
      >
        <div ref={body} className={styles.main}>
          {children}
        </div>
        {(footer || hint) && (
          <div className={styles.footer}>
            <div className={styles.hint}>{hint}</div>
            {footer}
          </div>
        )}
      </Modal>
    </MantineLook>
  );
};
