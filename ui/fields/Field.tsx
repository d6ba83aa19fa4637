// What every input has around it: label, mark of a required field, help, error. Errors are tied to the input for screen readers.
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { cx } from '../cx.ts';
import styles from './Field.module.css';

export interface FieldLook {
  label: ReactNode;
  /** Help under the label's input, always visible. */
  help?: ReactNode;
  error?: ReactNode;
  isRequired?: boolean;
  /** The label is read aloud but not shown (toolbars). */
  hasHiddenLabel?: boolean;
  /** A link or hint at the end of the label's line. */
  aside?: ReactNode;
  className?: string | undefined;
}

interface Props extends FieldLook {
  /** Draws the input with the id and descriptions it must carry. */
  children: (input: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
  }) => ReactNode;
}

export const Field = ({ label, help, error, isRequired, hasHiddenLabel, aside, className, children }: Props) => {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  // The library's inputs forget what they are told about their error.
  useLayoutEffect(() => {
    const input = document.getElementById(id);
    const tie = (name: string, value: string | undefined): void => {
      if (value === undefined) input?.removeAttribute(name);
      else input?.setAttribute(name, value);
    };
    tie('aria-describedby', described);
    tie('aria-invalid', error ? 'true' : undefined);
  });
  return (
    <div className={cx(styles.field, className)}>
      <div className={hasHiddenLabel ? 'only-read' : styles.top}>
        <label htmlFor={id} className={cx(styles.label, isRequired && styles.required)}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  );
};

/** Classes of a text input, for inputs that are drawn elsewhere. */
export const inputClass = (...more: (string | undefined)[]): string => cx(styles.input, ...more);
