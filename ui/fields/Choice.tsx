// A short list of which exactly one is chosen, all visible at once.
import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';

interface Props<V extends string> {
  label: string;
  options: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
}

export const Choice = <V extends string>({ label, options, value, onChange }: Props<V>) => {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="only-read">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className="only-read"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
