// A box to tick, with or without visible words; null is the third state (some of them).
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { offProps, type Reason } from '../reason.ts';
import styles from './Checkbox.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'disabled' | 'children'> & {
  checked?: boolean | null;
  /** Read aloud; shown unless `hasHiddenLabel`. */
  label: ReactNode;
  hasHiddenLabel?: boolean;
  help?: ReactNode;
  reason?: Reason | undefined;
};

export const Checkbox = ({ checked, label, hasHiddenLabel, help, reason, className, onChange, ...input }: Props) => (
  <label className={cx(styles.row, className)}>
    <input
      {...input}
      {...offProps(reason)}
      type="checkbox"
      className={styles.box}
      {...(checked === undefined ? {} : { checked: checked === true })}
      ref={(element) => {
        if (element) element.indeterminate = checked === null;
      }}
      onChange={(event) => {
        if (reason === undefined) onChange?.(event);
      }}
    />
    <span className={hasHiddenLabel ? 'only-read' : styles.words}>
      {label}
      {help && <span className={styles.help}>{help}</span>}
    </span>
  </label>
);
