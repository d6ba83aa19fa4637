// A window with a heading: title, body, verbs at the foot. Focus stays inside and returns to the opener. Never opened over another
// one: a second step is shown in the same dialog with Back.
import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';
import styles from './Dialog.module.css';
import { Window } from './Window.tsx';

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
  isSheet?: boolean | undefined;
  /** Called when it has left the screen. */
  onGone?: () => void;
}

export const Dialog = ({
  isOpen,
  onClose,
  title,
  children,
  footer,
  hint,
  width = 560,
  onBack,
  isSheet = false,
  onGone,
}: Props) => {
  const id = useId();
  return (
    <Window
      isOpen={isOpen}
      onClose={onClose}
      onGone={onGone}
      labelledBy={id}
      className={cx(styles.around, isSheet && styles.sheet)}
      panelClassName={styles.panel}
      style={{ flexBasis: width }}
    >
      <div className={styles.header}>
        {onBack && <IconButton icon={ArrowLeft} label="Back" size="small" onClick={onBack} />}
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={X} label="Close" className={styles.close} onClick={onClose} />
      </div>
      <div className={styles.main} data-window-body>
        {children}
      </div>
      {(footer || hint) && (
        <div className={styles.footer}>
          <div className={styles.hint}>{hint}</div>
          {footer}
        </div>
      )}
    </Window>
  );
};
