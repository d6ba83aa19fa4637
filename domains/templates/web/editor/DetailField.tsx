// A short field in the row of details: it takes effect when it is left, or with Enter.
import { type ComponentProps, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import styles from './Details.module.css';

interface Props extends Pick<ComponentProps<'input'>, 'placeholder' | 'inputMode' | 'maxLength'> {
  label: string;
  value: string;
  isShort?: boolean;
  /** Takes what was typed, or answers what is wrong with it. */
  onChange: (typed: string) => string | undefined;
}

export const DetailField = ({ label, value, isShort = false, onChange, ...input }: Props) => {
  // What is typed; undefined while nobody types, then the value is shown.
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const take = (): void => {
    if (typed === undefined) return;
    const wrong = typed === value ? undefined : onChange(typed);
    setProblem(wrong);
    if (wrong === undefined) setTyped(undefined);
  };
  return (
    <TextField
      {...input}
      label={label}
      className={cx(styles.field, isShort && styles.short)}
      value={typed ?? value}
      error={problem}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
        // The form around the editor is not sent by it.
        event.preventDefault();
        take();
      }}
    />
  );
};
