// One field that both contacts fill differently: the two values side by side, one of them chosen; under each other on a phone.
import { useId } from 'react';
import { webKindOf } from '#/kernel/web/kinds/kinds.ts';
import { cx } from '#/ui/cx.ts';
import { Text } from '#/ui/layout.tsx';
import styles from './ConflictRow.module.css';
import type { Conflict, Side } from './comparing.ts';

interface Props {
  conflict: Conflict;
  side: Side;
  onChange: (side: Side) => void;
}

export const ConflictRow = ({ conflict, side, onChange }: Props) => {
  const name = useId();
  const { drawn } = conflict;
  const Cell = drawn && webKindOf(drawn.attribute).Cell;
  return (
    <fieldset className={styles.row}>
      <legend className={styles.label}>{conflict.label}</legend>
      <div className={styles.values}>
        {(['kept', 'other'] as const).map((one) => (
          <label key={one} className={cx(styles.value, side === one && styles.chosen)}>
            <input type="radio" name={name} checked={side === one} onChange={() => onChange(one)} />
            <Text shrink breaks>
              {drawn && Cell ? <Cell value={drawn[one]} attribute={drawn.attribute} /> : conflict[one]}
            </Text>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
