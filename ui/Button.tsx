// A button with words. One primary button per region carries the agency's colour; a switched-off button gives its reason.
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { type Icon, iconProps } from './icon.ts';
import { offProps, type Reason } from './reason.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonLook {
  variant?: 'primary' | 'default' | 'subtle' | 'danger' | 'link';
  size?: 'medium' | 'small' | 'large';
  icon?: Icon | undefined;
  isWide?: boolean;
}

type Props = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    /** Why it cannot be pressed now. */
    reason?: Reason | undefined;
    /** Its work is under way: it keeps its width, shows a spinner and does nothing. */
    isBusy?: boolean;
    children: ReactNode;
  };

export const buttonClass = ({ variant = 'default', size = 'medium', isWide = false }: ButtonLook): string =>
  cx(styles.button, styles[variant], size !== 'medium' && styles[size], isWide && styles.wide);

export const Button = ({
  variant,
  size,
  icon: IconShown,
  isWide,
  reason,
  isBusy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) => {
  const isOff = reason !== undefined || isBusy;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...offProps(reason)}
      type={type}
      aria-busy={isBusy || undefined}
      className={cx(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), isWide: isWide ?? false }),
        className,
      )}
      onClick={press}
    >
      {isBusy ? <Spinner /> : IconShown && <IconShown {...iconProps} />}
      <span className={styles.label}>{children}</span>
    </button>
  );
};
