// On or off, at once. For choices inside a form that is saved later, use a Checkbox.
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { offProps, type Reason } from '../reason.ts';
import styles from './Switch.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'disabled' | 'children' | 'checked' | 'defaultChecked'> & {
  checked: boolean;
  label: ReactNode;
  hasHiddenLabel?: boolean;
  help?: ReactNode;
  reason?: Reason | undefined;
};

export const Switch = ({ label, hasHiddenLabel, help, reason, className, onChange, checked, ...input }: Props) => (
  <label className={cx(styles.row, className)}>
    <input
      {...input}
      {...offProps(reason)}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      className={styles.track}
      onChange={(event) => {
        if (reason === undefined) onChange?.(event);
      }}
    />
    <span className={hasHiddenLabel ? 'only-read' : undefined}>
      {label}
      {help && <span className={styles.help}>{help}</span>}
    </span>
  </label>
);
