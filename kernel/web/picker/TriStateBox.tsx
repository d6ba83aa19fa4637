// A box with three states: not asked, yes, no (communication §4).

import { Check, Minus, X } from 'lucide-react';
import { useId } from 'react';
import { cx } from '#/ui/cx.ts';
import { Text } from '#/ui/layout.tsx';
import { nextState } from './options.ts';
import styles from './TriStateBox.module.css';

interface Props {
  label: string;
  words: { null: string; true: string; false: string };
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}

export const TriStateBox = ({ label, words, value, onChange }: Props) => {
  const id = useId();
  const word = words[String(value) as 'null' | 'true' | 'false'];
  const Sign = value === null ? Minus : value ? Check : X;
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={value === null ? 'mixed' : value}
      aria-labelledby={id}
      aria-describedby={`${id}-state`}
      className={styles.row}
      onClick={() => onChange(nextState(value))}
    >
      <span className={cx(styles.box, value !== null && styles.on)}>
        <Sign size={12} strokeWidth={2.5} aria-hidden />
      </span>
      <Text id={id} fill>
        {label}
      </Text>
      <Text id={`${id}-state`} tone="soft" weight={500}>
        {word}
      </Text>
    </button>
  );
};
