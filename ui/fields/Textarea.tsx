// Several lines of text; it grows with what is written.
import type { ComponentProps } from 'react';
import { Field, type FieldLook, inputClass } from './Field.tsx';
import styles from './Textarea.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'required' | 'disabled' | 'className'> & FieldLook;

export const Textarea = ({
  label,
  help,
  error,
  isRequired,
  hasHiddenLabel,
  aside,
  className,
  rows = 3,
  ...area
}: Props) => (
  <Field
    {...{ label, help, error, aside, className }}
    isRequired={isRequired ?? false}
    hasHiddenLabel={hasHiddenLabel ?? false}
  >
    {(tied) => <textarea {...area} {...tied} rows={rows} className={inputClass(styles.area)} />}
  </Field>
);
