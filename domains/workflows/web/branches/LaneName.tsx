// The name of a lane, changed where it stands: Enter or leaving it keeps it, Esc takes it back (R608).
import { type KeyboardEvent, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import styles from './Branches.module.css';

interface Props {
  name: string;
  isFixed?: boolean;
  onRename: (name: string) => void;
}

const longest = 100;

export const LaneName = ({ name, isFixed = false, onRename }: Props) => {
  const [typed, setTyped] = useState<string>();
  const keep = (): void => {
    if (typed !== undefined && typed.trim() !== '' && typed.trim() !== name) onRename(typed);
    setTyped(undefined);
  };
  if (isFixed) return <span className={cx(styles.name, styles.fixed)}>{name}</span>;
  return (
    <input
      className={styles.name}
      aria-label={`Name of ${name}`}
      value={typed ?? name}
      maxLength={longest}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        if (event.key === 'Escape' && typed === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Enter') keep();
        else setTyped(undefined);
      }}
    />
  );
};
