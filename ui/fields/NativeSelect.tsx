// The browser's own list of options: fast with hundreds of them, at home on a phone, and light enough for the sign-in pages.
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldLook, inputClass } from './Field.tsx';
import styles from './NativeSelect.module.css';

type Props = Omit<ComponentProps<'select'>, 'required' | 'disabled' | 'className'> &
  FieldLook & { options: readonly { value: string; label: string }[] };

export const NativeSelect = ({
  label,
  help,
  error,
  isRequired,
  hasHiddenLabel,
  aside,
  className,
  options,
  ...select
}: Props) => (
  <Field
    {...{ label, help, error, aside, className }}
    isRequired={isRequired ?? false}
    hasHiddenLabel={hasHiddenLabel ?? false}
  >
    {(tied) => (
      <div className={styles.box}>
        <select {...select} {...tied} className={inputClass(styles.select)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden className={styles.mark} />
      </div>
    )}
  </Field>
);
