// A window over the page: title, body, verbs at the foot. Focus stays inside and returns to the opener. Never opened over another
// one: a second step is shown in the same dialog with Back (screens §4.5).
import { Modal } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
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

/** The library begins at the cross, for it comes first. What a window is opened for stands in its body, unless it says otherwise. */
const begin = (body: HTMLDivElement | null): void => {
  if (!body || body.closest('[role=dialog]')?.querySelector('[data-autofocus]')) return;
  body.querySelector('input:not([type=hidden]), textarea, select, button')?.setAttribute('data-autofocus', '');
};

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
        closeButtonProps={{ 'aria-label': 'Close' }}
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
        <div ref={begin} className={styles.main}>
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
