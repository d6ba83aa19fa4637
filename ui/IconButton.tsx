// A button that is only an icon; its label is read aloud and shown as a tip.
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './IconButton.module.css';
import { type Icon, iconProps } from './icon.ts';
import { offProps, type Reason } from './reason.ts';

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'children'> & {
  label: string;
  icon: Icon;
  /** Shortcut shown in the tip: '⌘K'. */
  keys?: string | undefined;
  size?: 'medium' | 'small';
  reason?: Reason | undefined;
  /** A mark in the corner: something waits here. */
  hasDot?: boolean;
  /** A ring of progress around the icon, 0–100. */
  progress?: number | undefined;
  children?: ReactNode;
};

export const IconButton = ({
  label,
  icon: IconShown,
  keys,
  size = 'medium',
  reason,
  hasDot = false,
  progress,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: Props) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (reason !== undefined) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      data-tip={label}
      data-tip-keys={reason === undefined ? keys : undefined}
      {...rest}
      {...offProps(reason)}
      type={type}
      aria-label={label}
      className={cx(styles.button, size === 'small' && styles.small, className)}
      onClick={press}
    >
      <IconShown {...iconProps} />
      {hasDot && <span className={styles.dot} />}
      {progress !== undefined && <span className={styles.ring} style={{ '--progress': `${progress}%` }} />}
      {children}
    </button>
  );
};
