// One line of text, with an optional icon before it and something small after it.
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { type Icon, iconProps } from '../icon.ts';
import { Field, type FieldLook, inputClass } from './Field.tsx';
import styles from './TextField.module.css';

type Props = Omit<ComponentProps<'input'>, 'required' | 'disabled' | 'className' | 'size'> &
  FieldLook & {
    icon?: Icon | undefined;
    after?: ReactNode;
    inputClassName?: string | undefined;
  };

export const TextField = ({
  label,
  help,
  error,
  isRequired,
  hasHiddenLabel,
  aside,
  className,
  icon: IconShown,
  after,
  inputClassName,
  type = 'text',
  ...input
}: Props) => (
  <Field
    {...{ label, help, error, aside, className }}
    isRequired={isRequired ?? false}
    hasHiddenLabel={hasHiddenLabel ?? false}
  >
    {(tied) => (
      <div className={cx(styles.box, IconShown && styles.withIcon, after !== undefined && styles.withAfter)}>
        {IconShown && (
          <span className={styles.icon}>
            <IconShown {...iconProps} />
          </span>
        )}
        <input {...input} {...tied} type={type} className={inputClass(inputClassName)} />
        {after !== undefined && <span className={styles.after}>{after}</span>}
      </div>
    )}
  </Field>
);
